import type { Instant } from '../dates.ts'

/** What the staff see of showings: the coming or the past 30 days. */
export const showingPeriods = ['coming', 'past'] as const
export type ShowingPeriod = (typeof showingPeriods)[number]
export const shownDays = 30

/** Where a guest stands. */
export const guestStates = ['expected', 'here', 'waiting', 'cancelled'] as const
export type GuestState = (typeof guestStates)[number]

/** Who is here is here, even from the line. Never fails. */
export function guestState(guest: {
  readonly cancelledAt: string | null
  readonly arrivedAt: string | null
  readonly waitingSince: string | null
}): GuestState {
  if (guest.cancelledAt !== null) return 'cancelled'
  if (guest.arrivedAt !== null) return 'here'
  return guest.waitingSince === null ? 'expected' : 'waiting'
}

/** Whether a showing can be called off: until its start, since nobody can be told later. Never fails. */
export const canBeCalledOff = (
  { startsAt, isCalledOff }: { readonly startsAt: Instant; readonly isCalledOff: boolean },
  now: Instant,
): boolean => !isCalledOff && now < startsAt
