import { addDays, type Instant, type LocalDate, wallClock } from '@nyhem/domain/dates'
import type { Site } from '@nyhem/domain/sites/site'
import { calendarDay, calendarFile, calendarMoment, calendarText } from '../../server/calendar-file.ts'
import type { StoredDate } from './home-follow-up.store.ts'

type About = { readonly site: Site; readonly homeId: string; readonly homeNumber: string; readonly now: Instant }

/** Home dates as an iCalendar file (RFC 5545). Stable ids let a later file update the same entries. */
export const homeCalendar = (dates: readonly StoredDate[], about: About): string =>
  calendarFile(
    { product: 'Homes', method: 'PUBLISH' },
    dates.flatMap((date) => entryOf(date, about)),
  )

function entryOf(date: StoredDate, { site, homeId, homeNumber, now }: About): string[] {
  const { startsOn, place, whatToDo } = date
  if (startsOn === null) return []
  return [
    'BEGIN:VEVENT',
    `UID:${calendarText(`${date.id}.${homeId}`)}@${site.host}`,
    `DTSTAMP:${calendarMoment(now)}`,
    `SEQUENCE:${date.revision}`,
    'STATUS:CONFIRMED',
    ...daysOf(startsOn, date, site),
    `SUMMARY:${calendarText(`${date.title}, ${homeNumber}`)}`,
    ...(place ? [`LOCATION:${calendarText(place)}`] : []),
    ...(whatToDo ? [`DESCRIPTION:${calendarText(whatToDo)}`] : []),
    'END:VEVENT',
  ]
}

/** A day with a time is a moment with an unknown end; without one, a whole day or days. */
function daysOf(startsOn: LocalDate, { endsOn, time }: StoredDate, site: Site): string[] {
  if (time !== null && (endsOn === null || endsOn === startsOn))
    return [`DTSTART:${calendarMoment(wallClock(startsOn, time, site.timeZone))}`]
  // Whole days end on the following day.
  const end = addDays(endsOn ?? startsOn, 1)
  return [`DTSTART;VALUE=DATE:${calendarDay(startsOn)}`, `DTEND;VALUE=DATE:${calendarDay(end)}`]
}
