import type { Texts } from '../../texts/sv.ts'
import { codeText } from './failure-text.ts'

/** A wrong field with the code of what is wrong. */
export type NamedProblem = { field: string; problem: string }

/** What would do, or what a code about all of the form says. */
export function problemText(problem: string, texts: Texts['account']): string {
  const sentences: Readonly<Record<string, string>> = texts.problems
  return sentences[problem] ?? codeText(problem, texts)
}

/** The sentence at a field: what would do. Null while nothing is wrong with it. */
export function problemSentence(
  problems: readonly NamedProblem[],
  field: string,
  texts: Texts['account'],
): string | null {
  const found = problems.find((one) => one.field === field)
  if (!found) return null
  const sentences: Readonly<Record<string, string>> = texts.problems
  return (field === 'terms' ? texts.problems.terms : sentences[found.problem]) ?? texts.problems.other
}
