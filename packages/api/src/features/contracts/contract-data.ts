import type { Financing } from '@nyhem/domain/booking/financing'
import type { PriceSummary } from '@nyhem/domain/booking/price-summary'
import type { PromisedMoveIn } from '@nyhem/domain/booking/promised-move-in'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type {
  BookingFlow,
  ChoiceGroupName,
  DisposalForm,
  PlotType,
  ResidenceType,
} from '@nyhem/domain/housing/enumerations'
import type { Money } from '@nyhem/domain/money'
import type { Country, SiteId } from '@nyhem/domain/sites/site'

/**
 * All input of a contract: the same data gives the same bytes. Texts are as the buyer and the catalogue wrote them; the
 * contract writes out characters that a page cannot show. Source: product decisions, booking (contract).
 */
export type ContractData = {
  readonly siteId: SiteId
  readonly flow: BookingFlow
  /** `NV-2026-000123`. */
  readonly bookingNumber: string
  /** 1 for the first contract; each new one replaces the last. */
  readonly version: number
  readonly madeAt: Instant
  readonly home: ContractHome
  readonly buyers: readonly ContractBuyer[]
  /** Lines, total, amounts due now (the fee; 0 without payment) and later. */
  readonly price: PriceSummary
  /** Null without payment. */
  readonly feeDueBy: LocalDate | null
  /** Null if not requested. */
  readonly financing: Financing | null
  readonly choices: readonly ContractChoice[]
}

export type ContractHome = {
  readonly objectNumber: string
  readonly residenceType: ResidenceType
  readonly disposalForm: DisposalForm
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly municipality: string
  readonly areaName: string
  readonly stageName: string
  /** Null for a plot without a house. */
  readonly rooms: number | null
  /** Square metres; null for a plot. */
  readonly livingArea: number | null
  readonly plotArea: number | null
  readonly floor: number | null
  readonly floors: number | null
  readonly monthlyFee: Money | null
  /** The home's share of the association's or company's debt; not part of the price. */
  readonly sharedDebt: Money | null
  readonly plotType: PlotType | null
  /** Future owner of the building, unless it is sold itself. Without a number until it is registered. */
  readonly association: { readonly name: string; readonly organisationNumber: string | null } | null
  readonly isBuilt: boolean
  readonly moveIn: PromisedMoveIn
}

export type ContractBuyer = {
  readonly firstName: string
  readonly lastName: string
  /** In register format. Sweden and Finland print it in full, Norway only the date of birth. */
  readonly nationalNumber: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly email: string
  readonly phoneNumber: string
  /** Hundredths of a per cent. */
  readonly share: number
}

/** The choice's cost is a price line. */
export type ContractChoice = { readonly group: ChoiceGroupName; readonly name: string; readonly text: string }

export const contractKinds = [
  'booking-agreement',
  'booking-agreement-with-fee',
  'purchase-contract',
  'reservation-agreement',
] as const
export type ContractKind = (typeof contractKinds)[number]

/**
 * Contract kind of a booking. Sweden: a booking agreement, with its own terms if a fee is paid; a preliminary agreement
 * requires a certified cost estimate, and comes later as a document of the business system. Norway: a contract of
 * purchase. Finland: a reservation agreement. Never fails.
 */
export function contractKindOf(country: Country, { hasFee }: { readonly hasFee: boolean }): ContractKind {
  if (country === 'NO') return 'purchase-contract'
  if (country === 'FI') return 'reservation-agreement'
  return hasFee ? 'booking-agreement-with-fee' : 'booking-agreement'
}
