/** Most homes compared at a time: as many as are read side by side. Ours to choose. */
export const mostCompared = 3

/** Most homes of one address that are looked up, so that a made-up address costs no more. */
export const mostRequested = 12

/** Longest id of a home; catalogue ids are shorter. */
const longestId = 200

/** Query names: a home, once for each; and whether rows without a difference are left out. */
export const comparisonQueryNames = { home: 'home', differences: 'differences' } as const

/** What an address asks to compare: ids of homes in order, without repeats. */
export type ComparisonRequest = {
  readonly homes: readonly string[]
  readonly onlyDifferences: boolean
}

/**
 * Reads a query whose repeated names are joined by `;`. Repeats, empty and oversized ids are dropped, and all ids after
 * the first twelve. Never fails.
 */
export function parseComparison(query: (name: string) => string | null): ComparisonRequest {
  const ids = (query(comparisonQueryNames.home) ?? '').split(';').filter((id) => id !== '' && id.length <= longestId)
  return {
    homes: [...new Set(ids)].slice(0, mostRequested),
    onlyDifferences: query(comparisonQueryNames.differences) === '1',
  }
}

/** Address of a comparison, below its route. Never fails. */
export function comparisonHref(route: string, { homes, onlyDifferences }: ComparisonRequest): string {
  const parts = [
    ...homes.map((id) => `${comparisonQueryNames.home}=${encodeURIComponent(id)}`),
    ...(onlyDifferences ? [`${comparisonQueryNames.differences}=1`] : []),
  ]
  return parts.length === 0 ? route : `${route}?${parts.join('&')}`
}

/** What a comparison page shows. */
export const comparisonOutcomes = ['none', 'homes', 'too-many', 'gone'] as const
export type ComparisonOutcome = (typeof comparisonOutcomes)[number]

/**
 * By the number of homes requested and of those that still exist: three of four homes of which one is gone need no
 * choice. Never fails.
 */
export function comparisonOutcome({ requested, existing }: { requested: number; existing: number }): ComparisonOutcome {
  if (requested === 0) return 'none'
  if (existing === 0) return 'gone'
  return existing > mostCompared ? 'too-many' : 'homes'
}
