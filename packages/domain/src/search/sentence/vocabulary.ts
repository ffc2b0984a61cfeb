import type { Locale } from '../../sites/site.ts'
import { foldLetters } from '../fold-letters.ts'
import { englishWords } from './english-words.ts'
import { finnishWords } from './finnish-words.ts'
import { type LanguageWords, type Meaning, signEntries } from './meanings.ts'
import { norwegianWords } from './norwegian-words.ts'
import { splitSentence } from './split-sentence.ts'
import { swedishWords } from './swedish-words.ts'

const words = {
  sv: swedishWords,
  no: norwegianWords,
  fi: finnishWords,
  en: englishWords,
} as const satisfies Record<Locale, LanguageWords>

/** Part of a compound: its length in letters, and what it says. */
type CompoundPart = { readonly length: number; readonly meaning: Meaning }

/** Words of a language, ready for look-up. */
export type Vocabulary = {
  /** What a phrase of folded words says, parted by a space. */
  readonly phrases: ReadonlyMap<string, Meaning>
  readonly compounds: ReadonlyMap<string, readonly CompoundPart[]>
  /** Words in the longest phrase. */
  readonly longest: number
  /** Single words that a misspelling may stand for, by length. */
  readonly correctable: ReadonlyMap<number, readonly string[]>
  readonly placeForms: LanguageWords['placeForms']
}

/** Tokens of a phrase, parted by a space: the form in which phrases are looked up. */
export const keyOf = (tokens: readonly { readonly text: string }[]): string => tokens.map(({ text }) => text).join(' ')

const made = new Map<Locale, Vocabulary>()

/** Vocabulary of a language, made once. Never fails. */
export function vocabularyOf(language: Locale): Vocabulary {
  const known = made.get(language)
  if (known) return known
  const vocabulary = makeVocabulary(words[language])
  made.set(language, vocabulary)
  return vocabulary
}

function makeVocabulary({ entries, compounds, endings, placeForms }: LanguageWords): Vocabulary {
  const phrases = new Map<string, Meaning>()
  // The first meaning of a phrase counts: later entries fill in.
  for (const [meaning, list] of [...entries, ...signEntries])
    for (const phrase of list.split('|').flatMap((written) => formsOf(written, endings))) {
      const key = keyOf(splitSentence(phrase))
      if (key !== '' && !phrases.has(key)) phrases.set(key, meaning)
    }
  const longest = Math.max(...[...phrases.keys()].map((key) => key.split(' ').length))
  const single = [...phrases].filter(([key, meaning]) => isCorrectable(key, meaning)).map(([key]) => key)
  return {
    phrases,
    compounds: compoundsOf(compounds, phrases),
    longest,
    correctable: Map.groupBy(single, ({ length }) => length),
    placeForms,
  }
}

const formsOf = (written: string, endings: readonly string[]): string[] =>
  written.startsWith('~') ? endings.map((ending) => foldLetters(written.slice(1)) + ending) : [written]

/** Numbers are never the result of a correction: 4 is not a misspelt 5. Nor is a word so short that half of it is. */
const isCorrectable = (key: string, { is }: Meaning): boolean =>
  key.length >= 4 && /^[a-z]+$/.test(key) && is !== 'number' && is !== 'scale'

function compoundsOf(
  { heads, tails }: LanguageWords['compounds'],
  phrases: ReadonlyMap<string, Meaning>,
): Map<string, readonly CompoundPart[]> {
  const compounds = new Map<string, readonly CompoundPart[]>()
  for (const tail of tails) {
    const after = tail.split('+').flatMap((written): CompoundPart[] => {
      const folded = foldLetters(written)
      const meaning = phrases.get(folded)
      return [{ length: folded.length, meaning: meaning ?? { is: 'unit', unit: 'rooms' } }]
    })
    const rest = foldLetters(tail.replace('+', ''))
    if (after.length > 1) compounds.set(rest, after)
    for (const [head, value] of heads) {
      const folded = foldLetters(head)
      compounds.set(folded + rest, [{ length: folded.length, meaning: { is: 'number', value } }, ...after])
    }
  }
  return compounds
}
