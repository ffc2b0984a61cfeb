import { timingSafeEqual } from 'node:crypto'
import { fromMinor, type Money } from '@nyhem/domain/money'
import { BrokenInvariant } from '@nyhem/domain/result'
import { type HttpAnswer, judgedByStatus, NoHttpAnswer } from '../../http/http-call.ts'
import { sendHttp } from '../../http/send-http.ts'
import type {
  AskPaymentResult,
  AskRefundResult,
  DrawCodeResult,
  KnownPayment,
  PaymentDoor,
  PaymentRequest,
  PaymentSurroundings,
  Payments,
  RefundResult,
  StartPaymentResult,
} from '../payments.ts'
import { meaningOfRequestCode, statusOfError } from './swish-codes.ts'
import { swishMessage } from './swish-message.ts'
import type { SwishCall, SwishTransport } from './swish-transport.ts'
import { instructionOf, wireAmount, wirePayment, wireProblems, wireRefund } from './swish-wire.ts'

/** Who we are to Swish. */
export type SwishSettings = {
  readonly transport: SwishTransport
  /** Our Swish number, which is also that of the certificate. */
  readonly payee: string
  /** Who draws codes: `https://mpc.getswish.net/qrg-swish/api/v1/commerce`. */
  readonly codeUrl: string
  /** Where the app is opened; the simulator's phone stands at another address. */
  readonly appLink?: string
}

/** Name of the header that a callback repeats our secret in: Swish signs no callbacks. */
const secretHeader = 'callbackidentifier'

/** Size and margin of a code: the smallest picture that Swish draws, with a margin that cameras find. */
const codePicture = { format: 'png', size: 300, border: 2 } as const

const pngBeginning = Buffer.from('89504e470d0a1a0a', 'hex')

type Asked = { readonly code: 'Answered'; readonly answer: HttpAnswer } | { readonly code: 'Unavailable' | 'Unknown' }
type Refusal = { readonly code: 'Refused'; readonly reason: string } | { readonly code: 'Unknown' }

