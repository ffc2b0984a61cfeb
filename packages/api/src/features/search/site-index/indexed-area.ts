import type { LocalDate } from '@nyhem/domain/dates'
import { concepts, projectStatuses } from '@nyhem/domain/housing/enumerations'
import { type AreaListing, joinStages, type StageListing } from '@nyhem/domain/housing/listings'
import { type ProjectKeys, projectKeys } from '@nyhem/domain/search/search-order'
import { placeUrls } from '@nyhem/domain/search/search-tags'
import type { SearchableArea, SearchableStage } from '@nyhem/domain/search/searchable-area'
import type { Country } from '@nyhem/domain/sites/site'
import { unknownDay } from './index-columns.ts'

/** A stage with the words that hold its rows, and what it is found by as numbers. */
export type IndexedStage = {
  readonly number: number
  readonly source: SearchableStage
  /** Its own place among the stages of its area. */
  readonly place: number
  readonly start: number
  readonly words: number
  readonly url: string
  /** Places in the domain's lists. */
  readonly concept: number
  readonly status: number
  readonly latitude: number
  readonly longitude: number
  /** Milliseconds since 1970, by start. */
  readonly showings: readonly { readonly starts: number; readonly ends: number }[]
  /** When the next showing begins, as of the moment that the index was last asked at; infinite without one. */
  nextShowing: number
}

/** What a project is sorted by, as numbers of which the smaller comes first; infinite where unknown. */
export type NumericKeys = {
  readonly id: string
  readonly rank: number
  readonly salesStart: number
  readonly moveIn: number
  readonly lastMoveIn: number
  readonly price: number
  readonly highPrice: number
  readonly size: number
  readonly largeSize: number
}

/** Stages of an area that are found together. */
export type Project = { readonly listing: AreaListing | StageListing; readonly keys: NumericKeys }

export type IndexedArea = {
  readonly number: number
  readonly source: SearchableArea
  readonly start: number
  readonly words: number
  readonly stages: readonly IndexedStage[]
  /** Numbers of the places. */
  readonly county: number
  readonly municipality: number
  readonly url: string
  /** Projects by which stages they are of. */
  readonly projects: Map<string | number, Project>
}

/** Days since 1970. */
export const dayOf = (date: LocalDate | null): number =>
  date === null ? unknownDay : Date.parse(`${date}T00:00:00Z`) / 86_400_000

/** Words that the rows of a stage need: one bit for every home, or for the stage itself. */
export const wordsOf = ({ homes }: Pick<SearchableStage, 'homes'>): number => Math.max(1, Math.ceil(homes.length / 32))

export const indexedStage = (
  source: SearchableStage,
  at: Pick<IndexedStage, 'number' | 'place' | 'start'>,
): IndexedStage => ({
  ...at,
  source,
  words: wordsOf(source),
  url: placeUrls(source.listing.path)[3] ?? '',
  concept: concepts.indexOf(source.listing.concept),
  status: projectStatuses.indexOf(source.listing.status),
  latitude: source.listing.geo.latitude,
  longitude: source.listing.geo.longitude,
  showings: source.showings
    .map(({ startsAt, endsAt }) => ({ starts: Date.parse(startsAt), ends: Date.parse(endsAt) }))
    .sort((a, b) => a.starts - b.starts),
  nextShowing: Number.POSITIVE_INFINITY,
})

/** Places of stages that are bits of one whole number. */
export const placesAsBits = 31

/** A name for a set of stages of an area that no other set of them has. */
function nameOfSet(area: IndexedArea, stages: readonly IndexedStage[]): string | number {
  if (area.stages.length > placesAsBits) return stages.map(({ place }) => place).join(' ')
  let bits = 0
  for (const { place } of stages) bits |= 1 << place
  return bits
}

/** The project of these stages of an area: made once for each set of stages. */
export function projectOf(area: IndexedArea, stages: readonly IndexedStage[], country: Country): Project {
  const name = nameOfSet(area, stages)
  const known = area.projects.get(name)
  if (known) return known
  const listings = stages.map(({ source }) => source.listing)
  const [first] = listings
  const listing = listings.length === 1 && first ? first : joinStages(area.source.own, listings)
  const project = { listing, keys: numericKeys(projectKeys(listing, { nextShowing: null, country, fitting: null })) }
  area.projects.set(name, project)
  return project
}

const unknown = Number.POSITIVE_INFINITY

const numericKeys = (keys: ProjectKeys): NumericKeys => ({
  id: keys.id,
  rank: keys.rank,
  salesStart: keys.salesStart === null ? unknown : -dayOf(keys.salesStart),
  moveIn: keys.moveIn === null ? unknown : dayOf(keys.moveIn),
  lastMoveIn: keys.moveIn === null ? unknown : -dayOf(keys.moveIn),
  price: keys.minPrice ?? unknown,
  highPrice: keys.maxPrice === null ? unknown : -keys.maxPrice,
  size: keys.minArea ?? unknown,
  largeSize: keys.maxArea === null ? unknown : -keys.maxArea,
})
