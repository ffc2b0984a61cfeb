import { type Instant, sameHourOtherDay } from '../dates.ts'

/** Reminder time: the day before, at the showing's local hour. Never fails. */
export const remindedAt = (startsAt: Instant, timeZone: string): Instant => sameHourOtherDay(startsAt, -1, timeZone)

/** Whether a reminder is due; not for guests registered after its time or showings already started. Never fails. */
export function isReminderDue(
  showing: { startsAt: Instant; timeZone: string },
  registeredAt: Instant,
  now: Instant,
): boolean {
  const moment = remindedAt(showing.startsAt, showing.timeZone)
  return registeredAt < moment && moment <= now && now < showing.startsAt
}
