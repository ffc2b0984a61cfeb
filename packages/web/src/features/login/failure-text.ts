import { type AccountMessage, messageOf } from '@nyhem/domain/account/result-codes'
import { orderMessages } from '@nyhem/domain/identity/order-messages'
import type { Texts } from '../../texts/sv.ts'
import type { Failure } from './identify.ts'

const isOrderMessage = (key: string | null): key is (typeof orderMessages)[number] =>
  orderMessages.some((known) => known === key)

/** The provider's own message in words, or null for one that it never published. */
export const orderText = (key: string | null, texts: Texts['account']): string | null =>
  isOrderMessage(key) ? texts.orders[key] : null

/** Words of a code that the calls answer with; a code without any says that something went wrong. */
export function codeText(code: string, texts: Texts['account']): string {
  if (code === 'TooManyRequests') return texts.messages.tooMany
  const message: AccountMessage = messageOf(code) ?? 'somethingWentWrong'
  return texts.messages[message]
}

/** Codes of which the provider knows more than we do. */
const toldByProvider = ['Error', 'HasOngoingBusiness']

/** What a person is told about an identification that failed. */
export const failureText = ({ code, message }: Failure, texts: Texts['account']): string =>
  (toldByProvider.includes(code) ? orderText(message, texts) : null) ?? codeText(code, texts)
