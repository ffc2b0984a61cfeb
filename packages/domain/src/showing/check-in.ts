import { type Instant, instantOf } from '../dates.ts'
import type { Showing } from '../housing/catalogue.ts'

/** How long before its start one can check in to a showing, in minutes. Source: product, showing check-in. */
export const checkInOpensMinutes = 60

/** Whether one can check in: `none` where there is no door to come to. */
export const checkInStates = ['early', 'open', 'over', 'none'] as const
export type CheckInState = (typeof checkInStates)[number]

/** The moment from which one can check in. Never fails. */
export const checkInOpensAt = ({ startsAt }: Pick<Showing, 'startsAt'>): Instant =>
  instantOf(new Date(Date.parse(startsAt) - checkInOpensMinutes * 60_000))

/** Whether one can check in at a moment: from one hour before the start until the end. Never fails. */
export function checkInState(showing: Pick<Showing, 'kind' | 'startsAt' | 'endsAt'>, now: Instant): CheckInState {
  if (showing.kind === 'digital') return 'none'
  if (now < checkInOpensAt(showing)) return 'early'
  return now < showing.endsAt ? 'open' : 'over'
}
