import { textSearch } from './fi/text-search.ts'
import type { svTextSearch } from './sv-text-search.ts'

export const fiTextSearch = { textSearch } satisfies typeof svTextSearch
