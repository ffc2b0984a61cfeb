import { randomUUID } from 'node:crypto'
import { fromMinor } from '@nyhem/domain/money'
import { evaluatedByStatus, type HttpAnswer, NoHttpAnswer } from '../../http/http-call.ts'
import { sendHttp } from '../../http/send-http.ts'
import type {
  KnownPayment,
  PaymentPrompt,
  PaymentRequest,
  PaymentSurroundings,
  Payments,
  RefundResult,
  RequestPaymentResult,
  StartPaymentResult,
} from '../payments.ts'
import { isPaytrailSigned, paytrailSignature } from './paytrail-signature.ts'
import { statusOfWire, wirePayment, wirePaymentCreated, wireProblem, wireRefunded } from './paytrail-wire.ts'

/** Our Paytrail account, and the bank opened directly. */
export type PaytrailSettings = {
  /** With a slash at the end: `https://services.paytrail.com/`. */
  readonly baseUrl: string
  readonly account: string
  readonly secret: string
  /** Id of the bank a page posts to directly; if absent or not offered, Paytrail's bank list opens. */
  readonly preselected: string | null
}

/** Paytrail supports Finland's languages; others get English. */
const languages = { fi: 'FI', sv: 'SV', no: 'EN', en: 'EN' } as const

type Call = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: object | null
}
type Requested =
  | { readonly code: 'Answered'; readonly answer: HttpAnswer }
  | { readonly code: 'Unavailable' | 'Unknown' }

/** Finnish bank payment through Paytrail's Payment API. Source: identity reference §8. */
export function paytrail(settings: PaytrailSettings, surroundings: PaymentSurroundings): Payments {
  const { account, secret } = settings

  const report = (call: string, fault: string, payment: string | null, requestId: string | null = null) =>
    surroundings.report({ provider: 'paytrail', call, fault, payment, requestId })

  /** Response with a valid signature, refusals included. */
  async function ask(call: Call, payment: string, transaction: string | null): Promise<Requested> {
    const body = call.body === null ? '' : JSON.stringify(call.body)
    const values = {
      'checkout-account': account,
      'checkout-algorithm': 'sha256',
      'checkout-method': call.method,
      'checkout-nonce': randomUUID(),
      'checkout-timestamp': surroundings.now().toISOString(),
      ...(transaction === null ? {} : { 'checkout-transaction-id': transaction }),
    }
    const headers = {
      ...values,
      signature: paytrailSignature(secret, values, body),
      'content-type': 'application/json; charset=utf-8',
    }
    try {
      const url = new URL(call.path, settings.baseUrl)
      const answer = await sendHttp({ method: call.method, url, headers, body: call.body === null ? null : body })
      return evaluated(call.name, answer, payment)
    } catch (error) {
      if (!(error instanceof NoHttpAnswer)) throw error
      report(call.name, error.message, payment)
      return { code: error.sent ? 'Unknown' : 'Unavailable' }
    }
  }

  function evaluated(call: string, answer: HttpAnswer, payment: string): Requested {
    const requestId = answer.headers['request-id'] ?? null
    if (answer.status >= 300) report(call, `status ${answer.status}`, payment, requestId)
    const code = evaluatedByStatus(answer.status)
    if (code !== 'Answered') return { code }
    // A refusal of our own signature carries no verifiable one.
    if (answer.status < 300 && !isPaytrailSigned({ account, secret }, answer.headers, answer.text)) {
      report(call, 'signature', payment, requestId)
      return { code: 'Unknown' }
    }
    return { code, answer }
  }

  async function start(request: PaymentRequest): Promise<StartPaymentResult> {
    const requested = await ask(
      { name: 'create', method: 'POST', path: 'payments', body: bodyOf(request) },
      request.id,
      null,
    )
    if (requested.code !== 'Answered') return requested
    if (requested.answer.status >= 300) return { code: 'Refused', reason: reasonOf(requested.answer) }
    const created = wirePaymentCreated.safeParse(requested.answer.json)
    if (!created.success) {
      report('create', 'garbage', request.id)
      return { code: 'Unknown' }
    }
    return { code: 'Ok', providerRef: created.data.transactionId, door: promptOf(created.data, settings.preselected) }
  }

  async function requestPayment({ id, providerRef }: KnownPayment): Promise<RequestPaymentResult> {
    const path = `payments/${encodeURIComponent(providerRef)}`
    const requested = await ask({ name: 'status', method: 'GET', path, body: null }, id, providerRef)
    if (requested.code !== 'Answered') return { code: 'Unavailable' }
    if (requested.answer.status === 404) return { code: 'NotFound' }
    const payment = wirePayment.safeParse(requested.answer.json)
    if (!payment.success || payment.data.transactionId !== providerRef) {
      report('status', 'garbage', id)
      return { code: 'Unavailable' }
    }
    const { status, amount, currency, reference, filingCode } = payment.data
    return {
      code: 'Ok',
      status: statusOfWire[status],
      amount: fromMinor(amount, currency),
      reference,
      transferRef: filingCode ?? providerRef,
      reason: status === 'fail' ? 'fail' : null,
    }
  }

  return {
    method: 'paytrail',
    capabilities: { refund: true, cancel: false, repeatableStart: false },
    pace: { watchedMs: 5_000, unwatchedMs: 60_000, patienceMs: 30 * 60_000 },
    origins: { frames: [], forms: [bankSource(settings.baseUrl)] },
    start,
    ask: requestPayment,
    // Paytrail has no cancellation; open payments expire automatically.
    cancel: async () => undefined,
    async refund({ id, providerRef }, refund): Promise<RefundResult> {
      const body = { amount: refund.amount.minor, refundStamp: refund.id, refundReference: refund.id }
      const path = `payments/${encodeURIComponent(providerRef)}/refund`
      const requested = await ask({ name: 'refund', method: 'POST', path, body }, id, providerRef)
      if (requested.code !== 'Answered') return requested
      if (requested.answer.status >= 300) return refusalOf(reasonOf(requested.answer), refund)
      const refunded = wireRefunded.safeParse(requested.answer.json)
      if (!refunded.success) return { code: 'Unknown' }
      if (refunded.data.status === 'fail') return { code: 'Refused', reason: 'fail' }
      return { code: 'Ok', refundRef: refunded.data.transactionId ?? refund.id }
    },
    requestRefund: null,
    drawCode: null,
    isGenuine: ({ query, body }) => isPaytrailSigned({ account, secret }, query, body),
    close: () => undefined,
  }
}

