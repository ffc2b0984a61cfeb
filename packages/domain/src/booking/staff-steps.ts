import { type Instant, instantOf } from '../dates.ts'
import { type BookingStatus, keepsHome } from './booking-moves.ts'
import { type Hold, isHeld } from './hold.ts'

/** What the staff may do with a booking. Source: editing and staff reference §3.3. */
export const staffSteps = ['extend-hold', 'cancel', 'cancel-signed', 'release'] as const
export type StaffStep = (typeof staffSteps)[number]

/** Who takes a step: an agent alone, or a manager with a second person. */
export const stepNeeds = {
  'extend-hold': { action: 'sell', isForTwo: false },
  cancel: { action: 'sell', isForTwo: false },
  'cancel-signed': { action: 'decide-sales', isForTwo: true },
  release: { action: 'decide-sales', isForTwo: true },
} as const satisfies Record<StaffStep, { action: 'sell' | 'decide-sales'; isForTwo: boolean }>

/**
 * Why a step is closed. `Ended`: the home was given back. `Booked`: the contract holds. `Signed`: somebody has signed.
 * `NotSigned`: one person is enough. `Lapsed`: the hold is over. `Longest`: held for 24 hours in all. `NotBooked`:
 * nothing is to be released. `Sold`: the business system has sold it, and ends it there.
 */
export const stepLocks = ['Ended', 'Booked', 'Signed', 'NotSigned', 'Lapsed', 'Longest', 'NotBooked', 'Sold'] as const
export type StepLock = (typeof stepLocks)[number]

/** Longest hold with all its extensions, in milliseconds. Source: editing and staff reference §3.3. */
export const longestHoldMs = 24 * 3_600_000

export type SteppedBooking = {
  readonly status: BookingStatus
  readonly hold: Hold
  readonly createdAt: Instant
  readonly hasSignature: boolean
  readonly isHomeSold: boolean
}

/** Latest moment to which a hold can be extended. Never fails. */
export const latestHoldEnd = ({ createdAt }: Pick<SteppedBooking, 'createdAt'>): Instant =>
  instantOf(new Date(Date.parse(createdAt) + longestHoldMs))

type Rule = (booking: SteppedBooking, now: Instant) => StepLock | null

const isEnded = (status: BookingStatus): boolean => !keepsHome[status]

const isOver = ({ status, hold }: SteppedBooking, now: Instant): StepLock | null => {
  if (isEnded(status)) return 'Ended'
  if (status === 'booked') return 'Booked'
  return status !== 'awaitingPayment' && !isHeld(hold, now) ? 'Lapsed' : null
}

const isSigned = ({ status, hasSignature }: SteppedBooking): boolean => status === 'awaitingPayment' || hasSignature

const rules: Readonly<Record<StaffStep, Rule>> = {
  'extend-hold': (booking, now) => {
    const over = isOver(booking, now)
    if (over !== null) return over
    if (booking.status === 'awaitingPayment') return 'Signed'
    return booking.hold.until >= latestHoldEnd(booking) ? 'Longest' : null
  },
  cancel: (booking, now) => isOver(booking, now) ?? (isSigned(booking) ? 'Signed' : null),
  'cancel-signed': (booking, now) => isOver(booking, now) ?? (isSigned(booking) ? null : 'NotSigned'),
  release: ({ status, isHomeSold }) => {
    if (isEnded(status)) return 'Ended'
    if (status !== 'booked') return 'NotBooked'
    return isHomeSold ? 'Sold' : null
  },
}

/** Null: the booking allows the step; who may take it is asked elsewhere. Never fails. */
export const lockOfStep = (step: StaffStep, booking: SteppedBooking, now: Instant): StepLock | null =>
  rules[step](booking, now)

/** Whether a hold may be extended to a moment: later than now, and within 24 hours of its beginning. Never fails. */
export const canExtendTo = (booking: SteppedBooking, until: Instant, now: Instant): boolean =>
  lockOfStep('extend-hold', booking, now) === null && until > booking.hold.until && until <= latestHoldEnd(booking)

/** Why a booking waits for the staff. Source: editing and staff reference §3.2, queue 3. */
export const stuckReasons = ['unsealed', 'signing-stopped', 'fee-due', 'late-money', 'no-account'] as const
export type StuckReason = (typeof stuckReasons)[number]
