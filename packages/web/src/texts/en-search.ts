import { residenceSearch } from './en/residence-search.ts'
import { searchMap } from './en/search-map.ts'
import type { svSearch } from './sv-search.ts'

export const enSearch = { residenceSearch, searchMap } satisfies typeof svSearch
