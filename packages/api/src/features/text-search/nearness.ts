import type { Question } from './match-words.ts'
import { positionsOf, type ScoredDocument } from './score-documents.ts'
import { foldedText } from './split-words.ts'
import { fieldCount, type TextIndex, textFields } from './text-index.ts'

/** Only documents that may be on the first pages. */
const mostCompared = 100
const nearCharacters = 40
/** Gains for nearness of neighbouring query words, by part, and for a query that is the title or its start. */
const nearWorth = [0.5, 0.3, 0.3, 0.25]
const titleWorth = { whole: 1, start: 0.25 }

export function raiseByNearness(
  index: TextIndex,
  question: Question,
  requested: { text: string; scored: readonly ScoredDocument[] },
): ScoredDocument[] {
  const best = requested.scored.slice(0, mostCompared)
  const words = foldedText(requested.text)
  const positions = question.words.length < 2 ? [] : positionsIn(index, question, best)
  const raised = best.map(({ document, score }) => ({
    document,
    score: score * (1 + nearnessIn(positions, document) + titleLikeness(index, words, document)),
  }))
  return [...raised, ...requested.scored.slice(mostCompared)]
}

function titleLikeness({ foldedTitles }: TextIndex, words: string, document: number): number {
  const title = foldedTitles[document] ?? ''
  if (title === words) return titleWorth.whole
  return title.startsWith(`${words} `) ? titleWorth.start : 0
}

type Positions = readonly ReadonlyMap<number, readonly number[]>[]

function positionsIn(index: TextIndex, { words }: Question, documents: readonly ScoredDocument[]): Positions {
  const isRequested = new Uint8Array(index.lengths.length)
  for (const { document } of documents) isRequested.fill(1, document * fieldCount, (document + 1) * fieldCount)
  return words.map((word) => positionsOf(index, word, isRequested))
}

/** Share of neighbouring query words that are neighbours in the document's best part, times the part's worth. */
function nearnessIn(positions: Positions, document: number): number {
  if (positions.length < 2) return 0
  let best = 0
  for (const part of textFields.keys()) {
    const place = document * fieldCount + part
    let near = 0
    for (let number = 1; number < positions.length; number += 1)
      if (isNear(positions[number - 1]?.get(place) ?? none, positions[number]?.get(place) ?? none)) near += 1
    best = Math.max(best, (nearWorth[part] ?? 0) * (near / (positions.length - 1)))
  }
  return best
}

const none: readonly number[] = []

function isNear(first: readonly number[], second: readonly number[]): boolean {
  let at = 0
  for (const position of first) {
    while (at < second.length && (second[at] ?? 0) <= position) at += 1
    const next = second[at]
    if (next !== undefined && next - position <= nearCharacters) return true
  }
  return false
}
