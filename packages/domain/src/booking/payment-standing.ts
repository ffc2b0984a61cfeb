import type { BookingStatus } from './booking-moves.ts'

/** Received money that paid no booking. */
export const strayMoneyKinds = ['with-person', 'returning', 'returned'] as const
export type StrayMoney = (typeof strayMoneyKinds)[number]

/** Money of a payment attempt. */
export type AttemptMoney = {
  /** The provider has received it. */
  readonly hasCome: boolean
  /** It paid the booking. */
  readonly isPlaced: boolean
  readonly refund: 'due' | 'sent' | 'refused' | null
  /** No rule applies: staff decide. */
  readonly needsPerson: boolean
}

function strayOf({ hasCome, isPlaced, refund, needsPerson }: AttemptMoney): StrayMoney | null {
  if (isPlaced || !(hasCome || needsPerson)) return null
  if (needsPerson || refund === null || refund === 'refused') return 'with-person'
  return refund === 'due' ? 'returning' : 'returned'
}

/** State of a fee that goes back after a release; null: nothing of it does. Never fails. */
export function feeBack({ refund, needsPerson }: Pick<AttemptMoney, 'refund' | 'needsPerson'>): StrayMoney | null {
  if (refund === 'due') return 'returning'
  if (refund === 'sent') return 'returned'
  return refund === 'refused' || needsPerson ? 'with-person' : null
}

/** State of unallocated money; of several attempts, the least settled. Never fails. */
export function strayMoney(attempts: readonly AttemptMoney[]): StrayMoney | null {
  const kinds = new Set(attempts.map(strayOf))
  return strayMoneyKinds.find((kind) => kinds.has(kind)) ?? null
}

/**
 * `not-yet`: others sign first. `paid-late`: the home was free and is booked. `lapsed`: ended unpaid. `released`: ended after it was booked, and
 * no fee goes back. The last three
 * locate money that paid nothing.
 */
export const paymentStandings = [
  'not-yet',
  'due',
  'paid',
  'paid-late',
  'lapsed',
  'released',
  ...strayMoneyKinds,
] as const
export type PaymentStanding = (typeof paymentStandings)[number]

const standingOf = {
  held: 'not-yet',
  signing: 'not-yet',
  awaitingPayment: 'due',
  booked: 'paid',
  expired: 'lapsed',
  cancelled: 'lapsed',
  unpaid: 'lapsed',
  released: 'released',
} as const satisfies Record<BookingStatus, PaymentStanding>

/**
 * A booking's payment status. No payment is requested while staff handle its money, or once overdue, even if not ended.
 * Never fails.
 */
export function paymentStanding({
  status,
  isOverdue,
  cameLate,
  stray,
}: {
  readonly status: BookingStatus
  readonly isOverdue: boolean
  readonly cameLate: boolean
  readonly stray: StrayMoney | null
}): PaymentStanding {
  const standing = standingOf[status]
  if (standing === 'released') return stray ?? standing
  if (standing === 'paid') return cameLate ? 'paid-late' : 'paid'
  if (standing === 'not-yet') return standing
  if (standing === 'due' && !isOverdue) return stray === 'with-person' ? stray : standing
  return stray ?? 'lapsed'
}
