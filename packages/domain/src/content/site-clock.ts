import { addDays, type Instant, instantOf, type LocalDate, parseLocalDate, wallClock } from '../dates.ts'
import { failure, type Result, success } from '../result.ts'

/**
 * The moment that a site's clock shows as `2026-11-27T08:00`, in an IANA time zone. Of an hour that clocks show twice it
 * is the first; one that they skip is `NoSuchMoment`, as is a day or a time that does not exist. Source: editing and
 * staff reference §2.
 */
export function momentOfClock(text: string, timeZone: string): Result<Instant, 'NoSuchMoment'> {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  const day = match?.[1] === undefined ? null : parseLocalDate(match[1])
  if (!match || !day?.ok) return failure('NoSuchMoment')
  const found = momentsShownAs(text, day.value, timeZone)[0]
  return found === undefined ? failure('NoSuchMoment') : success(found)
}

/** What a site's clock shows at a moment: `2026-11-27T08:00`. Never fails. */
export function clockAt(moment: Instant, timeZone: string): string {
  const shown = formatOf(timeZone).format(Date.parse(moment))
  return shown.replace(' ', 'T')
}

/** The offsets of the days around are all that a clock change can lead from or to. In order. */
function momentsShownAs(text: string, day: LocalDate, timeZone: string): Instant[] {
  const shown = Date.parse(`${text}:00.000Z`)
  const offsets = [addDays(day, -1), addDays(day, 1)].map(
    (near) => Date.parse(`${near}T12:00:00.000Z`) - Date.parse(wallClock(near, '12:00', timeZone)),
  )
  return offsets
    .map((offset) => shown - offset)
    .sort((one, other) => one - other)
    .map((time) => instantOf(new Date(time)))
    .filter((moment) => clockAt(moment, timeZone) === text)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept: making a format costs a hundred times its use. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, made)
  return made
}
