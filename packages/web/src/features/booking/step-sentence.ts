import type { StepProblem } from '@nyhem/domain/booking/read-steps'
import { fromMinor } from '@nyhem/domain/money'
import { formatMoney } from '@nyhem/domain/sites/format'
import type { Texts } from '../../texts/texts.ts'
import { problemSentence } from '../form/problem-sentence.ts'

type Strings = Pick<Texts<'booking'>['booking'], 'problems' | 'amountProblems'>
type Key = keyof Strings['problems']

const keyOfField: readonly (readonly [RegExp, Key])[] = [
  [/^terms$/, 'terms'],
  [/^documents\./, 'notConfirmed'],
  [/^(chosen\.|livesIn$|sellsFirst$)/, 'chooseOne'],
  [/^household$/, 'household'],
  [/^apartmentNumber$/, 'apartmentNumber'],
]
const keyOf = ({ field, problem }: StepProblem): Key | undefined =>
  problem === 'termsChanged' ? problem : keyOfField.find(([pattern]) => pattern.test(field))?.[1]

/** Sentence for a field: what would be accepted, with the amount. `ownMinor`: the buyer's input. */
export function stepSentence(
  found: readonly StepProblem[],
  field: string,
  { problems, amountProblems }: Strings,
  ownMinor = 0,
): string | null {
  const { problem, amount = null } = found.find((one) => one.field === field) ?? {}
  if (amount && problem === 'downPaymentTooLow') {
    const more = fromMinor(Math.max(0, amount.minor - ownMinor), amount.currency)
    return amountProblems.downPaymentTooLow(formatMoney(amount), formatMoney(more))
  }
  if (amount && (problem === 'priceSumTooLow' || problem === 'priceSumToHigh'))
    return amountProblems[problem](formatMoney(amount))
  return problemSentence(found, field, { problem: problems, otherProblem: problems.other, keyOf })
}
