import { timingSafeEqual } from 'node:crypto'
import { fromMinor } from '@nyhem/domain/money'
import { evaluatedByStatus, type HttpAnswer, NoHttpAnswer } from '../../http/http-call.ts'
import { sendHttp } from '../../http/send-http.ts'
import type {
  KnownPayment,
  PaymentRequest,
  PaymentSurroundings,
  Payments,
  RefundResult,
  RequestPaymentResult,
  StartPaymentResult,
} from '../payments.ts'
import { type SveaMerchant, sveaHeaders } from './svea-signature.ts'
import { cartMinor, statusOfWire, type WireAdminOrder, wireAdminOrder, wireOrder } from './svea-wire.ts'

/** Our Svea account. Addresses end with a slash. */
export type SveaSettings = SveaMerchant & {
  /** `https://checkoutapi.svea.com/` */
  readonly checkoutUrl: string
  /** `https://paymentadminapi.svea.com/` */
  readonly administrationUrl: string
}

/** Callback query name of our secret, since Svea signs no callbacks. */
const secretName = 'secret'

const countryOfCurrency = { SEK: 'SE', NOK: 'NO', EUR: 'FI' } as const
const locales = { sv: 'sv-SE', no: 'nn-NO', fi: 'fi-FI', en: 'en-US' } as const

type Call = {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly url: URL
  readonly body: object | null
}
type Requested =
  | { readonly code: 'Answered'; readonly answer: HttpAnswer }
  | { readonly code: 'Unavailable' | 'Unknown' }

