import { addMonths, type Instant, instantOf, type LocalDate } from '../dates.ts'
import type { GeoPoint, Showing } from '../housing/catalogue.ts'
import { listedHomeStatuses, type ProjectStatus, projectStatuses } from '../housing/enumerations.ts'
import type { HomeFeature } from './home-features.ts'
import type { GeoSearch, MoveInChoice, SearchFilter, ShowingChoice } from './search-filter.ts'
import type { SearchRow } from './search-row.ts'
import type { ListedHomeStatus } from './searchable-area.ts'

/** A filter whose tags are resolved, with the statuses of homes that are asked for, at a moment. */
export type Narrowing = Omit<SearchFilter, 'tags'> & {
  /** Urls of places; any of them. */
  readonly places: readonly string[]
  /** All of these. */
  readonly features: readonly HomeFeature[]
  readonly homeStatuses: readonly ListedHomeStatus[]
  readonly now: Instant
  /** The day where the site is. */
  readonly today: LocalDate
}

/**
 * Stages in these states are found by those who ask for them only. Ours to choose: we sell nothing in them, and what
 * agents sell on there has a page of its own.
 */
const hiddenStatuses: readonly ProjectStatus[] = ['sold-out', 'reference', 'succession']

/** Statuses of projects that a filter lets through. */
export const foundStatuses = (asked: readonly ProjectStatus[]): readonly ProjectStatus[] =>
  asked.length > 0 ? asked : projectStatuses.filter((status) => !hiddenStatuses.includes(status))

const monthsAhead = {
  now: 0,
  'in-six-months': 6,
  'in-one-year': 12,
  'in-more-than-one-year': null,
} as const satisfies Record<MoveInChoice, number | null>

/** The last day on which one may move in; null lets every day through, and the unknown. */
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

/** Milliseconds from now within which a showing must begin; null when none is needed. */
export function showingWithinMs(choice: ShowingChoice): number | null {
  const days = daysAhead[choice]
  return days === null ? null : days * 86_400_000
}

/** The first showing that is not over; null when there is none. */
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

/** Whether a place lies in a part of the map, its edge included. */
export const liesWithin = (geo: GeoPoint, part: GeoSearch): boolean =>
  part.kind === 'near'
    ? kilometresBetween(geo, part) <= part.kilometres
    : geo.latitude >= part.south &&
      geo.latitude <= part.north &&
      geo.longitude >= part.west &&
      geo.longitude <= part.east

/** An unknown value fits only where nothing is asked. */
const within = (value: number | null, min: number | null, max: number | null): boolean =>
  (min === null && max === null) || (value !== null && value >= (min ?? value) && value <= (max ?? value))

const anyOf = <T>(asked: readonly T[], values: readonly T[]): boolean =>
  asked.length === 0 || values.some((value) => asked.includes(value))
const allOf = <T>(asked: readonly T[], values: readonly T[]): boolean => asked.every((value) => values.includes(value))
const minor = (major: number | null): number | null => (major === null ? null : major * 100)

/** Parts of a filter, each of which narrows on its own. */
const fits = {
  places: (row, { places }) => anyOf(places, row.places),
  features: (row, { features }) => allOf(features, row.features),
  price: (row, { minPrice, maxPrice }) => within(row.price, minor(minPrice), minor(maxPrice)),
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
  homeStatuses: (row, { homeStatuses }) =>
    homeStatuses.length === listedHomeStatuses.length ||
    (row.homeStatus !== null && homeStatuses.includes(row.homeStatus)),
} as const satisfies Record<string, (row: SearchRow, narrowing: Narrowing) => boolean>

/** Whether a row is found. The values of one field widen one another, the fields narrow one another. */
export const rowFits = (row: SearchRow, narrowing: Narrowing): boolean =>
  Object.values(fits).every((fit) => fit(row, narrowing))
