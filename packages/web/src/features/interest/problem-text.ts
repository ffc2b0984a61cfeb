import type { InterestField } from '@nyhem/contract/calls/interest-field-names'
import type { InterestTexts } from '../../texts/sv/interest.ts'

/** The sentence for a field's problem code: says what would do. A code without a sentence gets a general one. */
export function problemText(
  problem: string | null,
  field: InterestField | 'form',
  texts: InterestTexts,
): string | null {
  if (problem === null) return null
  const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.problem
  return sentences[field]?.[problem] ?? texts.otherProblem
}
