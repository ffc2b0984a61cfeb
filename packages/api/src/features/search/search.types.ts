import type { Instant } from '@nyhem/domain/dates'
import type { SearchFilter, SearchSort } from '@nyhem/domain/search/search-filter'
import type { ListedHomeStatus } from '@nyhem/domain/search/searchable-area'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { PlacedHomeId } from '../../database/notify-changed.ts'

export type SearchQuestion = {
  site: Site
  filter: SearchFilter
  /** Defaults to all listed statuses. */
  homeStatuses?: readonly ListedHomeStatus[] | undefined
  sort: SearchSort
  limit: number
  offset: number
  now: Instant
}
export type CountQuestion = Pick<SearchQuestion, 'site' | 'filter' | 'homeStatuses' | 'now'>
export type TagQuestion = {
  site: Site
  text: string
  limit: number
  search?: Pick<SearchQuestion, 'filter' | 'homeStatuses'> | undefined
  now: Instant
}

/** What was answered before a reading of the catalogue and may be outdated: everything of sites, all that says a home. */
export type FreshAnswers = { readonly sites: ReadonlySet<SiteId>; readonly homes: readonly PlacedHomeId[] }
