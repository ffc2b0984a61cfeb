import { residenceSearch } from './fi/residence-search.ts'
import { searchMap } from './fi/search-map.ts'
import type { svSearch } from './sv-search.ts'

export const fiSearch = { residenceSearch, searchMap } satisfies typeof svSearch
