import type { GeoBox } from '@nyhem/domain/search/geo-box'
import type { SearchFilter, SearchSort } from '@nyhem/domain/search/search-filter'
import type { ReactNode } from 'react'

/** What the map view of the residence search is given by the page around it. */
export type SearchMapProps = {
  /** Address of the style of the base map. */
  styleHref: string
  /** The search as it stands in the address, with the part of the map that it is narrowed to. */
  filter: SearchFilter
  sort: SearchSort
  /** Layout switch, filter button, chips: above the list, on phones above the map. The map itself says how many there are. */
  toolbar: ReactNode
  /**
   * The visitor wants the homes of this part of the map: it goes into `filter.geoSearch` and the address. As the map
   * moves, many follow each other.
   */
  onSearchArea: (box: GeoBox, how: 'asked' | 'as-moved') => void
  /** The part of the map is to narrow the search no longer. */
  onSearchEverywhere: () => void
}
