/** Deterministic randomness, derived from names. */

/** Hashes a text to [0, 1). */
export function fractionOf(text: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 16_777_619)
  }
  // The last characters hardly reach the upper bits without this mixing.
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2_246_822_507)
  hash ^= hash >>> 13
  return (hash >>> 0) / 4_294_967_296
}

/** Wraps around. Throws for an empty list. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length]
  if (item === undefined) throw new RangeError('nothing to choose from')
  return item
}

/** Shuffled deterministically by the text. */
export const shuffledBy = <T>(text: string, list: readonly T[], nameOf: (item: T) => string): T[] =>
  [...list].sort((a, b) => fractionOf(text + nameOf(a)) - fractionOf(text + nameOf(b)))
