import type { Instant } from '@nyhem/domain/dates'
import type { Meeting } from '@nyhem/domain/showing/showing-news'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import { calendarFile, calendarMoment, calendarText } from '../../server/calendar-file.ts'

/** `revision` rises each time guests are notified of a change. */
export type CalendarEntry = Meeting & {
  readonly id: string
  readonly subject: string
  readonly extraInfo: string | null
  readonly revision: number
}

const titles = {
  sv: (subject) => `Visning: ${subject}`,
  no: (subject) => `Visning: ${subject}`,
  fi: (subject) => `Esittely: ${subject}`,
  en: (subject) => `Viewing: ${subject}`,
} as const satisfies Record<Locale, (subject: string) => string>

type State = 'on' | 'called-off'
const methodOf = { on: 'PUBLISH', 'called-off': 'CANCEL' } as const satisfies Record<State, string>
const statusOf = { on: 'CONFIRMED', 'called-off': 'CANCELLED' } as const satisfies Record<State, string>

/** Media type for e-mail attachments: calendars remove a cancelled entry by its method. */
export const calendarType = (state: State): string => `text/calendar; charset=utf-8; method=${methodOf[state]}`

/**
 * A showing as an iCalendar file (RFC 5545, methods of RFC 5546). All files of a showing share its id, so a later one
 * changes or removes the entry.
 */
export function showingCalendar(entry: CalendarEntry, site: Site, state: State, now: Instant): string {
  return calendarFile({ product: 'Showings', method: methodOf[state] }, [
    'BEGIN:VEVENT',
    `UID:${calendarText(entry.id)}@${site.host}`,
    `DTSTAMP:${calendarMoment(now)}`,
    `SEQUENCE:${entry.revision}`,
    `STATUS:${statusOf[state]}`,
    `ORGANIZER;CN=${quoted(site.siteName)}:mailto:${site.company.email}`,
    `DTSTART:${calendarMoment(entry.startsAt)}`,
    `DTEND:${calendarMoment(entry.endsAt)}`,
    `SUMMARY:${calendarText(titles[site.locale](entry.subject))}`,
    `LOCATION:${calendarText(entry.place)}`,
    ...(entry.extraInfo ? [`DESCRIPTION:${calendarText(entry.extraInfo)}`] : []),
    'END:VEVENT',
  ])
}

/** Quotes cannot be escaped. */
const quoted = (text: string): string => `"${text.replace(/["\r\n]/g, '')}"`
