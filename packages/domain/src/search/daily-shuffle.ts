import type { LocalDate } from '../dates.ts'
import type { SiteId } from '../sites/site.ts'

/** Order seed: equal for all visitors and instances, new each day. */
export type ShuffleSeed = { readonly siteId: SiteId; readonly day: LocalDate }

/** 32-bit FNV-1a with MurmurHash3's finaliser, so that every character affects every bit. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Shuffles a list daily, so that no item is always first. Input order does not matter, nor do added or removed items
 * reorder others. Never fails. Source: fault-reports specification §2.6 (shuffled deterministically); the seed is ours
 * to choose.
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
