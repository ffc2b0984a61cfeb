import { addMonths, type Instant, instantOf, type LocalDate } from '../dates.ts'
import type { GeoPoint, Showing } from '../housing/catalogue.ts'
import { listedHomeStatuses, type ProjectStatus, projectStatuses } from '../housing/enumerations.ts'
import type { HomeFeature } from './home-features.ts'
import type { GeoSearch, MoveInChoice, SearchFilter, ShowingChoice } from './search-filter.ts'
import type { SearchRow } from './search-row.ts'
import type { ListedHomeStatus } from './searchable-area.ts'
import { isWithinTravel } from './travel-time.ts'

/** Filter with resolved tags, home statuses and a moment. */
export type Narrowing = Omit<SearchFilter, 'tags'> & {
  /** Place urls, any of them. */
  readonly places: readonly string[]
  /** All of these. */
  readonly features: readonly HomeFeature[]
  readonly homeStatuses: readonly ListedHomeStatus[]
  readonly now: Instant
  /** Local day at the site. */
  readonly today: LocalDate
}

/** Found only on request, our own choice: we sell nothing here, and agents' sales have a separate page. */
const hiddenStatuses: readonly ProjectStatus[] = ['sold-out', 'reference', 'succession']

/** Project statuses a filter admits. */
export const foundStatuses = (requested: readonly ProjectStatus[]): readonly ProjectStatus[] =>
  requested.length > 0 ? requested : projectStatuses.filter((status) => !hiddenStatuses.includes(status))

const monthsAhead = {
  now: 0,
  'in-six-months': 6,
  'in-one-year': 12,
  'in-more-than-one-year': null,
} as const satisfies Record<MoveInChoice, number | null>

/** Latest move-in; null admits every day and the unknown. */
export function lastMoveIn(choice: MoveInChoice, today: LocalDate): LocalDate | null {
  const months = monthsAhead[choice]
  return months === null ? null : addMonths(today, months)
}

const daysAhead = {
  'include-all': null,
  'has-any': Number.POSITIVE_INFINITY,
  'in-seven-days': 7,
  'in-30-days': 30,
} as const satisfies Record<ShowingChoice, number | null>

/** Milliseconds from now within which a showing must start; null if not required. */
export function showingWithinMs(choice: ShowingChoice): number | null {
  const days = daysAhead[choice]
  return days === null ? null : days * 86_400_000
}

/** First showing not yet over, or null. */
export const nextShowing = <S extends Pick<Showing, 'startsAt' | 'endsAt'>>(
  showings: readonly S[],
  now: Instant,
): S | null =>
  showings.reduce<S | null>(
    (next, showing) => (showing.endsAt > now && (next === null || showing.startsAt < next.startsAt) ? showing : next),
    null,
  )

const fitsShowing = (showings: SearchRow['showings'], choice: ShowingChoice, now: Instant): boolean => {
  const within = showingWithinMs(choice)
  if (within === null) return true
  const next = nextShowing(showings, now)
  if (next === null || within === Number.POSITIVE_INFINITY) return next !== null
  return next.startsAt <= instantOf(new Date(Date.parse(now) + within))
}

const earthRadiusKm = 6_371

/** Great-circle distance in kilometres. */
export function kilometresBetween(a: GeoPoint, b: GeoPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const sin = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    sin(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * sin(b.longitude - a.longitude)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Whether a place lies in a map area, edges included. */
export const liesWithin = (geo: GeoPoint, part: GeoSearch): boolean =>
  part.kind === 'near'
    ? kilometresBetween(geo, part) <= part.kilometres
    : geo.latitude >= part.south &&
      geo.latitude <= part.north &&
      geo.longitude >= part.west &&
      geo.longitude <= part.east

/** Unknown values match only without bounds. */
const within = (value: number | null, min: number | null, max: number | null): boolean =>
  (min === null && max === null) || (value !== null && value >= (min ?? value) && value <= (max ?? value))

const anyOf = <T>(requested: readonly T[], values: readonly T[]): boolean =>
  requested.length === 0 || values.some((value) => requested.includes(value))
const allOf = <T>(requested: readonly T[], values: readonly T[]): boolean =>
  requested.every((value) => values.includes(value))
const minor = (major: number | null): number | null => (major === null ? null : major * 100)

/** Filter parts, combined with AND. */
const fits = {
  places: (row, { places }) => anyOf(places, row.places),
  features: (row, { features }) => allOf(features, row.features),
  price: (row, { minPrice, maxPrice }) => within(row.price, minor(minPrice), minor(maxPrice)),
  monthlyCost: (row, { minMonthlyCost, maxMonthlyCost }) =>
    within(row.monthlyCost, minor(minMonthlyCost), minor(maxMonthlyCost)),
  rooms: (row, { minRooms, maxRooms }) => within(row.rooms, minRooms, maxRooms),
  area: (row, { minArea, maxArea }) => within(row.area, minArea, maxArea),
  inhabitDate: (row, { inhabitDate, today }) => {
    const last = lastMoveIn(inhabitDate, today)
    return last === null || (row.moveIn !== null && row.moveIn <= last)
  },
  concepts: (row, { concepts }) => anyOf(concepts, [row.concept]),
  projectStatus: (row, { projectStatus }) => foundStatuses(projectStatus).includes(row.projectStatus),
  disposalForm: (row, { disposalForm }) => anyOf(disposalForm, [row.disposalForm]),
  outdoorArea: (row, { outdoorArea }) => allOf(outdoorArea, row.outdoorAreas),
  residenceType: (row, { residenceType }) => anyOf(residenceType, row.residenceTypes),
  viewing: (row, { viewing, now }) => fitsShowing(row.showings, viewing, now),
  stageIds: (row, { stageIds }) => anyOf(stageIds, [row.stageId]),
  geoSearch: (row, { geoSearch }) => geoSearch === null || liesWithin(row.geo, geoSearch),
  travel: (row, { travel }) => travel === null || isWithinTravel(row.geo, travel),
  homeStatuses: (row, { homeStatuses }) =>
    homeStatuses.length === listedHomeStatuses.length ||
    (row.homeStatus !== null && homeStatuses.includes(row.homeStatus)),
} as const satisfies Record<string, (row: SearchRow, narrowing: Narrowing) => boolean>

/** Whether a row matches: values of a field combine with OR, fields with AND. */
export const rowFits = (row: SearchRow, narrowing: Narrowing): boolean =>
  Object.values(fits).every((fit) => fit(row, narrowing))
