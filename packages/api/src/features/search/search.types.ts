import type { Instant } from '@nyhem/domain/dates'
import type { SearchFilter, SearchSort } from '@nyhem/domain/search/search-filter'
import type { ListedHomeStatus } from '@nyhem/domain/search/searchable-area'
import type { Site } from '@nyhem/domain/sites/site'

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
