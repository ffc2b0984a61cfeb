import { foldLetters } from '@nyhem/domain/search/fold-letters'
import type { Question } from './match-words.ts'
import { positionsOf, type ScoredDocument } from './score-documents.ts'
import { splitWords } from './split-words.ts'
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
  const words = foldedWords(asked.text)
  const raised = best.map(({ document, score }) => ({
    document,
    score: score * (1 + nearnessIn(index, question, document) + titleLikeness(index, words, document)),
  }))
  return [...raised, ...asked.scored.slice(mostCompared)]
}

const foldedWords = (text: string): string => [...splitWords(text)].map(({ word }) => foldLetters(word)).join(' ')

function titleLikeness({ documents }: TextIndex, words: string, document: number): number {
  const title = foldedWords(documents[document]?.title ?? '')
  if (title === words) return titleWorth.whole
  return title.startsWith(`${words} `) ? titleWorth.start : 0
}

/** The share of neighbours in the question that are neighbours in the best part of the document, by the part's worth. */
function nearnessIn(index: TextIndex, { words }: Question, document: number): number {
  if (words.length < 2) return 0
  let best = 0
  for (const part of textFields.keys()) {
    const positions = words.map((word) => positionsOf(index, word, document * fieldCount + part))
    let near = 0
    for (let number = 1; number < words.length; number += 1)
      if (isNear(positions[number - 1] ?? [], positions[number] ?? [])) near += 1
    best = Math.max(best, (nearWorth[part] ?? 0) * (near / (words.length - 1)))
  }
  return best
}

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