/** Cards through Svea's Checkout. Source: identity reference §7. */
export function svea(settings: SveaSettings, surroundings: PaymentSurroundings): Payments {
  const report = (call: string, fault: string, payment: string) =>
    surroundings.report({ provider: 'svea', call, fault, payment, requestId: null })

  async function ask({ name, method, url, body }: Call, payment: string): Promise<Requested> {
    const text = body === null ? '' : JSON.stringify(body)
    const headers = { ...sveaHeaders(settings, text, surroundings.now()), 'content-type': 'application/json' }
    try {
      const answer = await sendHttp({ method, url, headers, body: body === null ? null : text })
      if (answer.status >= 400) report(name, `status ${answer.status}`, payment)
      const code = evaluatedByStatus(answer.status)
      return code === 'Answered' ? { code, answer } : { code }
    } catch (error) {
      if (!(error instanceof NoHttpAnswer)) throw error
      report(name, error.message, payment)
      return { code: error.sent ? 'Unknown' : 'Unavailable' }
    }
  }

  const orderUrl = (ref: string) => new URL(`api/orders/${encodeURIComponent(ref)}`, settings.checkoutUrl)
  const adminUrl = (rest: string) => new URL(`api/v1/orders/${rest}`, settings.administrationUrl)

  async function start(request: PaymentRequest): Promise<StartPaymentResult> {
    const url = new URL('api/orders/', settings.checkoutUrl)
    const requested = await ask({ name: 'create', method: 'POST', url, body: bodyOf(request) }, request.id)
    if (requested.code !== 'Answered') return requested
    if (requested.answer.status >= 400) return { code: 'Refused', reason: `status ${requested.answer.status}` }
    const order = wireOrder.safeParse(requested.answer.json)
    if (!order.success || !order.data.Gui) {
      report('create', 'garbage', request.id)
      return { code: 'Unknown' }
    }
    const { OrderId, Gui } = order.data
    return { code: 'Ok', providerRef: String(OrderId), door: { kind: 'snippet', html: Gui.Snippet } }
  }

  async function requestPayment({ id, providerRef }: KnownPayment): Promise<RequestPaymentResult> {
    const requested = await ask({ name: 'status', method: 'GET', url: orderUrl(providerRef), body: null }, id)
    if (requested.code !== 'Answered') return { code: 'Unavailable' }
    if (requested.answer.status === 404) return { code: 'NotFound' }
    const order = wireOrder.safeParse(requested.answer.json)
    if (!order.success || String(order.data.OrderId) !== providerRef) {
      report('status', 'garbage', id)
      return { code: 'Unavailable' }
    }
    const { Status, Cart, Currency, ClientOrderNumber } = order.data
    return {
      code: 'Ok',
      status: statusOfWire[Status],
      amount: fromMinor(cartMinor(Cart), Currency),
      reference: ClientOrderNumber,
      transferRef: Status === 'Final' ? providerRef : null,
      reason: null,
    }
  }

  /** Administration order, or why it is unavailable. */
  async function adminOrder(payment: KnownPayment): Promise<WireAdminOrder | 'Unavailable'> {
    const url = adminUrl(encodeURIComponent(payment.providerRef))
    const requested = await ask({ name: 'administration', method: 'GET', url, body: null }, payment.id)
    if (requested.code !== 'Answered') return 'Unavailable'
    const order = wireAdminOrder.safeParse(requested.answer.json)
    if (order.success) return order.data
    report('administration', 'garbage', payment.id)
    return 'Unavailable'
  }

  /** Applies the action the order allows: cancellation before delivery, credit after. */
  async function sendBack(order: WireAdminOrder, payment: KnownPayment, minor: number): Promise<RefundResult> {
    const delivery = order.Deliveries.find(({ Actions }) => Actions.includes('CanCreditAmount'))
    const whole = minor === payment.amount.minor
    const call = delivery
      ? { url: adminUrl(`${order.Id}/deliveries/${delivery.Id}`), body: { CreditedAmount: minor } }
      : whole && order.Actions.includes('CanCancelOrder')
        ? { url: adminUrl(String(order.Id)), body: { IsCancelled: true } }
        : order.Actions.includes('CanCancelAmount')
          ? { url: adminUrl(String(order.Id)), body: { CancelledAmount: minor } }
          : null
    if (call === null) return { code: 'Refused', reason: 'no action allows it' }
    const requested = await ask({ name: 'refund', method: 'PATCH', ...call }, payment.id)
    if (requested.code !== 'Answered') return requested
    return requested.answer.status < 300
      ? { code: 'Ok', refundRef: `${order.Id}/${delivery?.Id ?? 'cancelled'}` }
      : { code: 'Refused', reason: `status ${requested.answer.status}` }
  }

  return {
    method: 'svea',
    capabilities: { refund: true, cancel: false, repeatableStart: false },
    pace: { watchedMs: 5_000, unwatchedMs: 60_000, patienceMs: 30 * 60_000 },
    origins: { frames: [new URL(settings.checkoutUrl).origin], forms: [] },
    start,
    ask: requestPayment,
    // Svea cancels unpaid orders after 48 hours; our answer to its validation stops late payments.
    cancel: async () => undefined,
    async refund(payment, { amount }) {
      const order = await adminOrder(payment)
      if (order === 'Unavailable') return { code: 'Unavailable' }
      // Svea has no idempotency key, so amounts already returned are not sent again.
      const gone = order.CancelledAmount + order.Deliveries.reduce((sum, { CreditedAmount }) => sum + CreditedAmount, 0)
      if (gone >= amount.minor) return { code: 'Ok', refundRef: `${order.Id}/earlier` }
      return sendBack(order, payment, amount.minor)
    },
    requestRefund: null,
    drawCode: null,
    isGenuine({ query }, callbackSecret) {
      const found = Buffer.from(query[secretName] ?? '', 'utf8')
      const expected = Buffer.from(callbackSecret, 'utf8')
      return found.length === expected.length && timingSafeEqual(found, expected)
    },
    close: () => undefined,
  }
}

function bodyOf({ amount, reference, message, language, ...addresses }: PaymentRequest): object {
  const push = new URL(addresses.callbackUrl)
  push.searchParams.set(secretName, addresses.callbackSecret)
  return {
    countryCode: countryOfCurrency[amount.currency],
    currency: amount.currency,
    locale: locales[language],
    clientOrderNumber: reference,
    cart: {
      items: [
        { articleNumber: reference, name: message, quantity: 100, unitPrice: amount.minor, vatPercent: 0, unit: 'st' },
      ],
    },
    merchantSettings: {
      termsUri: addresses.termsUrl,
      checkoutUri: addresses.cancelUrl,
      confirmationUri: addresses.returnUrl,
      pushUri: push.href,
      checkoutValidationCallBackUri: push.href,
    },
  }
}
