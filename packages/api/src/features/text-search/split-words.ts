import { foldLetters } from '@nyhem/domain/search/fold-letters'

/** A word of a text: as it is written in lower case, and where it begins. */
export type TextWord = { word: string; at: number; length: number }

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

/** Words of a text in their order: runs of letters and digits. Anything else, signs and pictures, parts them. */
export function* splitWords(text: string): Generator<TextWord> {
  for (const match of text.matchAll(wordPattern)) {
    const [written] = match
    yield { word: written.toLowerCase().normalize('NFC'), at: match.index, length: written.length }
  }
}

/** The words of a text without the letters' marks, a space between. */
export const foldedText = (text: string): string => [...splitWords(text)].map(({ word }) => foldLetters(word)).join(' ')
