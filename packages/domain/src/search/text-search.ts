import type { SearchCategory } from './search-filter.ts'

/** Categories of pages in a text search, spelt as the specification does. Source: public-site specification §3. */
export const textSearchCategories = [
  'content',
  'news',
  'pressrelease',
  'residencialproject',
  'residencialarea',
  'career',
] as const
export type TextSearchCategory = (typeof textSearchCategories)[number]

/** By relevance, by day of publication with the latest first, or by title. Source: public-site specification §3 (sortType). */
export const textSearchSorts = ['nothing', 'date', 'alpha'] as const
export type TextSearchSort = (typeof textSearchSorts)[number]

/** What each tab of the search page asks for. Source: public-site specification §3 (search categories). */
export const categoriesOfTab = {
  all: textSearchCategories,
  career: ['career'],
  content: ['content'],
  news: ['news', 'pressrelease'],
  residencial: ['residencialproject', 'residencialarea'],
} as const satisfies Record<SearchCategory, readonly TextSearchCategory[]>

/** Names of a text search in an address. Source: public-site specification §2 (`s=term`). */
export const textSearchQueryNames = { text: 's', tab: 'category', sort: 'sort', page: 'page' } as const
