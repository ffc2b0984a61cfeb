import { foldLetters } from '@nyhem/domain/search/fold-letters'

export type TextWord = { word: string; at: number; length: number }

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

/** Runs of alphanumeric characters, separated by anything else. */
export function* splitWords(text: string): Generator<TextWord> {
  for (const match of text.matchAll(wordPattern)) {
    const [written] = match
    yield { word: written.toLowerCase().normalize('NFC'), at: match.index, length: written.length }
  }
}

/** Without accents. */
export const foldedText = (text: string): string => [...splitWords(text)].map(({ word }) => foldLetters(word)).join(' ')
