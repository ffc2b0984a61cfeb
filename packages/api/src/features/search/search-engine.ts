import type { FacetCount, SearchFacets } from '@nyhem/contract/calls/residence-search'
import type { AreaListing, StageListing } from '@nyhem/domain/housing/listings'
import type { FittingHomes } from '@nyhem/domain/search/fitting-homes'
import type { Narrowing } from '@nyhem/domain/search/row-fits'
import type { SearchSort } from '@nyhem/domain/search/search-filter'
import type { PlacedTag } from '@nyhem/domain/search/search-tags'
import type { SearchableArea, SearchableHome, SearchableStage } from '@nyhem/domain/search/searchable-area'

/** Which part of the hits, in which order. */
export type HitPage = { readonly sort: SearchSort; readonly limit: number; readonly offset: number }

/** A project that is found: an area with the stages that fit, or one stage of it. */
export type FoundProject = {
  readonly kind: 'area' | 'stage'
  readonly area: SearchableArea
  /** What the stages that fit have together, or that of the stage. */
  readonly listing: AreaListing | StageListing
  /** Those that fit, by id. */
  readonly stages: readonly SearchableStage[]
  /** Homes that fit. */
  readonly matching: number
  /** What they span; null where every home on the market fits, or none is there. */
  readonly fitting: FittingHomes | null
}
export type FoundHome = {
  readonly area: SearchableArea
  readonly stage: SearchableStage
  readonly home: SearchableHome
}

export type Found<Hit> = {
  /** Of the kind of the hits. */
  readonly total: number
  readonly homes: number
  readonly projects: number
  readonly facets: SearchFacets
  readonly hits: readonly Hit[]
}

/** Finds what fits among the areas of one site. */
export type SearchEngine = {
  findProjects(narrowing: Narrowing, page: HitPage): Found<FoundProject>
  findStages(narrowing: Narrowing, page: HitPage): Found<FoundProject>
  findHomes(narrowing: Narrowing, page: HitPage): Found<FoundHome>
  count(narrowing: Narrowing): FacetCount
  /** What each of these places would give with everything else as it is; in the order of the urls. */
  countPlaces(narrowing: Narrowing, urls: readonly string[]): readonly FacetCount[]
  /** Every tag of a place, each once: counties by name, then what lies in them. */
  places(): readonly PlacedTag[]
  isPlace(url: string): boolean
  /** Those that are there, in the order of the ids. */
  stagesByIds(stageIds: readonly string[]): readonly FoundProject[]
  homesByIds(ids: readonly string[]): readonly FoundHome[]
}
