import type { GeoBox } from '@nyhem/domain/search/geo-box'
import type { SearchFilter, SearchSort } from '@nyhem/domain/search/search-filter'
import type { ReactNode } from 'react'

export type SearchMapProps = {
  styleHref: string
  /** The search in the address, including its map area. */
  filter: SearchFilter
  sort: SearchSort
  /** Above the list, on phones above the map. The map shows the hit count itself. */
  toolbar: ReactNode
  /** Limits the search to this area, in `filter.geoSearch` and the address. Called often while the map moves. */
  onSearchArea: (box: GeoBox, how: 'asked' | 'as-moved') => void
  /** Lifts the limit to a map area. */
  onSearchEverywhere: () => void
}
