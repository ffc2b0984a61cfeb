import type { HomeFeature } from '../home-features.ts'
import type { MoveInChoice, ShowingChoice } from '../search-filter.ts'
import type { TravelPlace } from '../travel-places.ts'
import type { TravelWay } from '../travel-time.ts'
import type { ListValue, SentencePlace } from './sentence.types.ts'

export type Season = 'winter' | 'spring' | 'summer' | 'autumn'

export type Limit = 'least' | 'most' | 'about' | 'between'
/**
 * What a number counts. `bedrooms`: one fewer than the rooms, as the living room is one. `monthly`: all that a month
 * costs; `fee`: a part of it, the fee or rent.
 */
export type Unit = 'rooms' | 'bedrooms' | 'area' | 'money' | 'monthly' | 'fee' | 'floor' | 'minutes'

type Topic = Unit | 'move-in' | 'travel'

/** What a word or phrase of our vocabulary says. */
export type Meaning =
  | { readonly is: 'joining' }
  /** Between two values: 2–4, three or four. `isOr`: either is enough. */
  | { readonly is: 'between'; readonly isOr: boolean }
  | { readonly is: 'negation' }
  | { readonly is: 'limit'; readonly limit: Limit }
  /** After a value: `or more`. */
  | { readonly is: 'limit-after'; readonly limit: 'least' | 'most' }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'scale'; readonly factor: number }
  | { readonly is: 'unit'; readonly unit: Unit }
  | { readonly is: 'topic'; readonly unit: Topic }
  | { readonly is: 'rooms'; readonly rooms: number }
  | { readonly is: 'list'; readonly chosen: ListValue }
  | { readonly is: 'feature'; readonly feature: HomeFeature }
  | { readonly is: 'showing'; readonly choice: ShowingChoice }
  | { readonly is: 'move-in'; readonly choice: MoveInChoice }
  | { readonly is: 'season'; readonly season: Season }
  /** From 1. */
  | { readonly is: 'month'; readonly month: number }
  | { readonly is: 'before' | 'after' | 'next' | 'within' }
  | { readonly is: 'period'; readonly months: number }
  /** Before a place: not in it, but around it. */
  | { readonly is: 'outside' }
  | { readonly is: 'place'; readonly place: SentencePlace }
  /** Station or other place to travel from. */
  | { readonly is: 'origin'; readonly origin: TravelPlace }
  | { readonly is: 'way'; readonly way: TravelWay }
  /** Travel time in words: half an hour. */
  | { readonly is: 'duration'; readonly minutes: number }
  /** Known, but no filter expresses it. */
  | { readonly is: 'no-filter' }

/** A meaning and its phrases, separated by `|`. */
export type Entry = readonly [Meaning, string]

/** Words of one language. Phrases are written as people write them: marks and case do not matter. */
export type LanguageWords = {
  readonly entries: readonly Entry[]
  /** Number words written together with a room word: `tre` + `rums` + `lägenhet`. */
  readonly compounds: { readonly heads: readonly (readonly [string, number])[]; readonly tails: readonly string[] }
  /** Endings of a stem marked `~`; empty where words are listed as they are. */
  readonly endings: readonly string[]
  /** Forms of a place's folded name. */
  readonly placeForms: (name: string) => readonly string[]
}

export const joining: Meaning = { is: 'joining' }
export const between: Meaning = { is: 'between', isOr: false }
export const or: Meaning = { is: 'between', isOr: true }
export const negation: Meaning = { is: 'negation' }
export const noFilter: Meaning = { is: 'no-filter' }
export const outside: Meaning = { is: 'outside' }
export const limit = (name: Limit): Meaning => ({ is: 'limit', limit: name })
export const limitAfter = (name: 'least' | 'most'): Meaning => ({ is: 'limit-after', limit: name })
export const scale = (factor: number): Meaning => ({ is: 'scale', factor })
export const unit = (name: Unit): Meaning => ({ is: 'unit', unit: name })
export const topic = (name: Topic): Meaning => ({ is: 'topic', unit: name })
export const rooms = (count: number): Meaning => ({ is: 'rooms', rooms: count })
export const chosen = (value: ListValue): Meaning => ({ is: 'list', chosen: value })
export const feature = (name: HomeFeature): Meaning => ({ is: 'feature', feature: name })
export const showing = (choice: ShowingChoice): Meaning => ({ is: 'showing', choice })
export const moveIn = (choice: MoveInChoice): Meaning => ({ is: 'move-in', choice })
export const season = (name: Season): Meaning => ({ is: 'season', season: name })
export const time = (name: 'before' | 'after' | 'next' | 'within'): Meaning => ({ is: name })
export const way = (name: TravelWay): Meaning => ({ is: 'way', way: name })
export const duration = (minutes: number): Meaning => ({ is: 'duration', minutes })
export const period = (months: number): Meaning => ({ is: 'period', months })

/** Number words from the given value upwards; alternatives of one number separated by `|`. */
export const numbersFrom = (first: number, words: readonly string[]): Entry[] =>
  words.map((phrases, index): Entry => [{ is: 'number', value: first + index }, phrases])

/** The months in order, alternatives separated by `|`. */
export const monthsOf = (names: readonly string[]): Entry[] =>
  names.map((phrases, index): Entry => [{ is: 'month', month: index + 1 }, phrases])

const type = (value: Extract<ListValue, { field: 'residenceType' }>['value']) =>
  chosen({ field: 'residenceType', value })
const outdoor = (value: Extract<ListValue, { field: 'outdoorArea' }>['value']) =>
  chosen({ field: 'outdoorArea', value })
const tenure = (value: Extract<ListValue, { field: 'disposalForm' }>['value']) =>
  chosen({ field: 'disposalForm', value })
const concept = (value: Extract<ListValue, { field: 'concepts' }>['value']) => chosen({ field: 'concepts', value })
const status = (value: Extract<ListValue, { field: 'projectStatus' }>['value']) =>
  chosen({ field: 'projectStatus', value })
export const lists = { type, outdoor, tenure, concept, status } as const

/** Signs mean the same in every language. */
export const signEntries: readonly Entry[] = [
  [between, '-|–'],
  [limitAfter('least'), '+'],
  [limit('most'), '<|≤'],
  [limit('least'), '>|≥'],
  [limit('about'), '~|±'],
  [unit('money'), '€'],
  [unit('area'), 'm2|kvm'],
]
