import { type Instant, instantOf } from '../dates.ts'
import type { BookingFlow } from '../housing/enumerations.ts'
import { type BookingStatus, keepsHome } from './booking-moves.ts'
import { type BookingStep, firstUnsavedStep, stepsOfFlow } from './booking-steps.ts'

/** What a booking comes past on its way, in order. `sold` is the business system's word. */
export const timelinePoints = ['held', 'filledIn', 'signed', 'paid', 'booked', 'sold'] as const
export type TimelinePoint = (typeof timelinePoints)[number]

/** `now`: what the booking waits for. One point is at most. */
export const pointStates = ['done', 'now', 'next'] as const
export type PointState = (typeof pointStates)[number]

/** Ends in which the home has been given back. */
export const givenBackStatuses = ['expired', 'cancelled', 'unpaid'] as const
export type GivenBackStatus = (typeof givenBackStatuses)[number]

/** What a booking and its log know. */
export type TimelineFacts = {
  readonly status: BookingStatus
  readonly flow: BookingFlow
  /** The flow has a payment, and there is something to pay. */
  readonly hasPayment: boolean
  readonly saved: ReadonlySet<BookingStep>
  readonly isHomeSold: boolean
  readonly createdAt: Instant
  readonly signedAt: Instant | null
  readonly bookedAt: Instant | null
  readonly endedAt: Instant | null
  /** What has happened, the oldest first. */
  readonly log: readonly { readonly event: string; readonly at: Instant }[]
}

export type BookingTimeline = {
  readonly points: readonly {
    readonly point: TimelinePoint
    readonly state: PointState
    /** When it was reached, where that is known. */
    readonly at: Instant | null
  }[]
  /** How and when the home was given back; null of a booking that runs or has come to a good end. */
  readonly end: { readonly how: GivenBackStatus; readonly at: Instant | null } | null
  /** The step that is next; null where nothing is asked of anybody. */
  readonly nextStep: BookingStep | null
}

/** Points that a status alone says have been reached; what was filled in and signed before an end, the booking says. */
const reachedIn = {
  held: ['held'],
  signing: ['held', 'filledIn'],
  awaitingPayment: ['held', 'filledIn', 'signed'],
  booked: ['held', 'filledIn', 'signed', 'paid', 'booked'],
  expired: ['held'],
  cancelled: ['held'],
  unpaid: ['held', 'filledIn', 'signed'],
} as const satisfies Record<BookingStatus, readonly TimelinePoint[]>

const endOf = {
  held: null,
  signing: null,
  awaitingPayment: null,
  booked: null,
  expired: 'expired',
  cancelled: 'cancelled',
  unpaid: 'unpaid',
} as const satisfies Record<BookingStatus, GivenBackStatus | null>

const nextStepOf = {
  held: firstUnsavedStep,
  signing: () => 'sign',
  awaitingPayment: () => 'payment',
  booked: () => null,
  expired: () => null,
  cancelled: () => null,
  unpaid: () => null,
} as const satisfies Record<BookingStatus, (facts: TimelineFacts) => BookingStep | null>

/**
 * Where a booking stands, as its buyers are told: the points that it has come past with their days, the one it waits for,
 * and those ahead. A booking that has given the home back shows what it came past, and its end. Never fails.
 */
export function bookingTimeline(facts: TimelineFacts): BookingTimeline {
  const reached = reachedPoints(facts)
  const end = endOf[facts.status]
  const asked = timelinePoints.filter((point) => point !== 'paid' || facts.hasPayment)
  const waitedFor = asked.find((point) => !reached.has(point))
  const shown = end === null ? asked : asked.filter((point) => reached.has(point))
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

/** Every step before the signing has been saved. */
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
  // The business system tells that a home is sold, and not when.
  sold: () => null,
} as const satisfies Record<TimelinePoint, (facts: TimelineFacts) => Instant | null>

/** What a buyer can do from the timeline. `see`: read what was booked. `again`: begin anew, since the home is free. */
export const waysOn = ['continue', 'pay', 'see', 'again', 'search'] as const
export type WayOn = (typeof waysOn)[number]

/**
 * The one way on from where a booking stands. Whoever holds the booking fills it in and has every buyer sign, so that
 * another buyer has nothing to do before it is paid, which any buyer may do. Never fails.
 */
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

/** How long the end of a booking is told on the page of its home. */
const endToldDays = 14

/**
 * The booking that is told of, among a buyer's of one home, the newest first: the one that keeps the home, else the
 * newest whose end is not long ago. Null when there is none. Never fails.
 */
export function bookingToTell<B extends { readonly status: BookingStatus; readonly endedAt: Instant | null }>(
  bookings: readonly B[],
  now: Instant,
): B | null {
  const live = bookings.find(({ status }) => keepsHome[status])
  if (live) return live
  const since = instantOf(new Date(Date.parse(now) - endToldDays * 24 * 60 * 60_000))
  return bookings.find(({ endedAt }) => endedAt !== null && endedAt > since) ?? null
}
