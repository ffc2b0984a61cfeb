import { type Instant, localDateOf, parseLocalDate, wallClock } from '../dates.ts'

/**
 * The instant of a moment of a site's clock (`2026-11-27T08:00`), in its IANA time zone. Null for one that does not
 * exist: clocks are put forward then, or there is no such day. Never fails.
 */
export function instantOfSiteMoment(moment: string, timeZone: string): Instant | null {
  const [day = '', time = ''] = moment.split('T')
  const date = parseLocalDate(day)
  if (!date.ok || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  const instant = wallClock(date.value, time, timeZone)
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(Date.parse(instant))
  return shown === time && localDateOf(instant, timeZone) === date.value ? instant : null
}
