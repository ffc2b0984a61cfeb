import { textSearch } from './sv/text-search.ts'

/** Words of text search, in Swedish: fetched with its page, or when the header's field is first opened. */
export const svTextSearch = { textSearch }
