import { accountEventRetentionMonths } from '@nyhem/domain/account/account-events'
import { addMonths, type Instant, localDateOf, startOfDay } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import { readInBatches } from '../../database/read-in-batches.ts'
import { rememberValues } from '../../database/remembered-values.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Vault } from '../../security/vault.ts'
import { findAccount, findConfirmed, lockAccount } from './account.store.ts'
import type { Accounts } from './account.types.ts'
import { accountCommands } from './account-commands.ts'
import { accountLookups } from './account-lookups.ts'
import { deleteAuditBefore, insertAuditLine } from './audit.store.ts'
import { importCustomers } from './import-customers.ts'
import { joinAccount } from './join-account.ts'
import { leaveAccount } from './leave-account.ts'
import { deleteBookedHome, findBoardEmail, updateBoardEmail, upsertBookedHome } from './membership.store.ts'
import { numberOfPerson, readPeople, readPerson } from './person.ts'
import type { Person } from './person.types.ts'
import { loginRestoring } from './restore-login.ts'
import { readChanges } from './update-person.ts'
import { userReply } from './user-reply.ts'
import { rememberUserTexts } from './user-texts.ts'

export type { Accounts, EmailAccount, LoginEmail, StoredNumber } from './account.types.ts'
export { type EraseParts, eraseAccount } from './erase-account.ts'
export type { BookedHome } from './membership.store.ts'
export { placeOfNumberRow } from './person.ts'
export type { Person } from './person.types.ts'

/** An account by its id or its confirmed address; null when there is none. For commands, which open no service. */
export async function findAccountId(
  db: Kysely<Database>,
  whose: { readonly accountId: AccountId } | { readonly email: string },
): Promise<AccountId | null> {
  const account = 'email' in whose ? await findConfirmed(db, whose.email) : await findAccount(db, whose.accountId)
  return account && asId<'Account'>(account.id)
}

export type AccountsParts = {
  database: Pick<OpenDatabase, 'db' | 'listen'>
  vault: Vault
  now: () => Instant
}

export async function openAccounts({ database, vault, now }: AccountsParts): Promise<Accounts> {
  const { db } = database
  const people = await rememberValues<AccountId, Person>({ database, channel: 'nyhem_account', now })
  const read = readInBatches((ids: readonly AccountId[]) => readPeople(db, vault, ids))
  const personOf = (id: AccountId) => people.get(id, read)
  const commands = accountCommands({ vault, changed: people.changed, now })
  const audit: Accounts['audit'] = (tx, line) => insertAuditLine(tx, line, now())
  const userText = rememberUserTexts()
  return {
    person: personOf,
    async identifiedPerson(accountId, country) {
      const person = await personOf(accountId)
      return person && { person, nationalNumber: numberOfPerson(vault, person, country) }
    },
    async user(visitor, site) {
      const person = await personOf(visitor.accountId)
      return person ? userReply(person, { visitor, site, now: now() }) : null
    },
    async userText(visitor, site) {
      const person = await personOf(visitor.accountId)
      return person ? userText(person, { visitor, site, now: now() }) : null
    },
    async loginVisitor(accountId) {
      const person = await personOf(accountId)
      if (!person) return null
      const siteIds = (list: readonly { readonly siteId: SiteId }[]) => list.map(({ siteId }) => siteId)
      return { consents: siteIds(person.consents), vipSites: siteIds(person.vipMemberships) }
    },
    associationsOf: async (accountId) => (await personOf(accountId))?.associations ?? [],
    boardEmail: (associationId) => findBoardEmail(db, associationId),
    setBoardEmail: async (tx, associationId, email) => updateBoardEmail(tx, associationId, email),
    ...accountLookups(vault),
    ...commands,
    ...loginRestoring({ vault, changed: people.changed, now }),
    async update(tx, { accountId, sessionId }, request) {
      const person = (await lockAccount(tx, accountId)) ? await readPerson(tx, vault, accountId) : null
      if (!person) return { code: 'Error', fields: [] }
      const read = readChanges(person, request, now())
      if (read.code !== 'Ok') return read
      if (Object.keys(read.changes).length > 0) {
        await commands.change(tx, accountId, read.changes)
        await audit(tx, { accountId, event: 'data-changed', sessionId })
      }
      return { code: 'Ok', fields: [] }
    },
    async addBookedHome(tx, accountId, home) {
      await upsertBookedHome(tx, accountId, home, now())
      await people.changed(tx, accountId)
    },
    async removeBookedHome(tx, accountId, bookingId) {
      await deleteBookedHome(tx, bookingId)
      await people.changed(tx, accountId)
    },
    touch: (tx, accountId) => people.changed(tx, accountId),
    audit,
    ...leaveAccount({ db, person: personOf, changed: people.changed }),
    ...joinAccount({ db, vault, changed: people.changed, now }),
    importCustomers: (batch) => importCustomers({ ...batch, db, vault, now: now(), changed: people.changed }),
    deleteOld() {
      const day = addMonths(localDateOf(now(), 'UTC'), -accountEventRetentionMonths)
      return deleteAuditBefore(db, startOfDay(day, 'UTC'), now())
    },
    close: () => people.close(),
  }
}
