import { type Counted, comparedFields } from './contender.ts'
import type { Question } from './questions.ts'

/**
 * Checks that contenders agree before timing: totals and commonly known counts; areas and stages where counted. Throws
 * with the first differing question.
 */
export function compareCounts(questions: readonly Question[], answers: ReadonlyMap<string, readonly Counted[]>): void {
  const [[first, expected] = [], ...others] = [...answers]
  for (const [name, given] of others) {
    for (const [index, question] of questions.entries()) {
      const [a, b] = [expected?.[index], given[index]]
      const problem = a && b ? difference(a, b) : 'no answer'
      if (problem) throw new Error(`${first} and ${name} differ in ${problem}: ${JSON.stringify(question.body)}`)
    }
  }
}

function difference(a: Counted, b: Counted): string | null {
  if (a.homes !== b.homes) return `homes, ${a.homes} and ${b.homes}`
  if (a.projects !== null && b.projects !== null && a.projects !== b.projects)
    return `projects, ${a.projects} and ${b.projects}`
  for (const field of comparedFields) {
    for (const value of new Set([...Object.keys(a.facets[field] ?? {}), ...Object.keys(b.facets[field] ?? {})])) {
      const [inA, inB] = [a.facets[field]?.[value] ?? 0, b.facets[field]?.[value] ?? 0]
      if (inA !== inB) return `${field} ${value}, ${inA} and ${inB}`
    }
  }
  return null
}
