import { splitWords } from './split-words.ts'

export type Piece = { text: string; hit: boolean }

export type Crop = {
  /** Approximate characters. */
  length: number
  marker: string
}

/**
 * Crops to about the requested length around a position, between words: the word at the position stays whole. Joined,
 * the pieces are part of the text, with the marker where it continues.
 */
export function cropText(
  text: string,
  around: number,
  { length, marker }: Crop,
  isHit: (word: string) => boolean,
): Piece[] {
  const { from, to } = cropBounds(text, around, length)
  const pieces = markWords(text.slice(from, to), isHit)
  return joinPieces([
    ...(from > 0 ? [{ text: marker, hit: false }] : []),
    ...pieces,
    ...(to < text.length ? [{ text: marker, hit: false }] : []),
  ])
}

/** The whole text with search words marked. Joined, the pieces are the text. */
export function markWords(text: string, isHit: (word: string) => boolean): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const { word, at, length } of splitWords(text)) {
    if (!isHit(word)) continue
    pieces.push({ text: text.slice(done, at), hit: false }, { text: text.slice(at, at + length), hit: true })
    done = at + length
  }
  return joinPieces([...pieces, { text: text.slice(done), hit: false }])
}

const joinPieces = (pieces: readonly Piece[]): Piece[] =>
  pieces
    .filter(({ text }) => text !== '')
    .reduce<Piece[]>((joined, piece) => {
      const last = joined.at(-1)
      if (last && !last.hit && !piece.hit) joined[joined.length - 1] = { text: last.text + piece.text, hit: false }
      else joined.push(piece)
      return joined
    }, [])

const inWord = /[\p{L}\p{N}\p{M}]/u

function cropBounds(text: string, around: number, length: number): { from: number; to: number } {
  if (text.length <= length) return { from: 0, to: text.length }
  let wordEnd = around
  while (wordEnd < text.length && isWordAt(text, wordEnd)) wordEnd += 1
  const spare = Math.max(0, length - (wordEnd - around))
  // A third precedes the word: what follows says more about it.
  const earliest = Math.max(0, Math.min(around - Math.floor(spare / 3), text.length - length))
  const latest = Math.min(text.length, Math.max(wordEnd, earliest + length))
  return { from: firstWordFrom(text, earliest, around), to: lastWordTo(text, latest, wordEnd) }
}

/** Low surrogates belong to their word. */
const isWordAt = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  if (code >= 0xdc00 && code <= 0xdfff) return at > 0 && inWord.test(text.slice(at - 1, at + 1))
  const point = text.codePointAt(at)
  return point !== undefined && inWord.test(String.fromCodePoint(point))
}

function firstWordFrom(text: string, earliest: number, limit: number): number {
  let from = earliest
  // Not in the middle of a word.
  if (from > 0) while (from < limit && isWordAt(text, from) && isWordAt(text, from - 1)) from += 1
  // Skips the previous sentence's end.
  if (from > 0) while (from < limit && !isWordAt(text, from)) from += 1
  return from > 0 && isLowHalf(text, from) ? from + 1 : from
}

function lastWordTo(text: string, latest: number, limit: number): number {
  let to = latest
  if (to < text.length) while (to > limit && isWordAt(text, to) && isWordAt(text, to - 1)) to -= 1
  while (to > limit && /\s/.test(text[to - 1] ?? '')) to -= 1
  return isLowHalf(text, to) ? to - 1 : to
}

const isLowHalf = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}
