import { addDays, type Instant, instantOf, type LocalDate, localDateOf } from '../dates.ts'
import { listedHomeStatuses } from '../housing/enumerations.ts'
import { failure, type Result, success } from '../result.ts'
import type { Country, Locale, Site } from '../sites/site.ts'
import { featureOfUrl } from './home-features.ts'
import type { Narrowing } from './row-fits.ts'
import { parseSearchAddress, type QueryValues, searchQuery } from './search-address.ts'
import { defaultSearchSort, type SearchFilter } from './search-filter.ts'

/** Frequency of alerts about new matching homes. */
export const alertFrequencies = ['at-once', 'daily', 'weekly', 'none'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

/** Frequencies that send e-mails. */
export const reportedFrequencies = ['at-once', 'daily', 'weekly'] as const satisfies readonly AlertFrequency[]
export type ReportedFrequency = (typeof reportedFrequencies)[number]

/** Ours, except the name length of the specification (§5). */
export const savedSearchLimits = { name: 50, perPerson: 50, query: 4_000 } as const

/** Days a home counts as new on the page, however long the person was away. */
export const newHomeDays = 30

const forbiddenInNames = ['//', 'www.', '<', '>']

/** Reads a saved search's name: required, at most 50 characters, no addresses, markup or control characters. */
export function parseSavedSearchName(text: string): Result<string, 'required' | 'inputToLong' | 'invalidInput'> {
  const name = text.trim().normalize('NFC').replace(/ {2,}/g, ' ')
  if (name === '') return failure('required')
  if (name.length > savedSearchLimits.name) return failure('inputToLong')
  if (/\p{Cc}/u.test(name) || forbiddenInNames.some((part) => name.toLowerCase().includes(part)))
    return failure('invalidInput')
  return success(name)
}

/** Default name of a search: its filters as text, as many as fit. Never fails. */
export function suggestedSearchName(words: readonly string[], everything: string): string {
  const fitting = words.reduce((name, word) => {
    const longer = name === '' ? word : `${name}, ${word}`
    return longer.length <= savedSearchLimits.name ? longer : name
  }, '')
  return fitting || everything.slice(0, savedSearchLimits.name)
}

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
export const isNameTaken = (name: string, taken: readonly string[]): boolean =>
  taken.some((other) => isSameName(name, other))

/** The name, numbered where the person has another search of that name: `Nacka 2`. Never fails. */
export function distinctName(name: string, taken: readonly string[]): string {
  for (let number = 2, distinct = name; ; number += 1) {
    if (!isNameTaken(distinct, taken)) return distinct
    const ending = ` ${number}`
    distinct = name.slice(0, savedSearchLimits.name - ending.length).trimEnd() + ending
  }
}

/** Canonical query of a saved search: its filters, without layout and sorting. Never fails. */
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

/** Moment of matching, with its local day. */
export type AlertMoment = { readonly now: Instant; readonly today: LocalDate }

/**
 * Converts a saved search to a filter. Unlike the search page, it retains places without homes, since dropping them
 * would e-mail about every home.
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

/** Local hour from which daily and weekly e-mails are sent. */
const morningHour = 7

/** Day whose e-mails a moment belongs to; before the morning, yesterday. */
const emailDay = (moment: Instant, timeZone: string): LocalDate =>
  localDateOf(instantOf(new Date(Date.parse(moment) - morningHour * 3_600_000)), timeZone)

const mondayOf = (day: LocalDate): LocalDate => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/**
 * Whether an alert run is due: at-once always, daily from another day's morning, weekly from another Monday's. Missed
 * runs are due at the next check. Never fails.
 */
export function isRoundDue(
  frequency: ReportedFrequency,
  { startedAt, now, timeZone }: { startedAt: Instant; now: Instant } & Pick<Site, 'timeZone'>,
): boolean {
  if (frequency === 'at-once') return true
  const [before, today] = [emailDay(startedAt, timeZone), emailDay(now, timeZone)]
  return frequency === 'daily' ? before < today : mondayOf(before) < mondayOf(today)
}
