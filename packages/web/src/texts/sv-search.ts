import { residenceSearch } from './sv/residence-search.ts'
import { searchMap } from './sv/search-map.ts'

/** Words of the residence search, in Swedish: fetched with its pages alone. */
export const svSearch = { residenceSearch, searchMap }
