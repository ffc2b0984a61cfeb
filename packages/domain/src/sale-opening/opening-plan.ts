import { type Instant, instantOf, type LocalDate, localDateOf } from '../dates.ts'

/** What staff choose for an opening: each has a least, a most and a usual value. Source: decision 0120. */
export const openingLimits = {
  /** Before the moment, the waiting room takes people for so long. */
  roomMinutes: { least: 10, most: 24 * 60, usual: 30 },
  /** People let in a minute. */
  perMinute: { least: 1, most: 600, usual: 20 },
  /** How long somebody let in may begin a booking. */
  bookingMinutes: { least: 5, most: 120, usual: 15 },
  /** How long after the moment only those let in can book. */
  controlledHours: { least: 1, most: 72, usual: 4 },
} as const

/** The commitment is published so long before people are let in at the earliest, in milliseconds. */
export const openingNoticeMs = 15 * 60_000
/** How far ahead an opening can be set, in milliseconds. */
export const openingAheadMs = 366 * 86_400_000

/** A stage's sale that opens at a stated moment. */
export type OpeningPlan = {
  readonly opensAt: Instant
  readonly roomMinutes: number
  readonly perMinute: number
  readonly bookingMinutes: number
  /** From then on anybody can book, as elsewhere. */
  readonly endsAt: Instant
  /** When staff ended it. */
  readonly endedAt: Instant | null
}

const later = (moment: Instant, ms: number): Instant => instantOf(new Date(Date.parse(moment) + ms))

/** When the waiting room begins to take people. Never fails. */
export const roomOpensAt = ({ opensAt, roomMinutes }: Pick<OpeningPlan, 'opensAt' | 'roomMinutes'>): Instant =>
  later(opensAt, -roomMinutes * 60_000)

/** `announced`: only the countdown. `gathering`: the waiting room takes people. `letting-in`: in turn. `over`: all book. */
export const openingStates = ['announced', 'gathering', 'letting-in', 'over'] as const
export type OpeningState = (typeof openingStates)[number]

/** Never fails. */
export function openingState(plan: OpeningPlan, now: Instant): OpeningState {
  if (plan.endedAt !== null || now >= plan.endsAt) return 'over'
  if (now >= plan.opensAt) return 'letting-in'
  return now >= roomOpensAt(plan) ? 'gathering' : 'announced'
}

export const momentProblems = ['TooSoon', 'TooFar', 'BeforeSalesStart'] as const
export type MomentProblem = (typeof momentProblems)[number]

/** The stage as its feed says it is sold. */
export type StageSale = {
  readonly salesStart: LocalDate | null
  readonly vip: { readonly startsAt: Instant; readonly endsAt: Instant } | null
}

/** Whether a sale can open at a moment. `BeforeSalesStart`: nobody could book then. Never fails. */
export function checkMoment(
  opensAt: Instant,
  { stage, timeZone, now }: { readonly stage: StageSale; readonly timeZone: string; readonly now: Instant },
): 'Ok' | MomentProblem {
  const aheadMs = Date.parse(opensAt) - Date.parse(now)
  if (aheadMs < openingNoticeMs) return 'TooSoon'
  if (aheadMs > openingAheadMs) return 'TooFar'
  const { salesStart, vip } = stage
  // Until a VIP sale ends only that counts, as for a booking.
  const isStarted =
    vip !== null && opensAt < vip.endsAt
      ? opensAt >= vip.startsAt
      : salesStart === null || localDateOf(opensAt, timeZone) >= salesStart
  return isStarted ? 'Ok' : 'BeforeSalesStart'
}

/** Why an opening cannot be moved. */
export const moveProblems = [...momentProblems, 'NotPlanned'] as const
export type MoveProblem = (typeof moveProblems)[number]

/** Moved as long as nobody is let in and the list is not drawn; its end moves with it. Never fails. */
export function moveOpening(
  plan: OpeningPlan & { readonly closedAt: Instant | null },
  opensAt: Instant,
  given: Parameters<typeof checkMoment>[1],
): { readonly code: 'Ok'; readonly opensAt: Instant; readonly endsAt: Instant } | { readonly code: MoveProblem } {
  const state = openingState(plan, given.now)
  if (plan.closedAt !== null || state === 'letting-in' || state === 'over') return { code: 'NotPlanned' }
  const code = checkMoment(opensAt, given)
  if (code !== 'Ok') return { code }
  return { code, opensAt, endsAt: later(plan.endsAt, Date.parse(opensAt) - Date.parse(plan.opensAt)) }
}
