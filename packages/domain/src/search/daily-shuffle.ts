import type { LocalDate } from '../dates.ts'
import type { SiteId } from '../sites/site.ts'

/** What decides an order: the same for every visitor of a site on one day and on every instance, another one tomorrow. */
export type ShuffleSeed = { readonly siteId: SiteId; readonly day: LocalDate }

/** 32 bits of a text in which every letter matters for every bit: FNV-1a, then the finish of MurmurHash3. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Shuffles a list for a day, so that no one stands first for ever. Each item has its place by itself: one that comes or
 * goes moves no two others past each other, and the order of the list given does not matter. Never fails.
 * Source: fault-reports specification §2.6 (shuffled deterministically); the seed is ours to choose.
 */
export function dailyShuffle<Item extends { readonly id: string }>(
  items: readonly Item[],
  { siteId, day }: ShuffleSeed,
): readonly Item[] {
  return items
    .map((item) => ({ item, place: hashOf(`${siteId} ${day} ${item.id}`) }))
    .sort((a, b) => a.place - b.place || (a.item.id < b.item.id ? -1 : 1))
    .map(({ item }) => item)
}
