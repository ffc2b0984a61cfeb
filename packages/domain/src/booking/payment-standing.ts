import type { BookingStatus } from './booking-moves.ts'

/** Where money is that has come in and paid no booking. */
export const strayMoneyKinds = ['with-person', 'returning', 'returned'] as const
export type StrayMoney = (typeof strayMoneyKinds)[number]

/** A try to pay, as far as its money is concerned. */
export type AttemptMoney = {
  /** The provider has money of it for us. */
  readonly hasCome: boolean
  /** It has paid the booking. */
  readonly isPlaced: boolean
  readonly refund: 'due' | 'sent' | 'refused' | null
  /** No rule decides about it: one of the staff does. */
  readonly needsPerson: boolean
}

function strayOf({ hasCome, isPlaced, refund, needsPerson }: AttemptMoney): StrayMoney | null {
  if (isPlaced || !(hasCome || needsPerson)) return null
  if (needsPerson || refund === null || refund === 'refused') return 'with-person'
  return refund === 'due' ? 'returning' : 'returned'
}

/** Where the money is of a booking's tries that have not paid it; of several, what is furthest from its end. Never fails. */
export function strayMoney(attempts: readonly AttemptMoney[]): StrayMoney | null {
  const kinds = new Set(attempts.map(strayOf))
  return strayMoneyKinds.find((kind) => kinds.has(kind)) ?? null
}

/**
 * How a payment that is asked of a person stands. `not-yet`: others sign first. `paid-late`: the home was free, and is
 * booked after all. `lapsed`: the booking is over and nothing was paid. The last three say where money is that came in
 * and paid nothing.
 */
export const paymentStandings = ['not-yet', 'due', 'paid', 'paid-late', 'lapsed', ...strayMoneyKinds] as const
export type PaymentStanding = (typeof paymentStandings)[number]

const standingOf = {
  held: 'not-yet',
  signing: 'not-yet',
  awaitingPayment: 'due',
  booked: 'paid',
  expired: 'lapsed',
  cancelled: 'lapsed',
  unpaid: 'lapsed',
} as const satisfies Record<BookingStatus, PaymentStanding>

/**
 * How the payment of a booking stands. While money of it is before a person nobody is asked to pay again, and neither
 * once its time is over, though nobody has ended it yet. Never fails.
 */
export function paymentStanding({
  status,
  isOverdue,
  cameLate,
  stray,
}: {
  readonly status: BookingStatus
  readonly isOverdue: boolean
  /** Money took the home again after its time was over. */
  readonly cameLate: boolean
  readonly stray: StrayMoney | null
}): PaymentStanding {
  const standing = standingOf[status]
  if (standing === 'paid') return cameLate ? 'paid-late' : 'paid'
  if (standing === 'not-yet') return standing
  if (standing === 'due' && !isOverdue) return stray === 'with-person' ? stray : standing
  return stray ?? 'lapsed'
}
