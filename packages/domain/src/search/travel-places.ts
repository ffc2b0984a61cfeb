import type { GeoPoint } from '../housing/catalogue.ts'
import type { Country } from '../sites/site.ts'
import { foldLetters } from './fold-letters.ts'
import { tagRank } from './search-tags.ts'
import { type TravelPlaceKind, travelPlaceKinds } from './travel-address.ts'
import { wellKnownPlaces } from './well-known-places.ts'

/** A place that one may travel from, by its names, the shown one first. Degrees (WGS 84). */
export type TravelPlace = GeoPoint & {
  readonly kind: TravelPlaceKind
  readonly name: string
  readonly otherNames: readonly string[]
  /** Enclosing place: `Solna`. */
  readonly within: string | null
  /** Tag url of a municipality or area. */
  readonly url: string | null
}

/** Stations and other well-known places of a country. Never fails. */
export const stationsOf = (country: Country): readonly TravelPlace[] =>
  wellKnownPlaces[country].map(([names, within, latitude, longitude]) => {
    const [name = '', ...otherNames] = names.split('|')
    return { kind: 'station', name, otherNames, within, url: null, latitude, longitude }
  })

const ranksOf = ({ name, otherNames }: TravelPlace, typed: string): number | null =>
  [name, ...otherNames].reduce<number | null>((best, one) => {
    const rank = tagRank(foldLetters(one), typed)
    return rank === null || (best !== null && best <= rank) ? best : rank
  }, null)

/**
 * Places whose name has the typed text: those that begin with it first, then stations, municipalities and areas, in the
 * order given. Never fails.
 */
export function findTravelPlaces(places: readonly TravelPlace[], text: string): readonly TravelPlace[] {
  const typed = foldLetters(text).trim()
  if (typed === '') return []
  return places
    .flatMap((place) => {
      const rank = ranksOf(place, typed)
      return rank === null ? [] : [{ place, rank }]
    })
    .sort((a, b) => a.rank - b.rank || travelPlaceKinds.indexOf(a.place.kind) - travelPlaceKinds.indexOf(b.place.kind))
    .map(({ place }) => place)
}

/** The place that a typed name means: of that very name, else the first found that begins with it. Never fails. */
export function travelPlaceNamed(places: readonly TravelPlace[], text: string): TravelPlace | null {
  const typed = foldLetters(text).trim()
  const isNamed = ({ name, otherNames }: TravelPlace) => [name, ...otherNames].some((one) => foldLetters(one) === typed)
  const [first] = findTravelPlaces(places, text)
  return places.find(isNamed) ?? (first && ranksOf(first, typed) === 0 ? first : null)
}
