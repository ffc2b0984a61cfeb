import type { Financing } from '@nyhem/domain/booking/financing'
import type { PriceSummary } from '@nyhem/domain/booking/price-summary'
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
 * Everything that a contract says, and nothing else goes into it: the same data gives the same bytes. Texts are as the
 * buyer and the catalogue wrote them; whatever a page cannot show is made visible by the contract itself.
 * Source: product decisions, booking (contract).
 */
export type ContractData = {
  /** Seller, brand, language and formats are those of the site. */
  readonly siteId: SiteId
  readonly flow: BookingFlow
  /** What people call the booking by: `NV-2026-000123`. */
  readonly bookingNumber: string
  /** 1 for the first contract of a booking; another one replaces it. */
  readonly version: number
  readonly madeAt: Instant
  readonly home: ContractHome
  readonly buyers: readonly ContractBuyer[]
  /** Lines, total, and what is due now (the fee; 0 where nothing is paid) and later. */
  readonly price: PriceSummary
  /** Last day on which the fee can be paid; null where nothing is paid. */
  readonly feeDueBy: LocalDate | null
  /** Null in flows that do not ask. */
  readonly financing: Financing | null
  /** What the buyer chose, where the flow lets them choose. */
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
  /** Null where a plot is sold without a house. */
  readonly rooms: number | null
  /** Living area in square metres; null for a plot. */
  readonly livingArea: number | null
  readonly plotArea: number | null
  readonly floor: number | null
  readonly floors: number | null
  readonly monthlyFee: Money | null
  /** The home's share of the association's or company's debt; stands beside the price and is no part of it. */
  readonly sharedDebt: Money | null
  readonly plotType: PlotType | null
  /** Who will hold the building, where it is not sold itself. */
  readonly association: { readonly name: string; readonly organisationNumber: string } | null
  readonly moveIn: { readonly from: LocalDate; readonly to: LocalDate | null; readonly isDetermined: boolean } | null
}

export type ContractBuyer = {
  readonly firstName: string
  readonly lastName: string
  /** As registers write it. Sweden and Finland print it whole, Norway the day of birth alone. */
  readonly nationalNumber: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly email: string
  readonly phoneNumber: string
  /** Hundredths of a per cent. */
  readonly share: number
}

/** One thing that was chosen, with what was said of it. What it costs is a line of the price. */
export type ContractChoice = { readonly group: ChoiceGroupName; readonly name: string; readonly text: string }

/** What kinds of contract there are, each with words and terms of its own. */
export const contractKinds = [
  'preliminary-agreement',
  'booking-agreement',
  'booking-agreement-with-fee',
  'purchase-contract',
  'reservation-agreement',
] as const
export type ContractKind = (typeof contractKinds)[number]

/**
 * Which contract a booking ends in. Sweden: a preliminary agreement about a flat that an association will grant, which
 * binds both; a booking agreement where there is no association yet or a house is sold, and one with its own terms where
 * a fee is paid. Norway: a contract of purchase. Finland: a reservation agreement. Never fails.
 */
export function contractKindOf(
  country: Country,
  { price, home }: { readonly price: ContractData['price']; readonly home: Pick<ContractHome, 'association'> },
): ContractKind {
  if (country === 'NO') return 'purchase-contract'
  if (country === 'FI') return 'reservation-agreement'
  if (price.dueNow.minor > 0) return 'booking-agreement-with-fee'
  return home.association ? 'preliminary-agreement' : 'booking-agreement'
}