/** Swedish mobile payment through Swish's commerce API v2. Source: identity reference §6. */
export function swish(settings: SwishSettings, surroundings: PaymentSurroundings): Payments {
  const { transport, payee, codeUrl, appLink = 'swish://paymentrequest' } = settings

  const report = (call: string, fault: string, payment: string | null) =>
    surroundings.report({ provider: 'swish', call, fault, payment, requestId: null })

  async function ask(name: string, call: SwishCall, payment: string): Promise<Asked> {
    try {
      const answer = await transport.send(call)
      const code = judgedByStatus(answer.status)
      if (code === 'Answered') return { code, answer }
      report(name, `status ${answer.status}`, payment)
      return { code }
    } catch (error) {
      if (!(error instanceof NoHttpAnswer)) throw error
      report(name, error.message, payment)
      return { code: error.sent ? 'Unknown' : 'Unavailable' }
    }
  }

  /** What a refusal means. The payer's own are no fault of anybody's that a log should tell of. */
  function refusal(name: string, { status, json }: HttpAnswer, payment: string): Refusal {
    const problem = wireProblems.safeParse(json)
    const reason = problem.success ? problem.data : `status ${status}`
    const meaning = meaningOfRequestCode(reason)
    if (meaning !== 'payer') report(name, reason, payment)
    return meaning === 'there' ? { code: 'Unknown' } : { code: 'Refused', reason }
  }

  async function start(request: PaymentRequest): Promise<StartPaymentResult> {
    const instruction = instructionOf(request.id)
    const path = `api/v2/paymentrequests/${instruction}`
    const asked = await ask('create', { method: 'PUT', path, body: bodyOf(request, payee) }, request.id)
    if (asked.code !== 'Answered') return asked
    const { status, headers } = asked.answer
    if (status !== 201) return refusal('create', asked.answer, request.id)
    const token = headers.paymentrequesttoken ?? null
    const isOurs = headers.location?.endsWith(`/${instruction}`)
    if (!isOurs || (token === null && request.payer.phone === null)) {
      report('create', 'garbage', request.id)
      return { code: 'Unknown' }
    }
    return { code: 'Ok', providerRef: instruction, door: doorOf(token, request.returnUrl) }
  }

  const doorOf = (token: string | null, returnUrl: string): PaymentDoor => {
    if (token === null) return { kind: 'swish', app: null }
    const query = `token=${encodeURIComponent(token)}&callbackurl=${encodeURIComponent(returnUrl)}`
    return { kind: 'swish', app: { token, link: `${appLink}?${query}` } }
  }

  async function askPayment({ id }: KnownPayment): Promise<AskPaymentResult> {
    const instruction = instructionOf(id)
    const path = `api/v1/paymentrequests/${instruction}`
    const asked = await ask('status', { method: 'GET', path, body: null }, id)
    if (asked.code !== 'Answered') return { code: 'Unavailable' }
    if (asked.answer.status === 404) return { code: 'NotFound' }
    const payment = wirePayment.safeParse(asked.answer.json)
    if (!payment.success || payment.data.id !== instruction || payment.data.payeeAlias !== payee) {
      report('status', asked.answer.status === 200 ? 'garbage' : `status ${asked.answer.status}`, id)
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

  async function refund(
    { id: payment, transferRef }: KnownPayment & { readonly transferRef: string },
    { id, amount, callbackUrl }: { readonly id: string; readonly amount: Money; readonly callbackUrl: string },
  ): Promise<RefundResult> {
    const instruction = instructionOf(id)
    const body = {
      originalPaymentReference: transferRef,
      callbackUrl,
      payerAlias: payee,
      amount: wireAmount(kronor(amount).minor),
      currency: 'SEK',
    }
    const asked = await ask('refund', { method: 'PUT', path: `api/v2/refunds/${instruction}`, body }, payment)
    if (asked.code !== 'Answered') return asked
    return asked.answer.status === 201
      ? { code: 'Ok', refundRef: instruction }
      : refusal('refund', asked.answer, payment)
  }

  async function askRefund({ id, amount }: { id: string; amount: Money }): Promise<AskRefundResult> {
    const instruction = instructionOf(id)
    const path = `api/v1/refunds/${instruction}`
    const asked = await ask('refund status', { method: 'GET', path, body: null }, id)
    if (asked.code !== 'Answered') return { code: 'Unavailable' }
    if (asked.answer.status === 404) return { code: 'NotFound' }
    const known = wireRefund.safeParse(asked.answer.json)
    const isOurs =
      known.success &&
      known.data.id === instruction &&
      known.data.payerAlias === payee &&
      known.data.amount === amount.minor
    if (!isOurs) {
      report('refund status', asked.answer.status === 200 ? 'garbage' : `status ${asked.answer.status}`, id)
      return { code: 'Unavailable' }
    }
    const { status, errorCode = null } = known.data
    const hasFailed = status === 'ERROR' && statusOfError(errorCode) !== 'unknown'
    return { code: 'Ok', status: status === 'PAID' ? 'sent' : hasFailed ? 'failed' : 'pending', reason: errorCode }
  }

  async function drawCode(token: string): Promise<DrawCodeResult> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ token, ...codePicture })
    try {
      const answer = await sendHttp({ method: 'POST', url: new URL(codeUrl), headers, body })
      const isPicture = answer.status === 200 && pngBeginning.equals(answer.bytes.subarray(0, pngBeginning.length))
      if (isPicture) return { code: 'Ok', mediaType: 'image/png', bytes: answer.bytes }
      report('code', answer.status === 200 ? 'garbage' : `status ${answer.status}`, null)
    } catch (error) {
      if (!(error instanceof NoHttpAnswer)) throw error
      report('code', error.message, null)
    }
    return { code: 'Unavailable' }
  }

  return {
    method: 'swish',
    capabilities: { refund: true, cancel: true, repeatableStart: true },
    pace: { watchedMs: 2_000, unwatchedMs: 30_000, patienceMs: 6 * 60_000 },
    origins: { frames: [], forms: [] },
    start,
    ask: askPayment,
    async cancel({ id }) {
      const body = [{ op: 'replace', path: '/status', value: 'cancelled' }]
      const path = `api/v1/paymentrequests/${instructionOf(id)}`
      const asked = await ask('cancel', { method: 'PATCH', path, body }, id)
      if (asked.code === 'Answered' && asked.answer.status !== 200) refusal('cancel', asked.answer, id)
    },
    refund,
    askRefund,
    drawCode,
    isGenuine({ headers }, callbackSecret) {
      const found = Buffer.from(headers[secretHeader] ?? '', 'utf8')
      const expected = Buffer.from(callbackSecret, 'utf8')
      return expected.length > 0 && found.length === expected.length && timingSafeEqual(found, expected)
    },
    close: () => transport.close(),
  }
}

/** ERROR apart, whose code tells. */
const statusOfWire = {
  CREATED: 'started',
  PAID: 'paid',
  DECLINED: 'declined',
  CANCELLED: 'cancelled',
} as const

function kronor(amount: Money): Money {
  if (amount.currency !== 'SEK') throw new BrokenInvariant('Swish takes kronor', { currency: amount.currency })
  return amount
}

const bodyOf = (request: PaymentRequest, payee: string): object => ({
  payeeAlias: payee,
  ...(request.payer.phone === null ? {} : { payerAlias: request.payer.phone }),
  amount: wireAmount(kronor(request.amount).minor),
  currency: 'SEK',
  callbackUrl: request.callbackUrl,
  callbackIdentifier: request.callbackSecret,
  payeePaymentReference: request.reference,
  message: swishMessage(request.message),
})
