import type { TravelPlace } from '../travel-places.ts'
import type { Meaning } from './meanings.ts'
import type { OriginWords } from './origin-words.ts'
import type { PlaceWords } from './place-words.ts'
import type { SentencePlace } from './sentence.types.ts'
import { splitSentence, type Token, valueOfDigits } from './split-sentence.ts'
import { keyOf, type Vocabulary } from './vocabulary.ts'
import { errorsAllowed, wordDistance } from './word-distance.ts'

/** A word or phrase of the sentence with what it says; null for a word that is not ours. */
export type Lexeme = { readonly meaning: Meaning | null; readonly start: number; readonly end: number }

type Found = { readonly lexemes: readonly Lexeme[]; readonly tokens: number }
type Lookup = {
  readonly text: string
  readonly vocabulary: Vocabulary
  readonly places: PlaceWords
  readonly origins: OriginWords
}

/**
 * Reads words and phrases from left to right, the longest first; a place's name wins over a phrase as long. What is
 * neither is taken for a compound, then for a misspelling. Never fails.
 */
export function readWords(text: string, words: Omit<Lookup, 'text'>): Lexeme[] {
  const tokens = splitSentence(text)
  const lookup = { text, ...words }
  const lexemes: Lexeme[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = phraseAt(tokens, at, lookup) ?? wordAt(tokens[at], lookup)
    lexemes.push(...found.lexemes)
    at += found.tokens
  }
  return lexemes
}

function phraseAt(tokens: readonly Token[], at: number, { text, vocabulary, places, origins }: Lookup): Found | null {
  const most = Math.min(tokens.length - at, Math.max(vocabulary.longest, places.longest, origins.longest))
  for (let length = most; length > 0; length -= 1) {
    const phrase = tokens.slice(at, at + length)
    const [first, last] = [phrase[0], phrase.at(-1)]
    if (!first || !last) continue
    const key = keyOf(phrase)
    const place = places.names.get(key)
    const origin = origins.names.get(key)
    // A small word may also be a place in some form, but then it is written with a capital.
    const isName = (place ?? origin) && (key.length > 3 || isCapital(text[first.start]))
    const meaning: Meaning | undefined = isName ? nameOf(place, origin) : vocabulary.phrases.get(key)
    if (meaning) return { lexemes: [{ meaning, start: first.start, end: last.end }], tokens: length }
  }
  return null
}

const nameOf = (place: SentencePlace | undefined, origin: TravelPlace | undefined): Meaning | undefined =>
  place ? { is: 'place', place } : origin && { is: 'origin', origin }

const isCapital = (letter = ''): boolean => letter !== letter.toLowerCase()

const nothing: Found = { lexemes: [], tokens: 1 }

function wordAt(token: Token | undefined, { vocabulary, places, origins }: Lookup): Found {
  if (token === undefined || token.kind === 'sign') return nothing
  const { text, start, end } = token
  if (token.kind === 'number')
    return { lexemes: [{ meaning: { is: 'number', value: valueOfDigits(text) }, start, end }], tokens: 1 }
  // Folding may change the length of a word, and then the parts of a compound have no place in it.
  const parts = text.length === end - start ? vocabulary.compounds.get(text) : undefined
  if (parts) {
    let from = start
    const lexemes = parts.map(({ length, meaning }): Lexeme => {
      const lexeme = { meaning, start: from, end: from + length }
      from += length
      return lexeme
    })
    return { lexemes, tokens: 1 }
  }
  return { lexemes: [{ meaning: corrected(text, { vocabulary, places, origins }), start, end }], tokens: 1 }
}

/** What the nearest of our words says; null when none is near, or two of different meaning are as near. */
function corrected(typed: string, { vocabulary, places, origins }: Omit<Lookup, 'text'>): Meaning | null {
  const most = errorsAllowed(typed.length)
  if (most === 0) return null
  let best = most
  let found: Meaning[] = []
  const offer = (word: string, meaning: Meaning | undefined) => {
    if (!meaning || errorsAllowed(Math.min(typed.length, word.length)) === 0) return
    const distance = wordDistance(typed, word, Math.min(best, errorsAllowed(Math.min(typed.length, word.length))))
    if (distance === null) return
    if (distance < best) found = []
    best = distance
    found.push(meaning)
  }
  for (let length = typed.length - most; length <= typed.length + most; length += 1)
    for (const word of vocabulary.correctable.get(length) ?? []) offer(word, vocabulary.phrases.get(word))
  for (const word of places.correctable) {
    const place = places.names.get(word)
    offer(word, place && { is: 'place', place })
  }
  for (const word of origins.correctable) {
    const origin = origins.names.get(word)
    offer(word, origin && { is: 'origin', origin })
  }
  const [first, ...others] = found
  const isClear = first !== undefined && others.every((other) => isSame(first, other))
  return isClear ? first : null
}

const isSame = (a: Meaning, b: Meaning): boolean =>
  a.is === 'place' && b.is === 'place' ? a.place.url === b.place.url : JSON.stringify(a) === JSON.stringify(b)
