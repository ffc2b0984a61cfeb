import type { Instant, LocalDate } from '@nyhem/domain/dates'

/** Parts of an iCalendar file (RFC 5545). */

/** A complete file from entry lines. `method` per RFC 5546. */
export function calendarFile(
  { product, method }: { product: string; method: 'PUBLISH' | 'CANCEL' },
  entries: readonly string[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Nyhem//${product}//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...entries,
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** `2026-03-08T12:00:00.000Z` → `20260308T120000Z`. */
export const calendarMoment = (instant: Instant): string => instant.replace(/[-:]/g, '').replace(/\.\d+/, '')

/** `2026-03-08` → `20260308`. */
export const calendarDay = (date: LocalDate): string => date.replaceAll('-', '')

export const calendarText = (text: string): string => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n')

/** Lines of at most 75 bytes; continuations begin with a space. */
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
