import type { Instant } from '../dates.ts'
import type { Showing } from '../housing/catalogue.ts'
import { remindedAt } from './showing-reminder.ts'

/** When and where somebody is to come. */
export type Meeting = Pick<Showing, 'startsAt' | 'endsAt' | 'place'>

/** What a guest has to be told about a showing: nothing, that it is moved in time or place, or that it is called off. */
export type ShowingNews = 'none' | 'moved' | 'called-off'

/**
 * What there is to tell a guest, by what the guest was told last and by what the catalogue says now (null: it no longer
 * has the showing). Nothing once the showing has begun by what the guest knows: whoever was coming is there. A showing
 * that now lies in the past is called off: nobody can come to it. Never fails. Source: product, guests of showings.
 */
export function showingNews(told: Meeting, current: Meeting | null, now: Instant): ShowingNews {
  if (told.startsAt <= now) return 'none'
  if (current === null || current.endsAt <= now) return 'called-off'
  const isSame = current.startsAt === told.startsAt && current.endsAt === told.endsAt && current.place === told.place
  return isSame ? 'none' : 'moved'
}

/**
 * The moment at which a guest counts as reminded once told of a move: now where the reminder of the new time would have
 * gone already, for the letter about the move says the same; null where it is still to come. Never fails.
 */
export const remindedByMove = (startsAt: Instant, timeZone: string, now: Instant): Instant | null =>
  remindedAt(startsAt, timeZone) <= now ? now : null
