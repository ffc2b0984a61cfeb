import type { ListedPage } from '@nyhem/contract/calls/editing'

/** Of the pages; the first of those that are equally common. Null when there are none. Never fails. */
export function commonestKind(pages: readonly Pick<ListedPage, 'kind'>[]): string | null {
  const counts = new Map<string, number>()
  for (const { kind } of pages) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? null
}
