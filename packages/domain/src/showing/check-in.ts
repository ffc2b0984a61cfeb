import { type Instant, instantOf } from '../dates.ts'
import type { Showing } from '../housing/catalogue.ts'

/** Minutes before a showing that check-in opens. Source: product, showing check-in. */
export const checkInOpensMinutes = 60

/** Check-in states; `none` without a physical place. */
export const checkInStates = ['early', 'open', 'over', 'none'] as const
export type CheckInState = (typeof checkInStates)[number]

/** Returns when check-in opens. Never fails. */
export const checkInOpensAt = ({ startsAt }: Pick<Showing, 'startsAt'>): Instant =>
  instantOf(new Date(Date.parse(startsAt) - checkInOpensMinutes * 60_000))

/** Check-in state: open from one hour before the start until the end. Never fails. */
export function checkInState(showing: Pick<Showing, 'kind' | 'startsAt' | 'endsAt'>, now: Instant): CheckInState {
  if (showing.kind === 'digital') return 'none'
  if (now < checkInOpensAt(showing)) return 'early'
  return now < showing.endsAt ? 'open' : 'over'
}

/** Hours after the end in which the staff still note who was there. */
const notedHours = 12

/** As `checkInState`, for the staff, who note arrivals afterwards as well. Never fails. */
export function arrivalState(showing: Pick<Showing, 'kind' | 'startsAt' | 'endsAt'>, now: Instant): CheckInState {
  const state = checkInState(showing, now)
  const isNoted = Date.parse(now) < Date.parse(showing.endsAt) + notedHours * 3_600_000
  return state === 'over' && isNoted ? 'open' : state
}
