import { type Instant, sameHourOtherDay } from '../dates.ts'

/** When those who are coming are reminded: the day before, at the hour of the showing on the site's clocks. Never fails. */
export const remindedAt = (startsAt: Instant, timeZone: string): Instant => sameHourOtherDay(startsAt, -1, timeZone)

/**
 * Whether a reminder is to go now. Whoever registered later than the moment of the reminder needs none, and nobody is
 * reminded of what has begun. Never fails.
 */
export function isReminderDue(
  showing: { startsAt: Instant; timeZone: string },
  registeredAt: Instant,
  now: Instant,
): boolean {
  const moment = remindedAt(showing.startsAt, showing.timeZone)
  return registeredAt < moment && moment <= now && now < showing.startsAt
}
