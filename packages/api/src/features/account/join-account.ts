import { joinedConsents } from '@nyhem/domain/account/join-accounts'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Kysely } from 'kysely'
import type { JoinedPair } from '../../database/join-rows.ts'
import type { Database } from '../../database/schema.generated.ts'
import { hashedNumber } from '../../security/number-kind.ts'
import type { Vault } from '../../security/vault.ts'
import {
  type AccountChanges,
  type AccountRow,
  findAccount,
  findNumbers,
  removeAccount,
  removeNumber,
  updateAccount,
  upsertNumber,
} from './account.store.ts'
import type { Accounts } from './account.types.ts'
import { findConsentWords, findJoinedEmails } from './joined.store.ts'
import { insertConsent, removeConsent } from './membership.store.ts'
import { openNumber, placeOfNumber } from './person.ts'

type Tx = Kysely<Database>

type Parts = {
  readonly db: Tx
  readonly vault: Vault
  readonly changed: (tx: Tx, id: AccountId) => Promise<void>
  readonly now: () => Instant
}

/** Makes one account of two. All else of the joined account has moved before, since its row goes. */
export const joinAccount = ({ db, vault, changed, now }: Parts): Pick<Accounts, 'joinInto' | 'joinedEmails'> => ({
  joinedEmails: (accountId) => findJoinedEmails(db, accountId),
  async joinInto(tx, { kept, joined }) {
    const [one, other] = [await findAccount(tx, kept), await findAccount(tx, joined)]
    if (!one || !other) throw new BrokenInvariant('an account that is joined is gone', { kept, joined })
    await moveNumbers(tx, vault, { kept, joined, now: now() })
    await keepStricterConsents(tx, { kept, joined })
    // Before its address, external id and consents are another account's.
    await removeAccount(tx, joined)
    await updateAccount(tx, kept, takenFrom(one, other), now())
    await changed(tx, joined)
    await changed(tx, kept)
  },
})

type Pair = Pick<JoinedPair, 'kept' | 'joined'>

function takenFrom(kept: AccountRow, joined: AccountRow): AccountChanges {
  const takesAddress = kept.email_confirmed_at === null && joined.email_confirmed_at !== null
  return {
    ...(takesAddress
      ? {
          email: joined.email,
          email_confirmed_at: joined.email_confirmed_at,
          password_hash: joined.password_hash ?? kept.password_hash,
        }
      : {}),
    phone_number: kept.phone_number || joined.phone_number,
    ...(kept.address === ''
      ? { address: joined.address, postal_code: joined.postal_code, city: joined.city, country_id: joined.country_id }
      : {}),
    birth_date: kept.birth_date ?? joined.birth_date,
    external_id: kept.external_id ?? joined.external_id,
    // The stricter counts: who has asked for no newsletter in one of them gets none.
    newsletter: kept.newsletter && joined.newsletter,
    e_identity_only: kept.e_identity_only || joined.e_identity_only,
    shows_errands: kept.shows_errands || joined.shows_errands,
    shows_payments: kept.shows_payments || joined.shows_payments,
  }
}

/** A number opens for its own account alone, so it is sealed anew. The same number in both is confirmed if either is. */
async function moveNumbers(tx: Tx, vault: Vault, { kept, joined, now }: Pair & { now: Instant }): Promise<void> {
  const own = await findNumbers(tx, kept)
  for (const row of await findNumbers(tx, joined)) {
    const { country } = row
    const number = openNumber(vault, row)
    const known = own.find((one) => one.country === country)
    if (known && openNumber(vault, known) !== number)
      throw new BrokenInvariant('accounts with two numbers of a country', { kept, joined })
    await removeNumber(tx, joined, country)
    const sealed = vault.seal(number, placeOfNumber(kept, country))
    const activatedAt = known?.activatedAt ?? row.activatedAt
    const hashed = hashedNumber(vault, country, number)
    await upsertNumber(tx, { accountId: kept, country, ...sealed, ...hashed, activatedAt }, now)
  }
}

async function keepStricterConsents(tx: Tx, { kept, joined }: Pair): Promise<void> {
  const own = await findConsentWords(tx, kept)
  const stay = joinedConsents(own, await findConsentWords(tx, joined))
  for (const { siteId } of own.given) await removeConsent(tx, kept, siteId)
  for (const consent of stay) await insertConsent(tx, kept, consent)
}
