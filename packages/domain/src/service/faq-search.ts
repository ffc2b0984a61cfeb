import { foldLetters } from '../search/fold-letters.ts'

/** Names in the address of a page of questions: the words looked for, as on every page that is searched. */
export const faqQueryNames = { text: 's' } as const

/** Longest text that is looked for, in characters. */
const longestText = 100

type Item = { readonly question: string; readonly answer: string }
type Topic<One extends Item> = { readonly heading: string; readonly items: readonly One[] }

/** What is looked for, without blanks around it; empty for nothing. Never fails. */
export const readFaqText = (text: string | null | undefined): string => (text ?? '').trim().slice(0, longestText)

/**
 * The questions that hold every word looked for, in the question, its answer or the heading of its topic; topics
 * without one are left out. Answers may be HTML, whose tags are not looked at. Without words it is everything. The
 * source is the product's own wish: an answer is found while one writes, and just the same without scripts. Never fails.
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
  const said = foldLetters(`${heading} ${question} ${answer.replace(/<[^>]*>/g, ' ')}`)
  return words.every((word) => said.includes(word))
}
