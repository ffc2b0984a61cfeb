import { type Instant, instantOf } from '../dates.ts'
import type { BookingFlow } from '../housing/enumerations.ts'
import { type BookingStatus, keepsHome } from './booking-moves.ts'
import { type BookingStep, firstUnsavedStep, stepsOfFlow } from './booking-steps.ts'

/** Milestones in order. `sold` comes from the business system. */
export const timelinePoints = ['held', 'filledIn', 'signed', 'paid', 'booked', 'sold'] as const
export type TimelinePoint = (typeof timelinePoints)[number]

/** `now`: the awaited milestone, at most one. */
export const pointStates = ['done', 'now', 'next'] as const
export type PointState = (typeof pointStates)[number]

/** Ends with the home given back. */
export const givenBackStatuses = ['expired', 'cancelled', 'unpaid', 'released'] as const
export type GivenBackStatus = (typeof givenBackStatuses)[number]

/** Data of a booking and its log. */
export type TimelineFacts = {
  readonly status: BookingStatus
  readonly flow: BookingFlow
  /** The flow has a payment, and an amount is due. */
  readonly hasPayment: boolean
  readonly saved: ReadonlySet<BookingStep>
  readonly isHomeSold: boolean
  readonly createdAt: Instant
  readonly signedAt: Instant | null
  readonly bookedAt: Instant | null
  readonly endedAt: Instant | null
  /** Oldest first. */
  readonly log: readonly { readonly event: string; readonly at: Instant }[]
}

export type BookingTimeline = {
  readonly points: readonly {
    readonly point: TimelinePoint
    readonly state: PointState
    /** Time reached, if known. */
    readonly at: Instant | null
  }[]
  /** How and when the home was given back; null while active or booked. */
  readonly end: { readonly how: GivenBackStatus; readonly at: Instant | null } | null
  /** Null when no action is required. */
  readonly nextStep: BookingStep | null
}

/** Milestones implied by status; before an end, booking data shows what was filled in and signed. */
const reachedIn = {
  held: ['held'],
  signing: ['held', 'filledIn'],
  awaitingPayment: ['held', 'filledIn', 'signed'],
  booked: ['held', 'filledIn', 'signed', 'paid', 'booked'],
  expired: ['held'],
  cancelled: ['held'],
  unpaid: ['held', 'filledIn', 'signed'],
  released: ['held', 'filledIn', 'signed', 'paid', 'booked'],
} as const satisfies Record<BookingStatus, readonly TimelinePoint[]>

const endOf = {
  held: null,
  signing: null,
  awaitingPayment: null,
  booked: null,
  expired: 'expired',
  cancelled: 'cancelled',
  unpaid: 'unpaid',
  released: 'released',
} as const satisfies Record<BookingStatus, GivenBackStatus | null>

const nextStepOf = {
  held: firstUnsavedStep,
  signing: () => 'sign',
  awaitingPayment: () => 'payment',
  booked: () => null,
  expired: () => null,
  cancelled: () => null,
  unpaid: () => null,
  released: () => null,
} as const satisfies Record<BookingStatus, (facts: TimelineFacts) => BookingStep | null>

/**
 * Buyers' timeline: milestones reached with dates, awaited and ahead. A given-back booking shows only reached ones and
 * its end. Never fails.
 */
export function bookingTimeline(facts: TimelineFacts): BookingTimeline {
  const reached = reachedPoints(facts)
  const end = endOf[facts.status]
  const requested = timelinePoints.filter((point) => point !== 'paid' || facts.hasPayment)
  const waitedFor = requested.find((point) => !reached.has(point))
  const shown = end === null ? requested : requested.filter((point) => reached.has(point))
  return {
    points: shown.map((point) => {
      if (reached.has(point)) return { point, state: 'done', at: momentOf[point](facts) }
      return { point, state: point === waitedFor ? 'now' : 'next', at: null }
    }),
    end: end && { how: end, at: facts.endedAt },
    nextStep: nextStepOf[facts.status](facts),
  }
}

function reachedPoints(facts: TimelineFacts): ReadonlySet<TimelinePoint> {
  const reached = new Set<TimelinePoint>(reachedIn[facts.status])
  if (isFilledIn(facts)) reached.add('filledIn')
  if (facts.signedAt !== null) reached.add('signed')
  if (facts.status === 'booked' && facts.isHomeSold) reached.add('sold')
  return reached
}

/** All steps before signing are saved. */
function isFilledIn(facts: Pick<TimelineFacts, 'flow' | 'saved'>): boolean {
  const steps: readonly BookingStep[] = stepsOfFlow[facts.flow]
  return steps.indexOf(firstUnsavedStep(facts)) >= steps.indexOf('sign')
}

const lastOf = ({ log }: TimelineFacts, ...events: readonly string[]): Instant | null =>
  log.findLast(({ event }) => events.includes(event))?.at ?? null

const momentOf = {
  held: ({ createdAt }) => createdAt,
  filledIn: (facts) => lastOf(facts, 'stepSaved'),
  signed: ({ signedAt }) => signedAt,
  paid: (facts) => lastOf(facts, 'paid', 'paidLate'),
  booked: ({ bookedAt }) => bookedAt,
  // The business system reports no date.
  sold: () => null,
} as const satisfies Record<TimelinePoint, (facts: TimelineFacts) => Instant | null>

/** Timeline actions. `see`: read the booking. `again`: restart, as the home is free. */
export const waysOn = ['continue', 'pay', 'see', 'again', 'search'] as const
export type WayOn = (typeof waysOn)[number]

/** The booking's next action. Only the holder fills it in and starts signing; any buyer may pay. Never fails. */
export function wayOnOf({
  status,
  isHolder,
  isHomeFree,
}: {
  readonly status: BookingStatus
  readonly isHolder: boolean
  readonly isHomeFree: boolean
}): WayOn | null {
  if (!keepsHome[status]) return isHomeFree ? 'again' : 'search'
  if (status === 'awaitingPayment') return 'pay'
  if (!isHolder) return null
  return status === 'booked' ? 'see' : 'continue'
}

/** Days that a booking's end stays visible. */
const endReportedDays = 14

/**
 * Booking to show among a buyer's for one home, newest first: the one keeping the home, else the newest recently ended,
 * else null. Never fails.
 */
export function bookingToNotify<B extends { readonly status: BookingStatus; readonly endedAt: Instant | null }>(
  bookings: readonly B[],
  now: Instant,
): B | null {
  const live = bookings.find(({ status }) => keepsHome[status])
  if (live) return live
  const since = instantOf(new Date(Date.parse(now) - endReportedDays * 24 * 60 * 60_000))
  return bookings.find(({ endedAt }) => endedAt !== null && endedAt > since) ?? null
}
