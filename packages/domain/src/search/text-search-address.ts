import type { SearchCategory } from './search-filter.ts'
import { textSearchLimits } from './search-limits.ts'
import {
  categoriesOfTab,
  type TextSearchCategory,
  type TextSearchSort,
  textSearchQueryNames,
  textSearchSorts,
} from './text-search.ts'

/** Text search in an address. Source: public-site specification §2 (`s=term`). */
export type TextSearchState = {
  readonly text: string
  readonly tab: SearchCategory
  readonly sort: TextSearchSort
  /** From 1. */
  readonly page: number
}

/** A site search covers everything; the corporate one excludes homes. */
export type TextSearchScope = 'site' | 'corporate'

const tabsOfScope = {
  site: ['all', 'residencial', 'content', 'news', 'career'],
  corporate: ['all', 'content', 'news', 'career'],
} as const satisfies Record<TextSearchScope, readonly SearchCategory[]>

/** Tabs in order, without homes on a site that has none. Never fails. */
export function textSearchTabs(scope: TextSearchScope, hasHomes: boolean): readonly SearchCategory[] {
  return tabsOfScope[scope].filter((tab) => hasHomes || tab !== 'residencial')
}

/** Categories of a tab within the scope. Never fails. */
export function categoriesOf(scope: TextSearchScope, tab: SearchCategory): readonly TextSearchCategory[] {
  const homes: readonly TextSearchCategory[] = categoriesOfTab.residencial
  return scope === 'site' ? categoriesOfTab[tab] : categoriesOfTab[tab].filter((category) => !homes.includes(category))
}

/** Last page rendered; only robots would read further. */
const lastPage = Math.floor(10_000 / textSearchLimits.pageSize)

/** Reads a search from an address; invalid values become defaults, long texts are truncated. Never fails. */
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

/** Canonical query of a search. Never fails. */
export function textSearchQuery({ text, tab, sort, page }: TextSearchState): string {
  const parts: readonly (readonly [name: string, value: string | null])[] = [
    [textSearchQueryNames.text, text || null],
    [textSearchQueryNames.tab, tab === 'all' ? null : tab],
    [textSearchQueryNames.sort, sort === 'nothing' ? null : sort],
    [textSearchQueryNames.page, page > 1 ? String(page) : null],
  ]
  const reported = parts.filter((part): part is readonly [string, string] => part[1] !== null)
  const query = reported.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')
  return query === '' ? '' : `?${query}`
}

/** Whether a text is long enough to search. Source: public-site specification §5 (2 characters). */
export const isSearchable = (text: string): boolean => text.trim().length >= textSearchLimits.minLength
