import { type Weekday, weekdays } from '@nyhem/domain/service/opening-hours'
import type { Site } from '@nyhem/domain/sites/site'

/** Days as people say them: `Måndag–fredag` where they follow one another, else one by one. */
export function daysText(days: readonly Weekday[], names: Readonly<Record<Weekday, string>>): string {
  const places = days.map((day) => weekdays.indexOf(day)).sort((one, other) => one - other)
  const words = places.map((place) => names[weekdays[place] ?? 'monday'])
  const first = words[0] ?? ''
  const last = words.at(-1) ?? ''
  const inRow = places.every((place, index) => place === (places[0] ?? 0) + index)
  const text = words.length > 2 && inRow ? `${first}–${last}` : words.join(', ')
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** Hours on the wall clock as the site writes times: `08.00–17.00`, in English `08:00–17:00`. */
export const clockRange = (opens: string, closes: string, { locale }: Pick<Site, 'locale'>): string => {
  const shown = (time: string) => (locale === 'en' ? time : time.replace(':', '.'))
  return `${shown(opens)}–${shown(closes)}`
}
