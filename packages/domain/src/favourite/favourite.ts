/** What a person can keep a heart on. Source: public-site specification §2 (favourites). */
export const favouriteKinds = ['home', 'stage', 'area'] as const
export type FavouriteKind = (typeof favouriteKinds)[number]

/** A home, stage or area that somebody wants to find again. */
export type Favourite = { readonly kind: FavouriteKind; readonly id: string }

/** Most favourites of one person, and most that a browser keeps before login. Ours to choose. */
export const mostFavourites = 500

/** Longest id of what is kept: ids of the catalogue are shorter. */
export const longestFavouriteId = 200

/** One word for a favourite, `home:kajen-1-1101`. Never fails. */
export const favouriteKey = ({ kind, id }: Favourite): string => `${kind}:${id}`

/** Reads that word; null when it is none. */
export function parseFavouriteKey(text: string): Favourite | null {
  const at = text.indexOf(':')
  const kind = favouriteKinds.find((one) => one === text.slice(0, Math.max(0, at)))
  const id = text.slice(at + 1)
  return kind === undefined || id === '' || id.length > longestFavouriteId ? null : { kind, id }
}

/**
 * Reads what a browser has kept: words with a space between them, the latest last. What is not understood is left out,
 * what stands there twice counts once, and of too many the latest stay. Never fails.
 */
export function readKeptFavourites(text: string | null): readonly Favourite[] {
  const words = [...new Set((text ?? '').split(' '))]
  return words.flatMap((word) => parseFavouriteKey(decoded(word)) ?? []).slice(-mostFavourites)
}

/** The same as a browser keeps it. */
export const writeKeptFavourites = (favourites: readonly Favourite[]): string =>
  favourites
    .slice(-mostFavourites)
    .map((one) => encodeURIComponent(favouriteKey(one)))
    .join(' ')

function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    // A word that somebody has written there by hand.
    return ''
  }
}

/**
 * What is new of what a browser brings to an account at login: both keep what they have, each once, and of too many the
 * first that fit. Never fails.
 */
export function favouritesToJoin(kept: readonly Favourite[], brought: readonly Favourite[]): readonly Favourite[] {
  const known = new Set(kept.map(favouriteKey))
  const news = new Map(brought.map((one) => [favouriteKey(one), one]))
  return [...news]
    .flatMap(([key, one]) => (known.has(key) ? [] : [one]))
    .slice(0, Math.max(0, mostFavourites - known.size))
}
