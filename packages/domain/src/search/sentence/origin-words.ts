import { foldLetters } from '../fold-letters.ts'
import type { TravelPlace } from '../travel-places.ts'
import { splitSentence } from './split-sentence.ts'
import { keyOf, type Vocabulary } from './vocabulary.ts'

/** Names of the places to travel from that are no tags, in the forms of a language. */
export type OriginWords = {
  /** Place of a name's words, parted by a space. */
  readonly names: ReadonlyMap<string, TravelPlace>
  readonly longest: number
  /** Names of one word, which a misspelling may stand for. */
  readonly correctable: readonly string[]
  /** Points of municipalities and areas by tag url: their names are among the places of the search. */
  readonly byUrl: ReadonlyMap<string, TravelPlace>
}

const made = new WeakMap<readonly TravelPlace[], Map<Vocabulary['placeForms'], OriginWords>>()

/** Words of a site's places to travel from, made once per list and language. Never fails. */
export function originWordsOf(
  places: readonly TravelPlace[],
  { placeForms }: Pick<Vocabulary, 'placeForms'>,
): OriginWords {
  const known = made.get(places) ?? new Map<Vocabulary['placeForms'], OriginWords>()
  made.set(places, known)
  const words = known.get(placeForms) ?? makeOriginWords(places, placeForms)
  known.set(placeForms, words)
  return words
}

/** By every name, then by inflected name, the first place first. */
function makeOriginWords(places: readonly TravelPlace[], placeForms: Vocabulary['placeForms']): OriginWords {
  const names = new Map<string, TravelPlace>()
  const add = (name: string, place: TravelPlace) => {
    const key = keyOf(splitSentence(name))
    if (key !== '' && !names.has(key)) names.set(key, place)
  }
  const named = places
    .filter(({ url }) => url === null)
    .flatMap((place) => [place.name, ...place.otherNames].map((name) => ({ place, name: foldLetters(name) })))
  for (const { place, name } of named) add(name, place)
  for (const { place, name } of named) for (const form of placeForms(name)) add(form, place)
  const keys = [...names.keys()]
  return {
    names,
    longest: Math.max(1, ...keys.map((key) => key.split(' ').length)),
    correctable: keys.filter((key) => key.length >= 6 && !key.includes(' ')),
    byUrl: new Map(places.flatMap((place) => (place.url === null ? [] : [[place.url, place] as const]))),
  }
}
