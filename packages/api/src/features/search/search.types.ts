import type { Instant } from '@nyhem/domain/dates'
import type { SearchFilter, SearchSort } from '@nyhem/domain/search/search-filter'
import type { ListedHomeStatus } from '@nyhem/domain/search/searchable-area'
import type { Site } from '@nyhem/domain/sites/site'

/** What is asked of a residence search. */
export type SearchQuestion = {
  site: Site
  filter: SearchFilter
  /** Statuses of the homes that are asked for; all that lists show when left out. */
  homeStatuses?: readonly ListedHomeStatus[] | undefined
  sort: SearchSort
  limit: number
  offset: number
  now: Instant
}
/** A question without an order or a part of the hits. */
export type CountQuestion = Pick<SearchQuestion, 'site' | 'filter' | 'homeStatuses' | 'now'>
