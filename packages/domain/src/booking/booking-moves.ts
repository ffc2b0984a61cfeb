/**
 * How a booking stands. `held`: the buyer fills in the steps, nobody else can have the home. `signing`: contracts are
 * with the signing provider. `awaitingPayment`: signed by all, the fee is due. `booked`: done. The others are ends in
 * which the home has been given back. Source: product decisions, booking.
 */
export const bookingStatuses = [
  'held',
  'signing',
  'awaitingPayment',
  'booked',
  'expired',
  'cancelled',
  'unpaid',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/**
 * What happens to a booking. `signingStopped`: declined, timed out or failed, and may be tried again. `signed`: by
 * every buyer. `graceEnded`: the fee did not come in time. `paidLate`: money for a home that had been given back and
 * that is still free.
 */
export const bookingEvents = [
  'signingStarted',
  'signingStopped',
  'signed',
  'paid',
  'cancelled',
  'holdLapsed',
  'graceEnded',
  'paidLate',
] as const
export type BookingEvent = (typeof bookingEvents)[number]

/** What must follow a move, in the same transaction or by its outbox. */
export const bookingEffects = [
  'releaseHome',
  'bookHome',
  'retakeHome',
  'cancelSigning',
  'sealContract',
  'voidContract',
  'tellBuyers',
  'announce',
] as const
export type BookingEffect = (typeof bookingEffects)[number]

type Move = { readonly to: BookingStatus; readonly effects: readonly BookingEffect[] }
type Moves = Readonly<Record<BookingStatus, Readonly<Partial<Record<BookingEvent, Move>>>>>

/** Bookings of flows that end with a payment. Moves that are not here do not happen. */
export const movesWithPayment = {
  held: {
    signingStarted: { to: 'signing', effects: [] },
    cancelled: { to: 'cancelled', effects: ['releaseHome', 'announce'] },
    holdLapsed: { to: 'expired', effects: ['releaseHome', 'tellBuyers', 'announce'] },
  },
  signing: {
    signingStopped: { to: 'held', effects: [] },
    signed: { to: 'awaitingPayment', effects: ['sealContract', 'announce'] },
    cancelled: { to: 'cancelled', effects: ['cancelSigning', 'releaseHome', 'announce'] },
    holdLapsed: { to: 'expired', effects: ['cancelSigning', 'releaseHome', 'tellBuyers', 'announce'] },
  },
  awaitingPayment: {
    paid: { to: 'booked', effects: ['bookHome', 'tellBuyers', 'announce'] },
    cancelled: { to: 'cancelled', effects: ['voidContract', 'releaseHome', 'tellBuyers', 'announce'] },
    graceEnded: { to: 'unpaid', effects: ['voidContract', 'releaseHome', 'tellBuyers', 'announce'] },
  },
  unpaid: {
    // The contract was signed and the home is free: what the buyer paid for is what the buyer gets.
    paidLate: { to: 'booked', effects: ['retakeHome', 'sealContract', 'bookHome', 'tellBuyers', 'announce'] },
  },
  booked: {},
  expired: {},
  cancelled: {},
} as const satisfies Moves

/** The same without a payment: signed is booked. */
export const movesWithoutPayment = {
  ...movesWithPayment,
  signing: {
    ...movesWithPayment.signing,
    signed: { to: 'booked', effects: ['sealContract', 'bookHome', 'tellBuyers', 'announce'] },
  },
  awaitingPayment: {},
  unpaid: {},
} as const satisfies Moves

/**
 * Where an event leads a booking, and what must be done then. `Ignored`: the event says what has happened already or
 * comes too late, as callbacks do, and changes nothing. Never fails.
 */
export function moveBooking(
  booking: { readonly status: BookingStatus; readonly hasPayment: boolean },
  event: BookingEvent,
): ({ readonly code: 'Moved' } & Move) | { readonly code: 'Ignored' } {
  const moves: Moves = booking.hasPayment ? movesWithPayment : movesWithoutPayment
  const move = moves[booking.status][event]
  return move ? { code: 'Moved', ...move } : { code: 'Ignored' }
}

/** Whether nobody else can have the home: at most one such booking for a home, which the database guarantees. */
export const keepsHome = {
  held: true,
  signing: true,
  awaitingPayment: true,
  booked: true,
  expired: false,
  cancelled: false,
  unpaid: false,
} as const satisfies Record<BookingStatus, boolean>

/** Status of the home while a booking stands so; null leaves it to others. Source: product decisions, booking. */
export const homeStatusOf = {
  held: 'reserved',
  signing: 'reserved',
  awaitingPayment: 'reserved',
  booked: 'booked',
  expired: null,
  cancelled: null,
  unpaid: null,
} as const satisfies Record<BookingStatus, 'reserved' | 'booked' | null>

/** Whether the hold's clock runs: a contract that is signed waits for money, not for the clock. */
export const hasRunningHold = (status: BookingStatus): boolean => status === 'held' || status === 'signing'
