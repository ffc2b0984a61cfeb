import type { SearchCategory } from './search-filter.ts'

/** Page categories of a text search, spelt as in the specification. Source: public-site specification §3. */
export const textSearchCategories = [
  'content',
  'news',
  'pressrelease',
  'residencialproject',
  'residencialarea',
  'career',
] as const
export type TextSearchCategory = (typeof textSearchCategories)[number]

/** Sort by relevance, publication day (latest first) or title. Source: public-site specification §3 (sortType). */
export const textSearchSorts = ['nothing', 'date', 'alpha'] as const
export type TextSearchSort = (typeof textSearchSorts)[number]

/** Categories per tab. Source: public-site specification §3 (search categories). */
export const categoriesOfTab = {
  all: textSearchCategories,
  career: ['career'],
  content: ['content'],
  news: ['news', 'pressrelease'],
  residencial: ['residencialproject', 'residencialarea'],
} as const satisfies Record<SearchCategory, readonly TextSearchCategory[]>

/** Query names of a text search. Source: public-site specification §2 (`s=term`). */
export const textSearchQueryNames = { text: 's', tab: 'category', sort: 'sort', page: 'page' } as const
