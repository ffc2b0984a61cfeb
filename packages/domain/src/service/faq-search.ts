import { foldLetters } from '../search/fold-letters.ts'

/** Query name of a FAQ search, the same as on other searched pages. */
export const faqQueryNames = { text: 's' } as const

/** Longest search text, in characters. */
const longestText = 100

type Item = { readonly question: string; readonly answer: string }
type Topic<One extends Item> = { readonly heading: string; readonly items: readonly One[] }

/** Search text, trimmed and truncated, or empty. Never fails. */
export const readFaqText = (text: string | null | undefined): string => (text ?? '').trim().slice(0, longestText)

/**
 * Finds questions with every word in question, answer or topic heading; omits topics without matches. HTML tags in
 * answers are ignored. Without words, everything. Source: our own: results while typing, and the same without scripts.
 * Never fails.
 */
export function findQuestions<One extends Item, Found extends Topic<One>>(
  topics: readonly (Found & Topic<One>)[],
  text: string,
): (Found & Topic<One>)[] {
  const words = foldLetters(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...topics]
  return topics
    .map((topic) => ({ ...topic, items: topic.items.filter((item) => holds(topic.heading, item, words)) }))
    .filter(({ items }) => items.length > 0)
}

function holds(heading: string, { question, answer }: Item, words: readonly string[]): boolean {
  const said = foldLetters(`${heading} ${question} ${answer.replace(/<[^<>]*>/g, ' ')}`)
  return words.every((word) => said.includes(word))
}
