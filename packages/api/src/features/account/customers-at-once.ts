import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CustomerFeedLines } from '@nyhem/contract/feed/customer-lines'
import { asId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import { lockHashes } from '../../database/lock-hashes.ts'
import type { Database } from '../../database/schema.generated.ts'
import { hashedNumber } from '../../security/number-kind.ts'
import { type CustomerImport, registeredNumber, type StoredLine } from './customer-import.ts'
import {
  findCampaigns,
  findKnownCustomers,
  findTakenHashes,
  hexOf,
  insertCustomers,
  type KnownCustomer,
  type NewCustomer,
} from './customers-at-once.store.ts'
import { personColumns, storeCustomer } from './import-customer.ts'
import { findKnownAssociations } from './imported.store.ts'
import { placeOfNumber } from './person.ts'

type Db = Kysely<Database>
type Customer = CustomerFeedLines['customer']
type Part = Pick<CustomerImport, 'vault' | 'now' | 'changed' | 'sessions'>

/** `number` in register format, with its hashes for lookups. */
type ReadLine = {
  readonly line: Customer
  readonly number: string | null
  readonly hashed: ReturnType<typeof hashedNumber> | null
}

/**
 * Stores customers with distinct ids and numbers: new ones in a few statements, unchanged ones in none, others (also
 * refused ones) one by one.
 */
export async function storeCustomers(tx: Db, lines: readonly Customer[], part: Part): Promise<StoredLine[]> {
  const { vault, now } = part
  const read = lines.map((line): ReadLine => {
    const number = registeredNumber(line, now)
    const country = line.nationalNumber?.country
    const hashed = number === null || country === undefined ? null : hashedNumber(vault, country, number)
    return { line, number, hashed }
  })
  await lockHashes(
    tx,
    read.flatMap(({ hashed }) => (hashed ? [hashed.hashes] : [])),
  )
  const known = await findKnown(tx, read)
  const added: NewCustomer[] = []
  const stored: StoredLine[] = []
  for (const one of read) {
    const before = known.customers.get(one.line.externalId)
    if (areKnown(one, known) && before !== undefined && isAsSaid(before, one))
      stored.push({ ok: true, written: 'unchanged' })
    else if (areKnown(one, known) && before === undefined && isNobodys(one, known)) {
      added.push(newCustomer(one, part))
      stored.push({ ok: true, written: 'added' })
    } else stored.push(await storeCustomer(tx, one.line, part))
  }
  await insertCustomers(tx, added, now)
  return stored
}

type Known = {
  readonly customers: ReadonlyMap<string, KnownCustomer>
  readonly takenHashes: ReadonlySet<string>
  readonly associations: ReadonlySet<string>
  readonly campaigns: ReadonlySet<string>
}

const findKnown = async (tx: Db, read: readonly ReadLine[]): Promise<Known> => ({
  customers: await findKnownCustomers(
    tx,
    read.map(({ line }) => line.externalId),
  ),
  takenHashes: await findTakenHashes(
    tx,
    read.flatMap(({ hashed }) => hashed?.hashes ?? []),
  ),
  associations: await findKnownAssociations(tx, [...new Set(read.flatMap(({ line }) => line.boards))]),
  campaigns: await findCampaigns(tx),
})

/** Whether all references exist and the number is valid. */
const areKnown = ({ line, number }: ReadLine, { associations, campaigns }: Known): boolean =>
  (line.nationalNumber === null || number !== null) &&
  line.boards.every((id) => associations.has(id)) &&
  line.vipMemberships.every(({ siteId, campaignCode }) => campaigns.has(`${siteId} ${campaignCode}`))

const isNobodys = ({ hashed }: ReadLine, { takenHashes }: Known): boolean =>
  !hashed?.hashes.some((hash) => takenHashes.has(hexOf(hash)))

/** Data that people have entered themselves is not compared. */
function isAsSaid(before: KnownCustomer, { line, hashed }: ReadLine): boolean {
  const { account, numbers } = before
  const isUsed = account.email_confirmed_at !== null || numbers.some(({ isActivated }) => isActivated)
  return (
    account.deceased === line.deceased &&
    account.shows_errands === line.showsErrands &&
    account.shows_payments === line.showsPayments &&
    (isUsed || isSamePerson(account, line)) &&
    areNumbersAsSaid(numbers, line.nationalNumber?.country, hashed?.hashes ?? null) &&
    isDeepStrictEqual(inOrder(before.bookings), inOrder(line.bookings)) &&
    isDeepStrictEqual([...before.boards].sort(), [...new Set(line.boards)].sort()) &&
    line.vipMemberships.every(({ siteId }) => before.vipSites.includes(siteId))
  )
}

const isSamePerson = (account: KnownCustomer['account'], line: Customer): boolean =>
  account.email === line.email &&
  Object.entries(personColumns(line)).every(([name, value]) => account[name as keyof typeof account] === value)

/** Numbers not identified by the owner must match the line. */
const areNumbersAsSaid = (
  numbers: KnownCustomer['numbers'],
  country: string | undefined,
  hashes: readonly Uint8Array[] | null,
): boolean =>
  numbers.every((number) => number.isActivated || number.country === country) &&
  (hashes === null ||
    numbers.some((number) => number.country === country && hashes.some((hash) => number.hash === hexOf(hash))))

const inOrder = (bookings: Customer['bookings']) =>
  bookings.toSorted((one, other) => one.homeExternalId.localeCompare(other.homeExternalId))

function newCustomer({ line, number, hashed }: ReadLine, { vault }: Part): NewCustomer {
  const id = asId<'Account'>(randomUUID())
  const country = line.nationalNumber?.country
  const sealed = number === null || country === undefined ? null : vault.seal(number, placeOfNumber(id, country))
  return {
    id,
    account: {
      ...personColumns(line),
      email: line.email,
      external_id: line.externalId,
      deceased: line.deceased,
      shows_errands: line.showsErrands,
      shows_payments: line.showsPayments,
    },
    number:
      sealed && hashed && country
        ? {
            country,
            number_encrypted: sealed.bytes,
            key_id: sealed.keyId,
            number_hash: hashed.hash,
            activated_at: null,
          }
        : null,
    line,
  }
}
