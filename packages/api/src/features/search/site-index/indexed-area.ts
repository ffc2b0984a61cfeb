import type { LocalDate } from '@nyhem/domain/dates'
import { concepts, projectStatuses } from '@nyhem/domain/housing/enumerations'
import { type AreaListing, joinStages, type StageListing } from '@nyhem/domain/housing/listings'
import { type ProjectKeys, projectKeys } from '@nyhem/domain/search/search-order'
import { placeUrls } from '@nyhem/domain/search/search-tags'
import type { SearchableArea, SearchableStage } from '@nyhem/domain/search/searchable-area'
import type { Country } from '@nyhem/domain/sites/site'
import { unknownDay } from './index-columns.ts'

export type IndexedStage = {
  readonly number: number
  readonly source: SearchableStage
  /** Index within its area. */
  readonly place: number
  readonly start: number
  readonly words: number
  readonly url: string
  /** Indexes in the domain's lists. */
  readonly concept: number
  readonly status: number
  readonly latitude: number
  readonly longitude: number
  /** Milliseconds since 1970, by start. */
  readonly showings: readonly { readonly starts: number; readonly ends: number }[]
  /** As of the latest query; infinite without a showing. */
  nextShowing: number
}

/** Sort keys, smaller first; infinite where unknown. */
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

export type Project = { readonly listing: AreaListing | StageListing; readonly keys: NumericKeys }

export type IndexedArea = {
  readonly number: number
  readonly source: SearchableArea
  readonly start: number
  readonly words: number
  readonly stages: readonly IndexedStage[]
  /** Region numbers. */
  readonly county: number
  readonly municipality: number
  readonly url: string
  /** By set of stages. */
  readonly projects: Map<string | number, Project>
}

/** Days since 1970. */
export const dayOf = (date: LocalDate | null): number =>
  date === null ? unknownDay : Date.parse(`${date}T00:00:00Z`) / 86_400_000

/** Words for a stage's rows: one bit per home, or one for the stage itself. */
export const textsOf = ({ homes }: Pick<SearchableStage, 'homes'>): number => Math.max(1, Math.ceil(homes.length / 32))

export const indexedStage = (
  source: SearchableStage,
  at: Pick<IndexedStage, 'number' | 'place' | 'start'>,
): IndexedStage => ({
  ...at,
  source,
  words: textsOf(source),
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

/** Stages that fit as bits in one integer. */
export const placesAsBits = 31

function nameOfSet(area: IndexedArea, stages: readonly IndexedStage[]): string | number {
  if (area.stages.length > placesAsBits) return stages.map(({ place }) => place).join(' ')
  let bits = 0
  for (const { place } of stages) bits |= 1 << place
  return bits
}

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
