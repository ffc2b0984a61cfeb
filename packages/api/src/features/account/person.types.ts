import type { Association } from '@nyhem/domain/account/board-member'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { Country } from '@nyhem/domain/sites/site'
import type { AccountPayment } from './account-payment.types.ts'
import type { AccountBooking, Consent, VipMembership } from './membership.store.ts'

export type ShownNumber = {
  readonly country: Country
  readonly masked: string
  /** When its owner allowed login with it, or null. */
  readonly activatedAt: Instant | null
}

export type Person = {
  readonly id: AccountId
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  /** The owner has proved receiving e-mails there. */
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
  /** Has or had a home with technical management: without one, no agreement is looked for. */
  readonly hasResidence: boolean
  readonly createdAt: Instant
  readonly numbers: readonly ShownNumber[]
  readonly consents: readonly Consent[]
  readonly vipMemberships: readonly VipMembership[]
  readonly bookings: readonly AccountBooking[]
  readonly associations: readonly Association[]
  readonly payments: readonly AccountPayment[]
}
