import type { Association } from '@nyhem/domain/account/board-member'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { Country } from '@nyhem/domain/sites/site'
import type { AccountPayment } from './account-payment.types.ts'
import type { AccountBooking, Consent, VipMembership } from './membership.store.ts'

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
  readonly payments: readonly AccountPayment[]
}
