import type { LocalDate } from '@nyhem/domain/dates'
import { type Weekday, weekdayOf, weekdays } from '@nyhem/domain/service/opening-hours'
import { formatLongDay } from '@nyhem/domain/sites/long-dates'
import type { Site } from '@nyhem/domain/sites/site'
import type { Texts } from '../../texts/texts.ts'

/** `Måndag–fredag` when consecutive, else listed. */
export function daysText(days: readonly Weekday[], names: Readonly<Record<Weekday, string>>): string {
  const places = days.map((day) => weekdays.indexOf(day)).sort((one, other) => one - other)
  const strings = places.map((place) => names[weekdays[place] ?? 'monday'])
  const first = strings[0] ?? ''
  const last = strings.at(-1) ?? ''
  const inRow = places.every((place, index) => place === (places[0] ?? 0) + index)
  const text = strings.length > 2 && inRow ? `${first}–${last}` : strings.join(', ')
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** `i dag`, `i morgon`, `på fredag`; a day more than a week away by its date. */
export function openingDay(
  day: LocalDate,
  inDays: number,
  { site, service }: { site: Pick<Site, 'locale'>; service: Texts<'service'>['service'] },
): string {
  if (inDays === 0) return service.help.today
  if (inDays === 1) return service.help.tomorrow
  return inDays < 7 ? service.onWeekday[weekdayOf(day)] : formatLongDay(day, site)
}

/** `08.00–17.00`, in English `08:00–17:00`. */
export const clockRange = (opens: string, closes: string, { locale }: Pick<Site, 'locale'>): string => {
  const shown = (time: string) => (locale === 'en' ? time : time.replace(':', '.'))
  return `${shown(opens)}–${shown(closes)}`
}
