import { addDays, type Instant, instantOf, type LocalDate, localDateOf } from '../dates.ts'
import { listedHomeStatuses } from '../housing/enumerations.ts'
import { failure, type Result, success } from '../result.ts'
import type { Country, Locale, Site } from '../sites/site.ts'
import { featureOfUrl } from './home-features.ts'
import type { Narrowing } from './row-fits.ts'
import { parseSearchAddress, type QueryValues, searchQuery } from './search-address.ts'
import { defaultSearchSort, type SearchFilter } from './search-filter.ts'

/** How often somebody hears of new homes that fit a search which they have saved. */
export const alertRhythms = ['at-once', 'daily', 'weekly', 'none'] as const
export type AlertRhythm = (typeof alertRhythms)[number]

/** Those that send letters. */
export const toldRhythms = ['at-once', 'daily', 'weekly'] as const satisfies readonly AlertRhythm[]
export type ToldRhythm = (typeof toldRhythms)[number]

/** Ours to choose, but for the name, which has the length of the specification's names (§5). */
export const savedSearchLimits = { name: 50, perPerson: 50, query: 4_000 } as const

/** Days within which a home counts as new on the page: whoever comes back after a year is not told of all that there is. */
export const newHomeDays = 30

const forbiddenInNames = ['//', 'www.', '<', '>']

/** Reads the name of a saved search: required, at most 50 characters, no addresses, no markup, no control characters. */
export function parseSavedSearchName(text: string): Result<string, 'required' | 'inputTooLong' | 'invalidInput'> {
  const name = text.trim().normalize('NFC').replace(/ {2,}/g, ' ')
  if (name === '') return failure('required')
  if (name.length > savedSearchLimits.name) return failure('inputTooLong')
  if (/\p{Cc}/u.test(name) || forbiddenInNames.some((part) => name.toLowerCase().includes(part)))
    return failure('invalidInput')
  return success(name)
}

/** What a search is called until its owner says otherwise: its filters in words, as many as fit. Never fails. */
export function suggestedSearchName(words: readonly string[], everything: string): string {
  const fitting = words.reduce((name, word) => {
    const longer = name === '' ? word : `${name}, ${word}`
    return longer.length <= savedSearchLimits.name ? longer : name
  }, '')
  return fitting || everything.slice(0, savedSearchLimits.name)
}

/**
 * The query under which a search is saved: what narrows it, in one order whatever the order it was chosen in. How hits
 * are shown and sorted does not belong to it. Never fails.
 */
export const canonicalSearch = (query: QueryValues, country: Country): string =>
  canonicalQuery(parseSearchAddress(query, country).state.filter)

const canonicalQuery = (filter: SearchFilter): string =>
  searchQuery({
    filter: { ...filter, tags: filter.tags.toSorted() },
    sort: defaultSearchSort,
    mode: 'projects',
    layout: 'images',
    pages: 1,
  })

/** The day of a moment at which one asks what fits. */
export type AlertMoment = { readonly now: Instant; readonly today: LocalDate }

/**
 * What a saved search asks of homes. It is the search's own question, with one difference: a place that the site has no
 * homes in any more is still asked for, where the search page leaves it out and says so. A letter about every home
 * there is would be no answer.
 */
export function alertNarrowing(
  { tags, ...filter }: SearchFilter,
  { locale }: { readonly locale: Locale },
  moment: AlertMoment,
): Narrowing {
  const features = tags.map((url) => featureOfUrl(url, locale)).filter((feature) => feature !== null)
  const places = tags.filter((url) => featureOfUrl(url, locale) === null)
  return { ...filter, places, features, homeStatuses: listedHomeStatuses, ...moment }
}

/** Hour of the day, where the site is, from which daily and weekly letters go out. */
const morningHour = 7

/** The day whose letters a moment belongs to: before the morning it is still yesterday's. */
const letterDay = (moment: Instant, timeZone: string): LocalDate =>
  localDateOf(instantOf(new Date(Date.parse(moment) - morningHour * 3_600_000)), timeZone)

const mondayOf = (day: LocalDate): LocalDate => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/**
 * Whether a new round of letters is due: at once always, daily from the morning of another day, weekly from the morning
 * of another Monday. A round that was missed is made up for as soon as somebody asks. Never fails.
 */
export function isRoundDue(
  rhythm: ToldRhythm,
  { begunAt, now, timeZone }: { begunAt: Instant; now: Instant } & Pick<Site, 'timeZone'>,
): boolean {
  if (rhythm === 'at-once') return true
  const [before, today] = [letterDay(begunAt, timeZone), letterDay(now, timeZone)]
  return rhythm === 'daily' ? before < today : mondayOf(before) < mondayOf(today)
}
