import type { Association } from '@nyhem/domain/account/board-member'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { maskNationalNumber } from '@nyhem/domain/identity/national-number'
import type { AccountId } from '@nyhem/domain/ids'
import type { Country } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Vault } from '../../security/vault.ts'
import { findAccount, findNumbers, type NumberRow } from './account.store.ts'
import {
  type AccountBooking,
  type Consent,
  findAssociations,
  findBookings,
  findConsents,
  findVipMemberships,
  type VipMembership,
} from './membership.store.ts'

/** A number of a person's as it may be shown. */
export type ShownNumber = {
  readonly country: Country
  readonly masked: string
  /** When its owner allowed it for logging in; null while not. */
  readonly activatedAt: Instant | null
}

/** Everything that is known of one who can log in. */
export type Person = {
  readonly id: AccountId
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  /** The owner has shown that letters to the address reach them. */
  readonly isEmailConfirmed: boolean
  readonly phoneNumber: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly countryId: Country | null
  readonly birthDate: LocalDate | null
  readonly newsLetter: boolean
  readonly hasPassword: boolean
  readonly isEIdentityOnly: boolean
  readonly isDeceased: boolean
  readonly showsErrands: boolean
  readonly showsPayments: boolean
  readonly createdAt: Instant
  readonly numbers: readonly ShownNumber[]
  readonly consents: readonly Consent[]
  readonly vipMemberships: readonly VipMembership[]
  readonly bookings: readonly AccountBooking[]
  readonly associations: readonly Association[]
}

/** Where a number is sealed: taken to another account's row it does not open. */
export const placeOfNumber = (accountId: AccountId, country: Country): string =>
  `account-number:${country}:${accountId}`

export const openNumber = (vault: Vault, { accountId, country, bytes, keyId }: NumberRow): string =>
  vault.open({ bytes, keyId }, placeOfNumber(accountId, country))

export async function readPerson(db: Kysely<Database>, vault: Vault, id: AccountId): Promise<Person | null> {
  const account = await findAccount(db, id)
  if (!account) return null
  const [numbers, consents, vipMemberships, bookings, associations] = await Promise.all([
    findNumbers(db, id),
    findConsents(db, id),
    findVipMemberships(db, id),
    findBookings(db, id),
    findAssociations(db, id),
  ])
  return {
    id,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    isEmailConfirmed: account.email_confirmed_at !== null,
    phoneNumber: account.phone_number,
    address: account.address,
    postalCode: account.postal_code,
    city: account.city,
    countryId: account.country_id as Country | null,
    birthDate: account.birth_date,
    newsLetter: account.newsletter,
    hasPassword: account.password_hash !== null,
    isEIdentityOnly: account.e_identity_only,
    isDeceased: account.deceased,
    showsErrands: account.shows_errands,
    showsPayments: account.shows_payments,
    createdAt: account.created_at,
    numbers: numbers.map((row) => ({
      country: row.country,
      masked: maskNationalNumber({ country: row.country, number: openNumber(vault, row) }),
      activatedAt: row.activatedAt,
    })),
    consents,
    vipMemberships,
    bookings,
    associations,
  }
}
