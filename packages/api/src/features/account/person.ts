import { maskNationalNumber } from '@nyhem/domain/identity/national-number'
import type { AccountId } from '@nyhem/domain/ids'
import type { Country } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Vault } from '../../security/vault.ts'
import type { NumberRow } from './account.store.ts'
import { type FoundPerson, findPeople } from './person.store.ts'
import type { Person } from './person.types.ts'

/** Seal context: a number copied to another account's row does not open. */
export const placeOfNumber = (accountId: AccountId, country: Country): string =>
  `account-number:${country}:${accountId}`

/** The same, of a row read as text. */
export const placeOfNumberRow = ({ account_id = '', country = '' }: Readonly<Record<string, string>>): string =>
  placeOfNumber(account_id as AccountId, country as Country)

export const openNumber = (vault: Vault, { accountId, country, bytes, keyId }: NumberRow): string =>
  vault.open({ bytes, keyId }, placeOfNumber(accountId, country))

/** Stored numbers, kept out of the shared `Person` objects. */
const storedNumbers = new WeakMap<Person, readonly NumberRow[]>()

/** The identified number, never to be shown in full; null without one. */
export function numberOfPerson(vault: Vault, person: Person, country: Country): string | null {
  const row = storedNumbers.get(person)?.find((one) => one.country === country && one.activatedAt !== null)
  return row ? openNumber(vault, row) : null
}

export const readPerson = async (db: Kysely<Database>, vault: Vault, id: AccountId): Promise<Person | null> =>
  (await readPeople(db, vault, [id])).get(id) ?? null

/** Existing people, in one statement. */
export async function readPeople(
  db: Kysely<Database>,
  vault: Vault,
  ids: readonly AccountId[],
): Promise<Map<AccountId, Person>> {
  const people = await findPeople(db, ids)
  return new Map(people.map((found) => [found.person.id, personOf(vault, found)]))
}

function personOf(vault: Vault, { person: known, numbers }: FoundPerson): Person {
  const person: Person = {
    ...known,
    numbers: numbers.map((row) => ({
      country: row.country,
      masked: maskNationalNumber({ country: row.country, number: openNumber(vault, row) }),
      activatedAt: row.activatedAt,
    })),
  }
  storedNumbers.set(person, numbers)
  return person
}
