import type { StepProblem } from '@nyhem/domain/booking/read-steps'
import { fromMinor } from '@nyhem/domain/money'
import { formatMoney } from '@nyhem/domain/sites/format'
import type { Texts } from '../../texts/sv.ts'

type Words = Pick<Texts['booking'], 'problems' | 'amountProblems'>
type Key = keyof Words['problems']

/** Fields about which one sentence says all, whatever is wrong with them. */
const ofField: readonly (readonly [RegExp, Key])[] = [
  [/^terms$/, 'terms'],
  [/^documents\./, 'notConfirmed'],
  [/^(chosen\.|livesIn$|sellsFirst$)/, 'chooseOne'],
  [/^household$/, 'household'],
  [/^apartmentNumber$/, 'apartmentNumber'],
]

/** The sentence at a field: what would do, with the amount that would. `ownMinor`: what the buyer has written there. */
export function problemSentence(
  { field, problem, amount }: StepProblem,
  { problems, amountProblems }: Words,
  ownMinor = 0,
): string {
  if (amount && problem === 'downPaymentTooLow') {
    const more = fromMinor(Math.max(0, amount.minor - ownMinor), amount.currency)
    return amountProblems.downPaymentTooLow(formatMoney(amount), formatMoney(more))
  }
  if (amount && (problem === 'priceSumTooLow' || problem === 'priceSumToHigh'))
    return amountProblems[problem](formatMoney(amount))
  const key = ofField.find(([pattern]) => pattern.test(field))?.[1] ?? problem
  const sentences: Readonly<Record<string, string>> = problems
  return sentences[key] ?? problems.other
}
