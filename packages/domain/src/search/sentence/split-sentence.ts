import { foldLetters } from '../fold-letters.ts'

/** Longest sentence that is read, in characters. Ours. */
export const longestSentence = 200

/** Word, number or sign of a sentence, with its place in the text. */
export type Token = {
  readonly kind: 'word' | 'number' | 'sign'
  /** Folded; of a number the digits as written. */
  readonly text: string
  readonly start: number
  readonly end: number
}

// A number may be grouped by threes (4 500 000, 4.500.000) and have a decimal sign. Before words: the 2 of m2 is a unit.
const tokenPattern =
  /(?<unit>(?:m2|m²|㎡)(?![\p{L}\d]))|(?<number>\d{1,3}(?:[ \u00a0\u202f.,']\d{3})+(?!\d)|\d+(?:[.,]\d+)?)|(?<word>\p{L}[\p{L}\p{M}]*(?:['’]s(?!\p{L}))?)|(?<sign>[^\s\p{L}\d])/gu

/** Splits a text into words, numbers and signs, in one pass. Never fails. */
export const splitSentence = (text: string): Token[] =>
  [...text.matchAll(tokenPattern)].map((match) => {
    const { unit, number, word } = match.groups ?? {}
    const [written] = match
    const end = match.index + written.length
    if (unit !== undefined) return { kind: 'word', text: 'm2', start: match.index, end }
    if (number !== undefined) return { kind: 'number', text: number, start: match.index, end }
    if (word !== undefined) return { kind: 'word', text: foldLetters(word), start: match.index, end }
    return { kind: 'sign', text: written === '—' || written === '−' ? '–' : written, start: match.index, end }
  })

/** Value of a number as written; grouped by threes when every group has three digits. Never fails. */
export function valueOfDigits(written: string): number {
  if (/^\d{1,3}(?:\D\d{3})+$/.test(written)) return Number(written.replace(/\D/g, ''))
  return Number(written.replace(',', '.'))
}
