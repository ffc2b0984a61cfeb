import type { Instant } from '@nyhem/domain/dates'
import type { Meeting } from '@nyhem/domain/showing/showing-news'
import type { Locale, Site } from '@nyhem/domain/sites/site'

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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nyhem//Showings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf[state]}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.id)}@${site.host}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${entry.revision}`,
    `STATUS:${statusOf[state]}`,
    `ORGANIZER;CN=${quoted(site.siteName)}:mailto:${site.company.email}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${escapeText(titles[site.locale](entry.subject))}`,
    `LOCATION:${escapeText(entry.place)}`,
    ...(entry.extraInfo ? [`DESCRIPTION:${escapeText(entry.extraInfo)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** `2026-03-08T12:00:00.000Z` → `20260308T120000Z`. */
const utc = (instant: Instant): string => instant.replace(/[-:]/g, '').replace(/\.\d+/, '')

const escapeText = (text: string): string => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n')

/** A parameter between quotes, which know no escape. */
const quoted = (text: string): string => `"${text.replace(/["\r\n]/g, '')}"`

/** Lines of at most 75 bytes; what follows begins with a space. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
