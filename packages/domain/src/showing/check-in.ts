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
