import { type Instant, localDateOf, sameHourOtherDay, wallClock } from '../dates.ts'
import type { Site } from '../sites/site.ts'
import { addWorkingDays, isWorkingDay } from '../working-days.ts'

/** Working days that a turn is open. Source: editing and staff §3.6 (a stage's setting). */
export const turnDays = { least: 1, most: 14, usual: 3 } as const
/** Working days by which a turn can be extended, once. */
export const mostExtensionDays = 2
/** When turns end, local time. */
export const turnEndsAtTime = '16:00'
/** When the next is asked without staff, local time on working days; the end is exclusive. */
export const askingHours = { from: '09:00', until: '16:00' } as const

type Where = Pick<Site, 'country' | 'timeZone'>

/** End of a turn opened now: 16:00 local after so many working days, the day of opening not counted. Never fails. */
export function turnEnd(openedAt: Instant, days: number, { country, timeZone }: Where): Instant {
  const day = addWorkingDays(localDateOf(openedAt, timeZone), days, country)
  return wallClock(day, turnEndsAtTime, timeZone)
}

/** End after an extension, counted from the end it had. Never fails. */
export const extendedEnd = (endsAt: Instant, days: number, where: Where): Instant => turnEnd(endsAt, days, where)

/** The one reminder: a day before the end, at the same hour. Never fails. */
export const reminderAt = (endsAt: Instant, { timeZone }: Pick<Site, 'timeZone'>): Instant =>
  sameHourOtherDay(endsAt, -1, timeZone)

/** Whether people may be asked without staff at this moment. Never fails. */
export function isAskingHour(now: Instant, { country, timeZone }: Where): boolean {
  const today = localDateOf(now, timeZone)
  if (!isWorkingDay(today, country)) return false
  return now >= wallClock(today, askingHours.from, timeZone) && now < wallClock(today, askingHours.until, timeZone)
}
