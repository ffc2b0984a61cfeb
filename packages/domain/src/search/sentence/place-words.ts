import { foldLetters } from '../fold-letters.ts'
import type { TagKind } from '../search-filter.ts'
import type { SentencePlace } from './sentence.types.ts'
import { splitSentence } from './split-sentence.ts'
import { keyOf, type Vocabulary } from './vocabulary.ts'

/** Names of a site's places in the forms of a language. */
export type PlaceWords = {
  /** Place of a name's words, parted by a space. */
  readonly names: ReadonlyMap<string, SentencePlace>
  readonly longest: number
  /** Names of one word, which a misspelling may stand for. */
  readonly correctable: readonly string[]
  readonly county: (place: SentencePlace) => SentencePlace | null
}

// Of places with one name people mean the town, then what is around it, then a project.
const order = ['municipality', 'county', 'area', 'stage', 'feature'] as const satisfies readonly TagKind[]

/** `Stockholms län` is called Stockholm, too. */
const shortNames = (name: string): string[] => {
  const short = /^(.+?)s? lan$/.exec(name)?.[1]
  return short === undefined ? [] : [short]
}

const made = new WeakMap<readonly SentencePlace[], Map<Vocabulary['placeForms'], PlaceWords>>()

/** Words of a site's places, made once per list of places and language. Never fails. */
export function placeWordsOf(places: readonly SentencePlace[], vocabulary: Pick<Vocabulary, 'placeForms'>): PlaceWords {
  const known = made.get(places) ?? new Map<Vocabulary['placeForms'], PlaceWords>()
  made.set(places, known)
  const words = known.get(vocabulary.placeForms) ?? makePlaceWords(places, vocabulary)
  known.set(vocabulary.placeForms, words)
  return words
}

/**
 * Makes places findable: by name, then by short name, then by inflected name. A form of two places with different
 * names stands for neither.
 */
function makePlaceWords(places: readonly SentencePlace[], { placeForms }: Pick<Vocabulary, 'placeForms'>): PlaceWords {
  const sorted = places
    .filter(({ kind }) => kind !== 'feature')
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  const names = new Map<string, SentencePlace>()
  const add = (name: string, place: SentencePlace) => {
    const key = keyOf(splitSentence(name))
    if (key !== '' && !names.has(key)) names.set(key, place)
  }
  const named = sorted.map((place) => ({ place, name: foldLetters(place.name) }))
  for (const { place, name } of named) add(name, place)
  for (const { place, name } of named) for (const short of shortNames(name)) add(short, place)
  const exact = [...names]
  const inflected = new Map<string, SentencePlace | null>()
  for (const [name, place] of exact)
    for (const form of placeForms(name)) {
      const key = keyOf(splitSentence(form))
      const other = inflected.get(key)
      const isSame = other === undefined || other?.url === place.url
      if (!names.has(key)) inflected.set(key, isSame ? place : null)
    }
  for (const [key, place] of inflected) if (place) names.set(key, place)
  const keys = [...names.keys()]
  const byUrl = new Map(places.map((place) => [place.url, place]))
  return {
    names,
    longest: Math.max(1, ...keys.map((key) => key.split(' ').length)),
    correctable: keys.filter((key) => key.length >= 4 && !key.includes(' ')),
    county: ({ url }) => byUrl.get(url.split('/')[0] ?? '') ?? null,
  }
}
