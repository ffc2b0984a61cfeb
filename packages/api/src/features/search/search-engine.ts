import type { FacetCount, SearchFacets } from '@nyhem/contract/calls/residence-search'
import type { AreaListing, StageListing } from '@nyhem/domain/housing/listings'
import type { FittingHomes } from '@nyhem/domain/search/fitting-homes'
import type { Narrowing } from '@nyhem/domain/search/row-fits'
import type { SearchSort } from '@nyhem/domain/search/search-filter'
import type { PlacedTag } from '@nyhem/domain/search/search-tags'
import type { SearchableArea, SearchableHome, SearchableStage } from '@nyhem/domain/search/searchable-area'

export type HitPage = { readonly sort: SearchSort; readonly limit: number; readonly offset: number }

/** A found project: an area with its matching stages, or one stage. */
export type FoundProject = {
  readonly kind: 'area' | 'stage'
  readonly area: SearchableArea
  readonly listing: AreaListing | StageListing
  /** Matching stages, by id. */
  readonly stages: readonly SearchableStage[]
  readonly matching: number
  /** Their ranges; null where all homes on the market match, or there are none. */
  readonly fitting: FittingHomes | null
}
export type FoundHome = {
  readonly area: SearchableArea
  readonly stage: SearchableStage
  readonly home: SearchableHome
}

export type Found<Hit> = {
  /** Of the requested kind. */
  readonly total: number
  readonly homes: number
  readonly projects: number
  readonly facets: SearchFacets
  readonly hits: readonly Hit[]
}

export type SearchEngine = {
  findProjects(narrowing: Narrowing, page: HitPage): Found<FoundProject>
  findStages(narrowing: Narrowing, page: HitPage): Found<FoundProject>
  findHomes(narrowing: Narrowing, page: HitPage): Found<FoundHome>
  count(narrowing: Narrowing): FacetCount
  /** Counts for each place with the other criteria unchanged, in the order of the urls. */
  countPlaces(narrowing: Narrowing, urls: readonly string[]): readonly FacetCount[]
  /** Each once: counties by name, then the places in them. */
  places(): readonly PlacedTag[]
  isPlace(url: string): boolean
  /** In the order of the ids; missing ones are omitted. */
  stagesByIds(stageIds: readonly string[]): readonly FoundProject[]
  homesByIds(ids: readonly string[]): readonly FoundHome[]
}
