import type { SearchCategory } from './search-filter.ts'
import { textSearchLimits } from './search-limits.ts'
import {
  categoriesOfTab,
  type TextSearchCategory,
  type TextSearchSort,
  textSearchQueryNames,
  textSearchSorts,
} from './text-search.ts'

/** A text search as an address says it. Source: public-site specification §2 (`s=term`). */
export type TextSearchState = {
  readonly text: string
  readonly tab: SearchCategory
  readonly sort: TextSearchSort
  /** From 1. */
  readonly page: number
}

/** A search of a site finds everything; the corporate one leaves homes out. */
export type TextSearchScope = 'site' | 'corporate'

const tabsOfScope = {
  site: ['all', 'residencial', 'content', 'news', 'career'],
  corporate: ['all', 'content', 'news', 'career'],
} as const satisfies Record<TextSearchScope, readonly SearchCategory[]>

/** Tabs of the page in their order. A site without homes has no tab for them. Never fails. */
export function textSearchTabs(scope: TextSearchScope, hasHomes: boolean): readonly SearchCategory[] {
  return tabsOfScope[scope].filter((tab) => hasHomes || tab !== 'residencial')
}

/** The categories behind a tab, of those that the search looks in. Never fails. */
export function categoriesOf(scope: TextSearchScope, tab: SearchCategory): readonly TextSearchCategory[] {
  const homes: readonly TextSearchCategory[] = categoriesOfTab.residencial
  return scope === 'site' ? categoriesOfTab[tab] : categoriesOfTab[tab].filter((category) => !homes.includes(category))
}

/** Pages further on are not drawn: nobody reads that far, and robots would. */
const lastPage = Math.floor(10_000 / textSearchLimits.pageSize)

/** Reads a search from an address; what is not understood is as usual, what is too long is cut. Never fails. */
export function parseTextSearch(
  query: (name: string) => string | null,
  tabs: readonly SearchCategory[],
): TextSearchState {
  const page = query(textSearchQueryNames.page) ?? ''
  return {
    text: (query(textSearchQueryNames.text) ?? '').trim().slice(0, textSearchLimits.maxLength),
    tab: tabs.find((tab) => tab === query(textSearchQueryNames.tab)) ?? 'all',
    sort: textSearchSorts.find((sort) => sort === query(textSearchQueryNames.sort)) ?? 'nothing',
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), lastPage) : 1,
  }
}

/** The query that gives a search; the same search always gives the same. Never fails. */
export function textSearchQuery({ text, tab, sort, page }: TextSearchState): string {
  const parts: readonly (readonly [name: string, value: string | null])[] = [
    [textSearchQueryNames.text, text || null],
    [textSearchQueryNames.tab, tab === 'all' ? null : tab],
    [textSearchQueryNames.sort, sort === 'nothing' ? null : sort],
    [textSearchQueryNames.page, page > 1 ? String(page) : null],
  ]
  const told = parts.filter((part): part is readonly [string, string] => part[1] !== null)
  const query = told.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')
  return query === '' ? '' : `?${query}`
}

/** Whether a text is long enough to be searched for. Source: public-site specification §5 (2 characters). */
export const isSearchable = (text: string): boolean => text.trim().length >= textSearchLimits.minLength
