import type { Instant } from '@nyhem/domain/dates'
import type { Meeting } from '@nyhem/domain/showing/showing-news'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import { calendarFile, calendarMoment, calendarText } from '../../server/calendar-file.ts'

/** What a calendar entry says. `revision` is raised each time its guests have been told of a change. */
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

/** Media type of the file, as letters name it: calendars take a cancellation out by its method. */
export const calendarType = (state: State): string => `text/calendar; charset=utf-8; method=${methodOf[state]}`

/**
 * A showing as an iCalendar file (RFC 5545, methods as RFC 5546 has them). The id is the same in every file of a
 * showing, so a later one changes the entry or takes it out.
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

/** A parameter between quotes, which know no escape. */
const quoted = (text: string): string => `"${text.replace(/["\r\n]/g, '')}"`
