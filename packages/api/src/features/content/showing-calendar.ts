import type { Instant } from '@nyhem/domain/dates'
import type { ShowingDetails } from '../catalogue/catalogue.ts'

/** A showing as an iCalendar file (RFC 5545). */
export function showingCalendar(
  { showing }: Pick<ShowingDetails, 'showing'>,
  words: { title: string; host: string },
  now: Instant,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nyhem//Showings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(showing.id)}@${words.host}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(showing.startsAt)}`,
    `DTEND:${utc(showing.endsAt)}`,
    `SUMMARY:${escapeText(words.title)}`,
    `LOCATION:${escapeText(showing.place)}`,
    ...(showing.extraInfo ? [`DESCRIPTION:${escapeText(showing.extraInfo)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** `2026-03-08T12:00:00.000Z` → `20260308T120000Z`. */
const utc = (instant: Instant): string => instant.replace(/[-:]/g, '').replace(/\.\d+/, '')

const escapeText = (text: string): string => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n')

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
