import { addDays, type Instant, instantOf, localDateOf, wallClock } from '@nyhem/domain/dates'
import { timeZone } from '../../texts/format.ts'

/** Until when something can be put aside with one press, by the office's clock. */
export function laterMoments(now: Date): readonly (readonly ['hour' | 'morning' | 'week', Instant])[] {
  const today = localDateOf(instantOf(now), timeZone)
  return [
    ['hour', instantOf(new Date(now.getTime() + 3_600_000))],
    ['morning', wallClock(addDays(today, 1), '08:00', timeZone)],
    ['week', wallClock(addDays(today, 7), '08:00', timeZone)],
  ]
}
