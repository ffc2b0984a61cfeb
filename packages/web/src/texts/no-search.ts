import { residenceSearch } from './no/residence-search.ts'
import { searchMap } from './no/search-map.ts'
import type { svSearch } from './sv-search.ts'

export const noSearch = { residenceSearch, searchMap } satisfies typeof svSearch
