import type { SavedStep, StepInputs } from '@nyhem/contract/calls/booking'
import type { BookingStatus } from '@nyhem/domain/booking/booking-moves'
import { type BookingStep, hasPayment } from '@nyhem/domain/booking/booking-steps'
import type { Hold } from '@nyhem/domain/booking/hold'
import type { PriceLine } from '@nyhem/domain/booking/price-summary'
import type { ReleaseGround } from '@nyhem/domain/booking/release-booking'
import type { Instant } from '@nyhem/domain/dates'
import type { CatalogueImage, ChoiceGroup, ChoiceOption, MoveIn } from '@nyhem/domain/housing/catalogue'
import type { BookingFlow, ChoiceGroupName } from '@nyhem/domain/housing/enumerations'
import type { HousingPath } from '@nyhem/domain/housing/listings'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { type AccountId, type AreaId, asId, type HomeId, type StageId } from '@nyhem/domain/ids'
import { type Currency, fromMinor, type Money } from '@nyhem/domain/money'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Selectable } from 'kysely'
import type { BookingTable } from '../../database/schema.generated.ts'
import { termsVersionOf } from '../contracts/contracts.ts'

/** As held: the buyer buys what the buyer has seen. */
export type Offer = {
  readonly home: {
    readonly number: string
    readonly apartmentNumber: string | null
    readonly address: string
    readonly stageName: string
    readonly areaName: string
    readonly municipality: string
    readonly county: string
    readonly path: HousingPath
    readonly image: CatalogueImage | null
    readonly rooms: number
    readonly area: number
    readonly floor: number | null
    readonly moveIn: MoveIn | null
    /** Missing in bookings from before it was stored. */
    readonly money?: {
      readonly totalPrice: Money | null
      readonly sharedDebt: Money | null
      readonly monthlyFee: Money | null
      /** Missing in bookings from before it was stored. */
      readonly purchaseCosts?: Money | null
    }
    /** Missing in bookings from before it was stored. */
    readonly quality?: {
      readonly energyClass: string | null
      readonly ecoLabel: string | null
      readonly isBuilt: boolean
    }
  }
  readonly documents: readonly OfferedDocument[]
  readonly choices: readonly ChoiceGroup[]
}

export type OfferedDocument = {
  readonly id: string
  readonly title: string
  readonly href: string
  readonly bytes: number
}

/** Saved answers; buyers have separate rows. */
export type Answers = {
  readonly 'start-booking'?: { readonly apartmentNumber: string | null }
  readonly choices?: StepInputs['choices']
  readonly financing?: StepInputs['financing']
  readonly accomodation?: StepInputs['accomodation']
  readonly documents?: { readonly confirmedIds: readonly string[] }
} & Partial<Record<Exclude<SavedStep, 'personal-info'>, unknown>>

export type Booking = {
  readonly id: string
  readonly number: string
  readonly siteId: SiteId
  readonly homeId: HomeId
  readonly stageId: StageId
  readonly areaId: AreaId
  readonly accountId: AccountId | null
  readonly flow: BookingFlow
  readonly status: BookingStatus
  /** Without chosen options. */
  readonly homePrice: Money
  readonly fee: Money | null
  /** The flow includes payment and a fee is due. */
  readonly hasPayment: boolean
  readonly offer: Offer
  readonly hold: Hold
  readonly paymentDueAt: Instant | null
  readonly saved: ReadonlySet<BookingStep>
  readonly answers: Answers
  /** Accepted wording of the terms; null before. */
  readonly acceptedTerms: { readonly version: string; readonly at: Instant } | null
  readonly createdAt: Instant
  readonly signedAt: Instant | null
  readonly bookedAt: Instant | null
  readonly endedAt: Instant | null
  /** Stated before the release, in its transaction. */
  readonly releaseGround: ReleaseGround | null
}

export function bookingOf(row: Selectable<BookingTable>): Booking {
  const currency = row.currency as Currency
  const flow = row.flow as BookingFlow
  const fee = row.fee_minor === null ? null : fromMinor(row.fee_minor, currency)
  return {
    id: row.id,
    number: row.number,
    siteId: row.site_id as SiteId,
    homeId: asId<'Home'>(row.home_id),
    stageId: asId<'Stage'>(row.stage_id),
    areaId: asId<'Area'>(row.area_id),
    accountId: row.account_id === null ? null : asId<'Account'>(row.account_id),
    flow,
    status: row.status as BookingStatus,
    homePrice: fromMinor(row.price_minor, currency),
    fee,
    hasPayment: hasPayment(flow) && fee !== null,
    offer: row.offer as unknown as Offer,
    hold: { until: row.hold_until, extended: row.hold_extended },
    paymentDueAt: row.payment_due_at,
    saved: new Set(row.saved_steps as BookingStep[]),
    answers: row.answers as Answers,
    acceptedTerms:
      row.terms_version === null || row.terms_accepted_at === null
        ? null
        : { version: row.terms_version, at: row.terms_accepted_at },
    createdAt: row.created_at,
    signedAt: row.signed_at,
    bookedAt: row.booked_at,
    endedAt: row.ended_at,
    releaseGround: row.release_ground as ReleaseGround | null,
  }
}

/** Wording of a contract made for the booking now. */
export const currentTerms = ({ siteId, fee }: Pick<Booking, 'siteId' | 'fee'>): string =>
  termsVersionOf(siteById(siteId), { hasFee: fee !== null })

type Chosen = { readonly group: ChoiceGroupName; readonly option: ChoiceOption }

/** In display order. */
export const chosenOptions = ({ offer, answers }: Pick<Booking, 'offer' | 'answers'>): Chosen[] =>
  offer.choices.flatMap(({ group, options }) => {
    const option = options.find(({ id }) => id === answers.choices?.chosen[group])
    return option ? [{ group, option }] : []
  })

export const priceLines = (booking: Pick<Booking, 'offer' | 'homePrice' | 'answers'>): PriceLine[] => [
  { kind: 'home', name: booking.offer.home.number, amount: booking.homePrice },
  ...chosenOptions(booking).map(({ group, option }) => ({ kind: group, name: option.name, amount: option.price })),
]

/** As in e-mails: area, stage and number. */
export const homeName = ({ offer: { home } }: Pick<Booking, 'offer'>): string =>
  `${stageTitle(home.areaName, home.stageName)}, ${home.number}`

/** Seal context of a buyer's number. */
export const placeOfBuyer = (bookingId: string, position: number): string => `booking-buyer:${bookingId}:${position}`
