import type { Question, WordMatches } from './match-words.ts'
import { fieldCount, type TextIndex } from './text-index.ts'

export type ScoredDocument = { readonly document: number; readonly score: number }

/** Valid until the next query. */
export type ScoredDocuments = { readonly documents: Uint32Array; readonly scores: Float64Array }
const nothing: ScoredDocuments = { documents: new Uint32Array(0), scores: new Float64Array(0) }

/** Weights: title, names, intro, body. */
const fieldWeights = [6, 4, 2, 1]
/** Length penalty of each part: a word says more in a short text. */
const lengthPenalties = [0.3, 0.2, 0.5, 0.7]
/** Above it, more occurrences hardly add anything (BM25's k1). */
const saturation = 1.4

/**
 * Documents with all query words; where there are none, those with the most. Scores are BM25 over weighted parts
 * (BM25F). Unordered.
 */
export function scoreDocuments(index: TextIndex, question: Question): ScoredDocuments {
  const { words } = question
  const count = index.documents.length
  if (words.length === 0 || count === 0) return nothing
  const { totals, held, one, ofWord, touched, scores } = scratchOf(index)
  let touchedCount = 0
  let most = 0
  const parts = question.isStopWordsOnly ? 2 : fieldCount
  for (const word of words) {
    const holding = scoreWord(index, word, { parts, into: one, documents: ofWord })
    const rarity = Math.log(1 + (count - holding + 0.5) / (holding + 0.5)) * (saturation + 1)
    for (let at = 0; at < holding; at += 1) {
      const document = ofWord[at] as number
      const weight = one[document] as number
      const now = (held[document] as number) + 1
      one[document] = 0
      totals[document] = (totals[document] as number) + (rarity * weight) / (weight + saturation)
      held[document] = now
      if (now === 1) touched[touchedCount++] = document
      if (now > most) most = now
    }
  }
  // A page with fewer than half of the words is no match.
  const isAnswered = most * 2 >= words.length
  let fitting = 0
  for (let at = 0; at < touchedCount; at += 1) {
    const document = touched[at] as number
    if (isAnswered && held[document] === most) {
      touched[fitting] = document
      scores[fitting] = totals[document] as number
      fitting += 1
    }
    totals[document] = 0
    held[document] = 0
  }
  return { documents: touched.subarray(0, fitting), scores: scores.subarray(0, fitting) }
}

type Scratch = {
  totals: Float64Array
  held: Uint8Array
  one: Float64Array
  ofWord: Uint32Array
  touched: Uint32Array
  scores: Float64Array
}

const scratches = new WeakMap<TextIndex, Scratch>()

/**
 * Buffers for sums over all documents, all 0 between queries, and for document lists; made once, since a search never
 * awaits midway.
 */
function scratchOf(index: TextIndex): Scratch {
  const known = scratches.get(index)
  if (known) return known
  const count = index.documents.length
  const made = {
    totals: new Float64Array(count),
    held: new Uint8Array(count),
    one: new Float64Array(count),
    ofWord: new Uint32Array(count),
    touched: new Uint32Array(count),
    scores: new Float64Array(count),
  }
  scratches.set(index, made)
  return made
}

type WordScores = { parts: number; into: Float64Array; documents: Uint32Array }

/** Returns the number of matching documents. */
function scoreWord(
  { starts, places, positionStarts, lengths, meanLengths }: TextIndex,
  word: WordMatches,
  { parts, into, documents }: WordScores,
): number {
  let count = 0
  const fields = fieldWeights.map((weight, part) => {
    const penalty = lengthPenalties[part] ?? 0
    return { weight, base: 1 - penalty, slope: penalty / (meanLengths[part] ?? 1) }
  })
  for (const [form, value] of word) {
    const end = starts[form + 1] ?? 0
    for (let at = starts[form] ?? 0; at < end; at += 1) {
      const place = places[at] ?? 0
      const field = fields[place % fieldCount]
      if (field === undefined || place % fieldCount >= parts) continue
      const document = (place - (place % fieldCount)) / fieldCount
      const times = (positionStarts[at + 1] ?? 0) - (positionStarts[at] ?? 0)
      if (into[document] === 0) documents[count++] = document
      into[document] =
        (into[document] ?? 0) + (value * field.weight * times) / (field.base + field.slope * (lengths[place] ?? 0))
    }
  }
  return count
}

/** Ascending. */
export function positionsOf(
  { starts, places, positionStarts, positions }: TextIndex,
  word: WordMatches,
  isRequested: Uint8Array,
): Map<number, number[]> {
  const found = new Map<number, number[]>()
  // A word may have hundreds of forms with few places each: reading those is faster than looking up every place.
  for (const form of word.keys()) {
    const end = starts[form + 1] as number
    for (let at = starts[form] as number; at < end; at += 1) {
      const place = places[at] as number
      if (isRequested[place] === 0) continue
      const known = found.get(place)
      const list = known ?? []
      if (!known) found.set(place, list)
      for (let next = positionStarts[at] as number; next < (positionStarts[at + 1] as number); next += 1)
        list.push(positions[next] as number)
    }
  }
  for (const list of found.values()) if (list.length > 1) list.sort((a, b) => a - b)
  return found
}

/** First position of any word's form in a place, or 0. */
export function firstPosition(index: TextIndex, words: readonly WordMatches[], place: number): number {
  let first = Number.POSITIVE_INFINITY
  for (const word of words)
    for (const form of word.keys()) {
      const at = findPlace(index, form, place)
      if (at >= 0) first = Math.min(first, index.positions[index.positionStarts[at] as number] as number)
    }
  return Number.isFinite(first) ? first : 0
}

function findPlace({ starts, places }: TextIndex, form: number, place: number): number {
  let low = starts[form] ?? 0
  const end = starts[form + 1] ?? 0
  let high = end
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low < end && places[low] === place ? low : -1
}