/** Banks' form addresses vary; locally they share Paytrail's. */
const bankSource = (baseUrl: string): string => {
  const { protocol, origin } = new URL(baseUrl)
  return protocol === 'https:' ? protocol : origin
}

function bodyOf(request: PaymentRequest): object {
  const { id, reference, amount, payer, returnUrl, cancelUrl, callbackUrl, language } = request
  return {
    stamp: id,
    reference,
    amount: amount.minor,
    currency: amount.currency,
    language: languages[language],
    items: [{ unitPrice: amount.minor, units: 1, vatPercentage: 0, productCode: reference }],
    customer: { email: payer.email },
    redirectUrls: { success: returnUrl, cancel: cancelUrl },
    callbackUrls: { success: callbackUrl, cancel: callbackUrl },
  }
}

function promptOf(
  {
    href,
    providers,
  }: {
    href: string
    providers: readonly { id: string; url: string; parameters: readonly { name: string; value: string }[] }[]
  },
  preselected: string | null,
): PaymentPrompt {
  const bank = providers.find(({ id }) => id === preselected)
  return bank
    ? { kind: 'form', url: bank.url, parameters: bank.parameters }
    : { kind: 'form', url: href, parameters: [] }
}

/**
 * A stamp is the id of one refund: one that was used shows that an earlier call was taken. Paytrail tells nothing of refunds
 * when asked, so another refusal of a repeated call leaves open whether the money has gone.
 */
function refusalOf(reason: string, { id, isRepeated = false }: { id: string; isRepeated?: boolean }): RefundResult {
  // Nobody has used the stamp of a first call: a word about the stamp refuses the refund itself.
  if (!isRepeated) return { code: 'Refused', reason }
  return /\brefund ?stamp\b/i.test(reason) ? { code: 'Ok', refundRef: id } : { code: 'Unknown' }
}

/** Provider's refusal text, shortened; it may name fields, never people. */
function reasonOf({ status, json }: HttpAnswer): string {
  const problem = wireProblem.safeParse(json)
  return problem.success ? problem.data.message.slice(0, 100) : `status ${status}`
}
