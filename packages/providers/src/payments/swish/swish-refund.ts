import type { Money } from '@nyhem/domain/money'
import type { Payments, RefundResult, RequestRefundResult } from '../payments.ts'
import {
  faultOfContent,
  type NamedCall,
  refusalOf,
  reportFault,
  type SwishService,
  sendToSwish,
} from './swish-calls.ts'
import { statusOfError } from './swish-codes.ts'
import { instructionOf, wireKronor, wireRefund } from './swish-wire.ts'

type PaidPayment = Parameters<Payments['refund']>[0]
type NewRefund = Parameters<Payments['refund']>[1]

/** Sends a refund; the log names it by its payment. */
export async function startRefund(
  service: SwishService,
  { id: payment, transferRef }: PaidPayment,
  { id, amount, callbackUrl }: NewRefund,
): Promise<RefundResult> {
  const instruction = instructionOf(id)
  const body = {
    originalPaymentReference: transferRef,
    callbackUrl,
    payerAlias: service.payee,
    amount: wireKronor(amount),
    currency: 'SEK',
  }
  const path = `api/v2/refunds/${instruction}`
  const call: NamedCall = { name: 'refund', payment, request: { method: 'PUT', path, body } }
  const sent = await sendToSwish(service, call)
  if (sent.code !== 'Answered') return sent
  return sent.answer.status === 201 ? { code: 'Ok', refundRef: instruction } : refusalOf(service, call, sent.answer)
}

/** Queries a refund by our id. */
export async function requestRefund(
  service: SwishService,
  { id, amount }: { readonly id: string; readonly amount: Money },
): Promise<RequestRefundResult> {
  const name = 'refund status'
  const instruction = instructionOf(id)
  const path = `api/v1/refunds/${instruction}`
  const sent = await sendToSwish(service, { name, payment: id, request: { method: 'GET', path, body: null } })
  if (sent.code !== 'Answered') return { code: 'Unavailable' }
  if (sent.answer.status === 404) return { code: 'NotFound' }
  const known = wireRefund.safeParse(sent.answer.json)
  const isOurs =
    known.success &&
    known.data.id === instruction &&
    known.data.payerAlias === service.payee &&
    known.data.amount === amount.minor
  if (!isOurs) {
    reportFault(service.surroundings, { call: name, fault: faultOfContent(sent.answer), payment: id })
    return { code: 'Unavailable' }
  }
  const { status, errorCode = null } = known.data
  const hasFailed = status === 'ERROR' && statusOfError(errorCode) !== 'unknown'
  return { code: 'Ok', status: status === 'PAID' ? 'sent' : hasFailed ? 'failed' : 'pending', reason: errorCode }
}
