import { textSearch } from './no/text-search.ts'
import type { svTextSearch } from './sv-text-search.ts'

export const noTextSearch = { textSearch } satisfies typeof svTextSearch
