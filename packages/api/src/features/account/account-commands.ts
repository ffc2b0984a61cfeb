import { hasRoom, readCampaignCode } from '@nyhem/domain/account/vip-campaign'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { hashedNumber } from '../../security/number-kind.ts'
import type { Vault } from '../../security/vault.ts'
import {
  type AccountChanges,
  findConfirmed,
  insertAccount,
  lockEmail,
  updateAccount,
  upsertNumber,
} from './account.store.ts'
import type { Accounts, PersonChanges } from './account.types.ts'
import {
  findVipMemberships,
  insertConsent,
  insertVipMembership,
  lockRunningCampaign,
  removeConsent,
} from './membership.store.ts'
import { placeOfNumber } from './person.ts'

type Commands = Pick<
  Accounts,
  | 'create'
  | 'change'
  | 'addNumber'
  | 'setPasswordHash'
  | 'confirmEmail'
  | 'giveConsent'
  | 'withdrawConsent'
  | 'joinVip'
  | 'isCampaignOpen'
>

/** Account changes, announced in the caller's transaction. */
export function accountCommands(parts: {
  vault: Vault
  changed: (tx: Kysely<Database>, id: AccountId) => Promise<void>
  now: () => Instant
}): Commands {
  const { vault, changed, now } = parts

  async function update(tx: Kysely<Database>, id: AccountId, changes: AccountChanges): Promise<void> {
    await updateAccount(tx, id, changes, now())
    await changed(tx, id)
  }

  /** Null for an unknown or full campaign, or a site without campaigns. */
  async function openCampaign(tx: Kysely<Database>, requested: { siteId: SiteId; campaignCode: string }) {
    const code = readCampaignCode(requested.campaignCode)
    if (!siteById(requested.siteId).has.vip || code === null) return null
    const campaign = await lockRunningCampaign(tx, { siteId: requested.siteId, code, now: now() })
    return campaign && { code, hasRoom: hasRoom(campaign) }
  }

  return {
    create(tx, account) {
      const createdAt = now()
      return insertAccount(
        tx,
        {
          first_name: account.firstName,
          last_name: account.lastName,
          email: account.email,
          email_confirmed_at: account.email !== null && account.isEmailConfirmed ? createdAt : null,
          phone_number: account.phoneNumber,
          address: account.address,
          postal_code: account.postalCode,
          city: account.city,
          country_id: account.countryId,
          birth_date: account.birthDate,
          newsletter: account.newsLetter,
          external_id: null,
        },
        createdAt,
      )
    },
    change: (tx, id, changes) => update(tx, id, columnsOf(changes)),
    async addNumber(tx, accountId, { country, number }) {
      const sealed = vault.seal(number, placeOfNumber(accountId, country))
      const activatedAt = now()
      const hashed = hashedNumber(vault, country, number)
      await upsertNumber(tx, { accountId, country, ...sealed, ...hashed, activatedAt }, activatedAt)
      await changed(tx, accountId)
    },
    setPasswordHash: (tx, id, passwordHash) => update(tx, id, { password_hash: passwordHash }),
    async confirmEmail(tx, id, email) {
      await lockEmail(tx, email)
      const holder = await findConfirmed(tx, email)
      if (holder && holder.id !== id) return { code: 'Taken' }
      await update(tx, id, { email, email_confirmed_at: now() })
      return { code: 'Ok' }
    },
    async giveConsent(tx, accountId, siteId) {
      const isNew = await insertConsent(tx, accountId, { siteId, givenAt: now() })
      if (isNew) await changed(tx, accountId)
      return isNew
    },
    async withdrawConsent(tx, accountId, siteId) {
      const wasGiven = await removeConsent(tx, accountId, siteId)
      if (wasGiven) await changed(tx, accountId)
      return wasGiven
    },
    async joinVip(tx, accountId, requested) {
      const campaign = await openCampaign(tx, requested)
      if (!campaign) return { code: 'InvalidCampaignCode' }
      const { siteId } = requested
      const memberships = await findVipMemberships(tx, accountId)
      if (memberships.some((membership) => membership.siteId === siteId)) return { code: 'Ok', isNew: false }
      if (!campaign.hasRoom) return { code: 'InvalidCampaignCode' }
      const isNew = await insertVipMembership(tx, accountId, { siteId, campaignCode: campaign.code, since: now() })
      if (isNew) await changed(tx, accountId)
      return { code: 'Ok', isNew }
    },
    isCampaignOpen: async (tx, requested) => (await openCampaign(tx, requested))?.hasRoom ?? false,
  }
}

const columnNames = {
  firstName: 'first_name',
  lastName: 'last_name',
  phoneNumber: 'phone_number',
  address: 'address',
  postalCode: 'postal_code',
  city: 'city',
  countryId: 'country_id',
  birthDate: 'birth_date',
  newsLetter: 'newsletter',
} as const satisfies Record<keyof PersonChanges, keyof AccountChanges>

const columnsOf = (changes: PersonChanges): AccountChanges =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [columnNames[name as keyof PersonChanges], value]),
  )
