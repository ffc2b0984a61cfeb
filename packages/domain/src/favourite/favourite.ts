/** Kinds of favourites. Source: public-site specification §2 (favourites). */
export const favouriteKinds = ['home', 'stage', 'area'] as const
export type FavouriteKind = (typeof favouriteKinds)[number]

/** Home, stage or area a person saved. */
export type Favourite = { readonly kind: FavouriteKind; readonly id: string }

/** Most favourites per person, and per browser before login. Ours to choose. */
export const mostFavourites = 500

/** Longest favourite id; catalogue ids are shorter. */
export const longestFavouriteId = 200

/** Favourite as text, `home:kajen-1-1101`. Never fails. */
export const favouriteKey = ({ kind, id }: Favourite): string => `${kind}:${id}`

/** Reads a favourite key; null when invalid. */
export function parseFavouriteKey(text: string): Favourite | null {
  const at = text.indexOf(':')
  const kind = favouriteKinds.find((one) => one === text.slice(0, Math.max(0, at)))
  const id = text.slice(at + 1)
  return kind === undefined || id === '' || id.length > longestFavouriteId ? null : { kind, id }
}

/**
 * Reads a browser's favourites: keys separated by spaces, latest last. Skips invalid keys and duplicates; of too many,
 * retains the latest. Never fails.
 */
export function readStoredFavourites(text: string | null): readonly Favourite[] {
  const words = [...new Set((text ?? '').split(' '))]
  return words.flatMap((word) => parseFavouriteKey(decoded(word)) ?? []).slice(-mostFavourites)
}

/** Writes the same format. */
export const writeStoredFavourites = (favourites: readonly Favourite[]): string =>
  favourites
    .slice(-mostFavourites)
    .map((one) => encodeURIComponent(favouriteKey(one)))
    .join(' ')

function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    // Edited by hand.
    return ''
  }
}

/** Browser favourites to add to an account at login: new ones, first ones first, up to the limit. Never fails. */
export function favouritesToJoin(stored: readonly Favourite[], brought: readonly Favourite[]): readonly Favourite[] {
  const known = new Set(stored.map(favouriteKey))
  const news = new Map(brought.map((one) => [favouriteKey(one), one]))
  return [...news]
    .flatMap(([key, one]) => (known.has(key) ? [] : [one]))
    .slice(0, Math.max(0, mostFavourites - known.size))
}
