import type { Question } from './match-words.ts'
import { positionsOf, type ScoredDocument } from './score-documents.ts'
import { foldedText } from './split-words.ts'
import { fieldCount, type TextIndex, textFields } from './text-index.ts'

/** Documents whose words' nearness is looked at: those that may come on the first pages. */
const mostCompared = 100
/** Characters between the beginnings of two words that are said to stand together. */
const nearCharacters = 40
/** What is gained when all neighbours of the question stand together in a part, by part; and when the title is what was asked for. */
const nearWorth = [0.5, 0.3, 0.3, 0.25]
const titleWorth = { whole: 1, start: 0.25 }

/** Scores of the best documents, raised where words stand together as in the question and where it is the title. */
export function raiseByNearness(
  index: TextIndex,
  question: Question,
  asked: { text: string; scored: readonly ScoredDocument[] },
): ScoredDocument[] {
  const best = asked.scored.slice(0, mostCompared)
  const words = foldedText(asked.text)
  const positions = question.words.length < 2 ? [] : positionsIn(index, question, best)
  const raised = best.map(({ document, score }) => ({
    document,
    score: score * (1 + nearnessIn(positions, document) + titleLikeness(index, words, document)),
  }))
  return [...raised, ...asked.scored.slice(mostCompared)]
}

function titleLikeness({ foldedTitles }: TextIndex, words: string, document: number): number {
  const title = foldedTitles[document] ?? ''
  if (title === words) return titleWorth.whole
  return title.startsWith(`${words} `) ? titleWorth.start : 0
}

/** Where each word of the question stands in any part of these documents. */
type Positions = readonly ReadonlyMap<number, readonly number[]>[]

function positionsIn(index: TextIndex, { words }: Question, documents: readonly ScoredDocument[]): Positions {
  const isAsked = new Uint8Array(index.lengths.length)
  for (const { document } of documents) isAsked.fill(1, document * fieldCount, (document + 1) * fieldCount)
  return words.map((word) => positionsOf(index, word, isAsked))
}

/** The share of neighbours in the question that are neighbours in the best part of the document, by the part's worth. */
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

/** Whether the second stands somewhere soon after the first. */
function isNear(first: readonly number[], second: readonly number[]): boolean {
  let at = 0
  for (const position of first) {
    while (at < second.length && (second[at] ?? 0) <= position) at += 1
    const next = second[at]
    if (next !== undefined && next - position <= nearCharacters) return true
  }
  return false
}
