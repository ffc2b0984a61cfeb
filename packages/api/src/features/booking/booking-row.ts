import type { SavedStep, StepInputs } from '@nyhem/contract/calls/booking'
import { type BookingStatus, keepsHome } from '@nyhem/domain/booking/booking-moves'
import { type BookingStep, hasPayment } from '@nyhem/domain/booking/booking-steps'
import type { Hold } from '@nyhem/domain/booking/hold'
import type { PriceLine } from '@nyhem/domain/booking/price-summary'
import type { Instant } from '@nyhem/domain/dates'
import type { CatalogueImage, ChoiceGroup, ChoiceOption, MoveIn } from '@nyhem/domain/housing/catalogue'
import type { BookingFlow, ChoiceGroupName } from '@nyhem/domain/housing/enumerations'
import type { HousingPath } from '@nyhem/domain/housing/listings'
import { type AccountId, type AreaId, asId, type HomeId, type StageId } from '@nyhem/domain/ids'
import { type Currency, fromMinor, type Money } from '@nyhem/domain/money'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Selectable } from 'kysely'
import type { BookingTable } from '../../database/schema.generated.ts'

/** What the home was like when it was held, and what went with it: the buyer buys what the buyer has seen. */
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

/** What the steps have saved; buyers stand in rows of their own. */
export type Answers = {
  readonly 'start-booking'?: { readonly apartmentNumber: string | null }
  readonly choices?: StepInputs['choices']
  readonly financing?: StepInputs['financing']
  readonly accomodation?: StepInputs['accomodation']
  readonly documents?: { readonly confirmedIds: readonly string[] }
} & Partial<Record<Exclude<SavedStep, 'personal-info'>, unknown>>

/** A booking as it stands. */
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
  /** Of the home itself, without what was chosen. */
  readonly homePrice: Money
  readonly fee: Money | null
  /** The flow has a payment, and there is something to pay. */
  readonly hasPayment: boolean
  readonly offer: Offer
  readonly hold: Hold
  readonly paymentDueAt: Instant | null
  readonly saved: ReadonlySet<BookingStep>
  readonly answers: Answers
  readonly createdAt: Instant
  readonly signedAt: Instant | null
  readonly bookedAt: Instant | null
  readonly endedAt: Instant | null
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
    createdAt: row.created_at,
    signedAt: row.signed_at,
    bookedAt: row.booked_at,
    endedAt: row.ended_at,
  }
}

export const isLive = ({ status }: Pick<Booking, 'status'>): boolean => keepsHome[status]

type Chosen = { readonly group: ChoiceGroupName; readonly option: ChoiceOption }

/** What was chosen of each group that was offered, in the order shown. */
export const chosenOptions = ({ offer, answers }: Pick<Booking, 'offer' | 'answers'>): Chosen[] =>
  offer.choices.flatMap(({ group, options }) => {
    const option = options.find(({ id }) => id === answers.choices?.chosen[group])
    return option ? [{ group, option }] : []
  })

/** The home and what was chosen, line by line. */
export const priceLines = (booking: Pick<Booking, 'offer' | 'homePrice' | 'answers'>): PriceLine[] => [
  { kind: 'home', name: booking.offer.home.number, amount: booking.homePrice },
  ...chosenOptions(booking).map(({ group, option }) => ({ kind: group, name: option.name, amount: option.price })),
]
