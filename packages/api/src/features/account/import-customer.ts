import type { CustomerFeedLines } from '@nyhem/contract/feed/customer-lines'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { AccountId, AssociationId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { hashedNumber, numberKind } from '../../security/number-kind.ts'
import type { Vault } from '../../security/vault.ts'
import {
  findAccount,
  findNumberByHash,
  findNumbers,
  insertAccount,
  type PersonColumns,
  removeNumber,
  updateAccount,
  upsertNumber,
} from './account.store.ts'
import { type CustomerImport, registeredNumber, type StoredLine, wrong } from './customer-import.ts'
import {
  findByExternalId,
  findKnownAssociations,
  isCampaign,
  replaceBoards,
  replaceBookings,
} from './imported.store.ts'
import { insertVipMembership } from './membership.store.ts'
import { openNumber, placeOfNumber, readPerson } from './person.ts'
import type { Person } from './person.types.ts'

type Db = Kysely<Database>
type Customer = CustomerFeedLines['customer']
type Part = Pick<CustomerImport, 'vault' | 'now' | 'changed' | 'sessions'>

/** Stores one customer. Once the account is used, its personal details are the person's: only business data changes. */
export async function storeCustomer(tx: Db, line: Customer, part: Part): Promise<StoredLine> {
  const number = registeredNumber(line, part.now)
  if (line.nationalNumber !== null && number === null)
    return wrong({
      code: 'WrongValue',
      field: 'customer.nationalNumber',
      expected: `a number of ${line.nationalNumber.country}`,
    })
  const unknown = (await findUnknownBoard(tx, line)) ?? (await findUnknownCampaign(tx, line))
  if (unknown) return unknown

  const found = await findByExternalId(tx, line.externalId)
  const country = line.nationalNumber?.country
  const holder =
    number === null || country === undefined
      ? null
      : await findNumberByHash(tx, country, part.vault.blindIndexes(numberKind(country), number))
  const isOthers = holder !== null && (found ? holder.accountId !== found : await isCustomer(tx, holder.accountId))
  if (isOthers)
    return wrong({ code: 'Taken', field: 'customer.nationalNumber', expected: 'a number that no other account has' })

  const accountId = found ?? holder?.accountId ?? null
  if (accountId === null) {
    const id = await insertAccount(
      tx,
      { ...personColumns(line), email: line.email, email_confirmed_at: null, external_id: line.externalId },
      part.now,
    )
    await storeFacts(tx, { id, line, number, part, before: null })
    return { ok: true, written: 'added' }
  }
  const before = await readPerson(tx, part.vault, accountId)
  // A self-registered account becomes this customer.
  const isNewlyKnown = found === null
  const facts = JSON.stringify(await factsOf(tx, accountId, part.vault))
  await storeFacts(tx, { id: accountId, line, number, part, before })
  if (!isNewlyKnown && facts === JSON.stringify(await factsOf(tx, accountId, part.vault)))
    return { ok: true, written: 'unchanged' }
  await part.changed(tx, accountId)
  return { ok: true, written: 'changed' }
}

async function findUnknownBoard(tx: Db, { boards }: Customer): Promise<StoredLine | null> {
  const known = await findKnownAssociations(tx, boards)
  const index = boards.findIndex((id) => !known.has(id))
  const found = boards[index]
  if (found === undefined) return null
  return wrong({
    code: 'UnknownReference',
    field: `customer.boards.${index}`,
    found,
    expected: 'the id of an association',
  })
}

async function findUnknownCampaign(tx: Db, { vipMemberships }: Customer): Promise<StoredLine | null> {
  for (const [index, membership] of vipMemberships.entries())
    if (!(await isCampaign(tx, membership)))
      return wrong({
        code: 'UnknownReference',
        field: `customer.vipMemberships.${index}.campaignCode`,
        found: membership.campaignCode,
        expected: `a code of ${membership.siteId}`,
      })
  return null
}

const isCustomer = async (tx: Db, id: AccountId): Promise<boolean> => (await findAccount(tx, id))?.external_id != null

/** Everything that an import can change. */
async function factsOf(tx: Db, id: AccountId, vault: Vault): Promise<unknown> {
  const person = await readPerson(tx, vault, id)
  const numbers = await findNumbers(tx, id)
  return { person, numbers: numbers.map((row) => openNumber(vault, row)) }
}

type Storing = { id: AccountId; line: Customer; number: string | null; part: Part; before: Person | null }

async function storeFacts(tx: Db, { id, line, number, part, before }: Storing): Promise<void> {
  const { vault, now } = part
  const isUsed =
    before !== null && (before.isEmailConfirmed || before.numbers.some(({ activatedAt }) => activatedAt !== null))
  await updateAccount(
    tx,
    id,
    {
      external_id: line.externalId,
      deceased: line.deceased,
      shows_errands: line.showsErrands,
      shows_payments: line.showsPayments,
      ...(isUsed || before === null ? {} : { ...personColumns(line), email: line.email }),
    },
    now,
  )
  const country = line.nationalNumber?.country
  const said = number === null || country === undefined ? null : { country, number }
  await storeNumber(tx, { accountId: id, said, vault, now })
  await replaceBookings(tx, id, line.bookings, now)
  await replaceBoards(tx, id, line.boards)
  for (const membership of line.vipMemberships) await insertVipMembership(tx, id, { ...membership, since: now })
  if (before && isNewlyDead(before, line)) await part.sessions.revokeAll(tx, id)
  const left = before ? boardsLeft(before, line) : []
  if (left.length > 0) await part.sessions.revokeBoards(tx, id, left)
}

const isNewlyDead = (before: Person, line: Customer): boolean => line.deceased && !before.isDeceased

const boardsLeft = (before: Person, line: Customer): AssociationId[] =>
  before.associations.map(({ id }) => id).filter((id) => !line.boards.includes(id))

type StoringNumber = {
  accountId: AccountId
  said: { country: NonNullable<Customer['nationalNumber']>['country']; number: string } | null
  vault: Vault
  now: Instant
}

/**
 * A number identified by its owner is never replaced: that would hand the account to another person. Others follow the
 * line.
 */
async function storeNumber(tx: Db, { accountId, said, vault, now }: StoringNumber): Promise<void> {
  const numbers = await findNumbers(tx, accountId)
  for (const row of numbers)
    if (row.activatedAt === null && row.country !== said?.country) await removeNumber(tx, accountId, row.country)
  if (said === null) return
  const { country, number } = said
  const own = numbers.find((row) => row.country === country)
  if (own && (own.activatedAt !== null || openNumber(vault, own) === number)) return
  const sealed = vault.seal(number, placeOfNumber(accountId, country))
  const hashed = hashedNumber(vault, country, number)
  await upsertNumber(tx, { accountId, country, ...sealed, ...hashed, activatedAt: null }, now)
}

/** The newsletter choice is the person's. */
export const personColumns = (line: Customer): PersonColumns => ({
  first_name: line.firstName,
  last_name: line.lastName,
  phone_number: line.phoneNumber,
  address: line.address,
  postal_code: line.postalCode,
  city: line.city,
  country_id: line.country,
  birth_date: line.birthDate as LocalDate | null,
  newsletter: false,
})
