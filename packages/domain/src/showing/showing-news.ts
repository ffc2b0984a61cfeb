import type { Instant } from '../dates.ts'
import type { Showing } from '../housing/catalogue.ts'
import { remindedAt } from './showing-reminder.ts'

/** Time and place of a showing. */
export type Meeting = Pick<Showing, 'startsAt' | 'endsAt' | 'place'>

/** Notice due to a guest: none, time or place moved, or showing cancelled. */
export type ShowingNews = 'none' | 'moved' | 'called-off'

/**
 * Notice due, from the guest's last information and the catalogue (null: showing removed). None once the showing has
 * started by that information, as the guest is there. A showing moved into the past is cancelled, since it cannot be
 * attended. Never fails. Source: product, guests of showings.
 */
export function showingNews(reported: Meeting, current: Meeting | null, now: Instant): ShowingNews {
  if (reported.startsAt <= now) return 'none'
  if (current === null || current.endsAt <= now) return 'called-off'
  const isSame =
    current.startsAt === reported.startsAt && current.endsAt === reported.endsAt && current.place === reported.place
  return isSame ? 'none' : 'moved'
}

/**
 * When a guest notified of a move counts as reminded: now if the new reminder is already due, since the e-mail says the
 * same; otherwise null. Never fails.
 */
export const remindedByMove = (startsAt: Instant, timeZone: string, now: Instant): Instant | null =>
  remindedAt(startsAt, timeZone) <= now ? now : null
