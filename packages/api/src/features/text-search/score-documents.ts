import type { Question, WordMatches } from './match-words.ts'
import { fieldCount, type TextIndex } from './text-index.ts'

/** A document that answers to a question, and how well. */
export type ScoredDocument = { readonly document: number; readonly score: number }

/** What each part of a document weighs: title, names, intro, body. */
const fieldWeights = [6, 4, 2, 1]
/** How much the length of each part counts against it: the same word says more in a short text. */
const lengthPenalties = [0.3, 0.2, 0.5, 0.7]
/** Above it, more occurrences of a word hardly add anything (BM25's k1). */
const saturation = 1.4

/**
 * Documents that hold all words of the question; where none does, those that hold the most. Scores are BM25 over
 * weighted parts (BM25F). In no order.
 */
export function scoreDocuments(index: TextIndex, question: Question): ScoredDocument[] {
  const { words } = question
  const count = index.documents.length
  if (words.length === 0 || count === 0) return []
  const { totals, held, one } = scratchOf(index)
  const touched: number[] = []
  const parts = question.isStopWordsOnly ? 2 : fieldCount
  for (const word of words) {
    const documents = scoreWord(index, word, { parts, into: one })
    const rarity = Math.log(1 + (count - documents.length + 0.5) / (documents.length + 0.5)) * (saturation + 1)
    for (const document of documents) {
      const weight = one[document] ?? 0
      const before = held[document] ?? 0
      one[document] = 0
      totals[document] = (totals[document] ?? 0) + (rarity * weight) / (weight + saturation)
      held[document] = before + 1
      if (before === 0) touched.push(document)
    }
  }
  const most = touched.reduce((highest, document) => Math.max(highest, held[document] ?? 0), 0)
  // A page with less than half of the words is no answer to the question.
  const isAnswered = most * 2 >= words.length
  const scored: ScoredDocument[] = []
  for (const document of touched) {
    if (isAnswered && held[document] === most) scored.push({ document, score: totals[document] ?? 0 })
    totals[document] = 0
    held[document] = 0
  }
  return scored
}

type Scratch = { totals: Float64Array; held: Uint8Array; one: Float64Array }

const scratches = new WeakMap<TextIndex, Scratch>()

/** Room for sums over all documents of an index, all 0 between questions: made once, since a search never waits midway. */
function scratchOf(index: TextIndex): Scratch {
  const known = scratches.get(index)
  if (known) return known
  const count = index.documents.length
  const made = { totals: new Float64Array(count), held: new Uint8Array(count), one: new Float64Array(count) }
  scratches.set(index, made)
  return made
}

/** Adds up the weights of a word's forms in each document; gives the documents that hold it. */
function scoreWord(
  { starts, places, positionStarts, lengths, meanLengths }: TextIndex,
  word: WordMatches,
  { parts, into }: { parts: number; into: Float64Array },
): number[] {
  const documents: number[] = []
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
      if (into[document] === 0) documents.push(document)
      into[document] =
        (into[document] ?? 0) + (value * field.weight * times) / (field.base + field.slope * (lengths[place] ?? 0))
    }
  }
  return documents
}

/** Positions in characters at which forms of a word begin in a place, in rising order. */
export function positionsOf(index: TextIndex, word: WordMatches, place: number): number[] {
  const found: number[] = []
  for (const form of word.keys()) {
    const at = findPlace(index, form, place)
    if (at < 0) continue
    const end = index.positionStarts[at + 1] ?? 0
    for (let position = index.positionStarts[at] ?? 0; position < end; position += 1)
      found.push(index.positions[position] ?? 0)
  }
  return found.sort((a, b) => a - b)
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
