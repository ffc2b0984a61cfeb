/**
 * `held`: buyer completing steps, home exclusive. `signing`: at the signing provider. `awaitingPayment`: signed by all,
 * fee due. `booked`: done. Others: ended, home given back; `released` after it was booked. Source: product decisions, booking.
 */
export const bookingStatuses = [
  'held',
  'signing',
  'awaitingPayment',
  'booked',
  'expired',
  'cancelled',
  'unpaid',
  'released',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/**
 * `signingStopped`: declined, timed out or failed, retry allowed. `signed`: by every buyer. `graceEnded`: fee not
 * received in time. `paidLate`: payment for a home given back but still free. `released`: withdrawn from or rescinded.
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
  'released',
] as const
export type BookingEvent = (typeof bookingEvents)[number]

/** Effects of a transition, in its transaction or by its outbox. */
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

/** Transitions of flows with payment; no others happen. */
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
    // Signed, and the home is free: the buyer gets what they paid for.
    paidLate: { to: 'booked', effects: ['retakeHome', 'sealContract', 'bookHome', 'tellBuyers', 'announce'] },
  },
  booked: {
    released: { to: 'released', effects: ['voidContract', 'releaseHome', 'tellBuyers', 'announce'] },
  },
  expired: {},
  cancelled: {},
  released: {},
} as const satisfies Moves

/** Without payment: signed means booked. */
export const movesWithoutPayment = {
  ...movesWithPayment,
  signing: {
    ...movesWithPayment.signing,
    signed: { to: 'booked', effects: ['sealContract', 'bookHome', 'tellBuyers', 'announce'] },
  },
  awaitingPayment: {},
  unpaid: {},
} as const satisfies Moves

/** Transition and effects of an event. `Ignored`: repeated or late, as callbacks are; changes nothing. Never fails. */
export function moveBooking(
  booking: { readonly status: BookingStatus; readonly hasPayment: boolean },
  event: BookingEvent,
): ({ readonly code: 'Moved' } & Move) | { readonly code: 'Ignored' } {
  const moves: Moves = booking.hasPayment ? movesWithPayment : movesWithoutPayment
  const move = moves[booking.status][event]
  return move ? { code: 'Moved', ...move } : { code: 'Ignored' }
}

/** Whether the home stays exclusive; the database guarantees at most one such booking per home. */
export const keepsHome = {
  held: true,
  signing: true,
  awaitingPayment: true,
  booked: true,
  expired: false,
  cancelled: false,
  unpaid: false,
  released: false,
} as const satisfies Record<BookingStatus, boolean>

export type KeepingStatus = {
  [Status in BookingStatus]: (typeof keepsHome)[Status] extends true ? Status : never
}[BookingStatus]
export const isKeeping = (status: BookingStatus): status is KeepingStatus => keepsHome[status]
export const keepingStatuses = bookingStatuses.filter(isKeeping)

/** Home status by booking status; null leaves it alone. Source: product decisions, booking. */
export const homeStatusOf = {
  held: 'reserved',
  signing: 'reserved',
  awaitingPayment: 'reserved',
  booked: 'booked',
  expired: null,
  cancelled: null,
  unpaid: null,
  released: null,
} as const satisfies Record<BookingStatus, 'reserved' | 'booked' | null>

/** Whether the hold can expire; signed contracts wait for payment. */
export const hasRunningHold = (status: BookingStatus): boolean => status === 'held' || status === 'signing'
