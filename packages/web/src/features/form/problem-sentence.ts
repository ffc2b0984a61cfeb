import type { FieldProblem } from '@nyhem/domain/forms/form-reading'

export type ProblemTexts<Problem extends FieldProblem = FieldProblem> = {
  /** By problem; for a field with sentences of its own, by field and problem. */
  problem: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  otherProblem: string
  /** The sentence's key where the field decides it. */
  keyOf?: (problem: Problem) => string | undefined
}

/** What to change in a field, or null if it has no problem. Falls back to a general sentence for unknown codes. */
export function problemSentence<Problem extends FieldProblem>(
  problems: readonly Problem[],
  field: string,
  { problem: sentences, otherProblem, keyOf }: ProblemTexts<Problem>,
): string | null {
  const found = problems.find((one) => one.field === field)
  if (!found) return null
  const ofField = sentences[field]
  const sentence = typeof ofField === 'object' ? ofField[found.problem] : sentences[keyOf?.(found) ?? found.problem]
  return typeof sentence === 'string' ? sentence : otherProblem
}
