import { type AccountMessage, messageOf } from '@nyhem/domain/account/result-codes'
import type { FieldProblem } from '@nyhem/domain/forms/form-reading'
import { type OrderMessage, orderMessages } from '@nyhem/domain/identity/order-messages'
import type { Texts } from '../../texts/texts.ts'
import { problemSentence } from '../form/problem-sentence.ts'
import type { Failure } from './identify.ts'

const isOrderMessage = (key: string | null): key is (typeof orderMessages)[number] =>
  orderMessages.some((known) => known === key)

/** What an e-ID is used for: the app and the provider's pages name it so. */
export type EIdentityAct = 'identify' | 'sign'

/** Text of a provider message, or null for an unpublished one. */
export function orderText(
  key: string | null,
  texts: Texts<'account'>['account'],
  act: EIdentityAct = 'identify',
): string | null {
  if (!isOrderMessage(key)) return null
  const signing: Partial<Record<OrderMessage, string>> = texts.signingOrders
  return (act === 'sign' ? signing[key] : undefined) ?? texts.orders[key]
}

/** Text of a result code; a general error for unknown ones. */
export function codeText(code: string, texts: Texts<'account'>['account']): string {
  if (code === 'TooManyRequests') return texts.messages.tooMany
  if (code === 'AccountBlocked') return texts.messages.blocked
  if (code === 'SwitchedOff') return texts.messages.switchedOff
  const message: AccountMessage = messageOf(code) ?? 'somethingWentWrong'
  return texts.messages[message]
}

/** Codes for which the provider's message is more specific. */
const reportedByProvider = ['Error', 'HasOngoingBusiness']

export const failureText = ({ code, message }: Failure, texts: Texts<'account'>['account']): string =>
  (reportedByProvider.includes(code) ? orderText(message, texts) : null) ?? codeText(code, texts)

/** Sentence for a field of an account form, or null. */
export const accountSentence = (
  problems: readonly FieldProblem[],
  field: string,
  { problems: texts }: Texts<'account'>['account'],
) =>
  problemSentence(problems, field, {
    problem: texts,
    otherProblem: texts.other,
    keyOf: (found) => (found.field === 'terms' ? 'terms' : undefined),
  })

/** Sentence for a problem that applies to the whole form. */
export function formProblemText(problem: string, texts: Texts<'account'>['account']): string {
  const sentences: Readonly<Record<string, string>> = texts.problems
  return sentences[problem] ?? codeText(problem, texts)
}
