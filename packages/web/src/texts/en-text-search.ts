import { textSearch } from './en/text-search.ts'
import type { svTextSearch } from './sv-text-search.ts'

export const enTextSearch = { textSearch } satisfies typeof svTextSearch
