import { fromMinor } from '@nyhem/domain/money'
import type { PaymentPrompt, PaymentRequest, RequestPaymentResult, StartPaymentResult } from '../payments.ts'
import {
  faultOfContent,
  type NamedCall,
  refusalOf,
  reportFault,
  type SwishService,
  sendToSwish,
} from './swish-calls.ts'
import { statusOfError } from './swish-codes.ts'
import { swishMessage } from './swish-message.ts'
import { instructionOf, wireKronor, wirePayment } from './swish-wire.ts'

/** Creates a payment request. `appLink` is the address that opens the app. */
export async function startPayment(
  service: SwishService,
  request: PaymentRequest,
  appLink: string,
): Promise<StartPaymentResult> {
  const instruction = instructionOf(request.id)
  const path = `api/v2/paymentrequests/${instruction}`
  const call: NamedCall = {
    name: 'create',
    payment: request.id,
    request: { method: 'PUT', path, body: bodyOf(request, service.payee) },
  }
  const sent = await sendToSwish(service, call)
  if (sent.code !== 'Answered') return sent
  const { status, headers } = sent.answer
  if (status !== 201) return refusalOf(service, call, sent.answer)
  const token = headers.paymentrequesttoken ?? null
  const isOurs = headers.location?.endsWith(`/${instruction}`)
  if (!isOurs || (token === null && request.payer.phone === null)) {
    reportFault(service.surroundings, { call: 'create', fault: 'garbage', payment: request.id })
    return { code: 'Unknown' }
  }
  return { code: 'Ok', providerRef: instruction, door: promptOf(token, request.returnUrl, appLink) }
}

const bodyOf = (request: PaymentRequest, payee: string): object => ({
  payeeAlias: payee,
  ...(request.payer.phone === null ? {} : { payerAlias: request.payer.phone }),
  amount: wireKronor(request.amount),
  currency: 'SEK',
  callbackUrl: request.callbackUrl,
  callbackIdentifier: request.callbackSecret,
  payeePaymentReference: request.reference,
  message: swishMessage(request.message),
})

function promptOf(token: string | null, returnUrl: string, appLink: string): PaymentPrompt {
  if (token === null) return { kind: 'swish', app: null }
  const query = `token=${encodeURIComponent(token)}&callbackurl=${encodeURIComponent(returnUrl)}`
  return { kind: 'swish', app: { token, link: `${appLink}?${query}` } }
}

/** Queries a payment by our id. */
export async function requestPayment(service: SwishService, id: string): Promise<RequestPaymentResult> {
  const instruction = instructionOf(id)
  const path = `api/v1/paymentrequests/${instruction}`
  const sent = await sendToSwish(service, { name: 'status', payment: id, request: { method: 'GET', path, body: null } })
  if (sent.code !== 'Answered') return { code: 'Unavailable' }
  if (sent.answer.status === 404) return { code: 'NotFound' }
  const payment = wirePayment.safeParse(sent.answer.json)
  if (!payment.success || payment.data.id !== instruction || payment.data.payeeAlias !== service.payee) {
    reportFault(service.surroundings, { call: 'status', fault: faultOfContent(sent.answer), payment: id })
    return { code: 'Unavailable' }
  }
  const { status, errorCode = null, amount, currency, payeePaymentReference, paymentReference } = payment.data
  return {
    code: 'Ok',
    status: status === 'ERROR' ? statusOfError(errorCode) : statusOfWire[status],
    amount: fromMinor(amount, currency),
    reference: payeePaymentReference ?? '',
    transferRef: paymentReference ?? null,
    reason: errorCode,
  }
}

/** Except ERROR, decided by its code. */
const statusOfWire = {
  CREATED: 'started',
  PAID: 'paid',
  DECLINED: 'declined',
  CANCELLED: 'cancelled',
} as const

/** Withdraws an open payment request; a refusal is only reported. */
export async function cancelPayment(service: SwishService, id: string): Promise<void> {
  const body = [{ op: 'replace', path: '/status', value: 'cancelled' }]
  const path = `api/v1/paymentrequests/${instructionOf(id)}`
  const call: NamedCall = { name: 'cancel', payment: id, request: { method: 'PATCH', path, body } }
  const sent = await sendToSwish(service, call)
  if (sent.code === 'Answered' && sent.answer.status !== 200) refusalOf(service, call, sent.answer)
}
