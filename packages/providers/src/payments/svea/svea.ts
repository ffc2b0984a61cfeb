import { timingSafeEqual } from 'node:crypto'
import { fromMinor } from '@nyhem/domain/money'
import { type HttpAnswer, judgedByStatus, NoHttpAnswer } from '../../http/http-call.ts'
import { sendHttp } from '../../http/send-http.ts'
import type {
  AskPaymentResult,
  KnownPayment,
  PaymentRequest,
  PaymentSurroundings,
  Payments,
  RefundResult,
  StartPaymentResult,
} from '../payments.ts'
import { type SveaMerchant, sveaHeaders } from './svea-signature.ts'
import { cartMinor, statusOfWire, type WireAdminOrder, wireAdminOrder, wireOrder } from './svea-wire.ts'

/** Who we are to Svea. Addresses end with a slash. */
export type SveaSettings = SveaMerchant & {
  /** `https://checkoutapi.svea.com/` */
  readonly checkoutUrl: string
  /** `https://paymentadminapi.svea.com/` */
  readonly administrationUrl: string
}

/** Name in the query of our callback address that repeats our secret: Svea signs no callbacks. */
const secretName = 'secret'

const countryOfCurrency = { SEK: 'SE', NOK: 'NO', EUR: 'FI' } as const
const locales = { sv: 'sv-SE', no: 'nn-NO', fi: 'fi-FI', en: 'en-US' } as const

type Call = {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly url: URL
  readonly body: object | null
}
type Asked = { readonly code: 'Answered'; readonly answer: HttpAnswer } | { readonly code: 'Unavailable' | 'Unknown' }

/** Cards through Svea's Checkout. Source: identity reference §7. */
export function svea(settings: SveaSettings, surroundings: PaymentSurroundings): Payments {
  const report = (call: string, fault: string, payment: string) =>
    surroundings.report({ provider: 'svea', call, fault, payment, requestId: null })

  async function ask({ name, method, url, body }: Call, payment: string): Promise<Asked> {
    const text = body === null ? '' : JSON.stringify(body)
    const headers = { ...sveaHeaders(settings, text, surroundings.now()), 'content-type': 'application/json' }
    try {
      const answer = await sendHttp({ method, url, headers, body: body === null ? null : text })
      if (answer.status >= 400) report(name, `status ${answer.status}`, payment)
      const code = judgedByStatus(answer.status)
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
    const asked = await ask({ name: 'create', method: 'POST', url, body: bodyOf(request) }, request.id)
    if (asked.code !== 'Answered') return asked
    if (asked.answer.status >= 400) return { code: 'Refused', reason: `status ${asked.answer.status}` }
    const order = wireOrder.safeParse(asked.answer.json)
    if (!order.success || !order.data.Gui) {
      report('create', 'garbage', request.id)
      return { code: 'Unknown' }
    }
    const { OrderId, Gui } = order.data
    return { code: 'Ok', providerRef: String(OrderId), door: { kind: 'snippet', html: Gui.Snippet } }
  }

  async function askPayment({ id, providerRef }: KnownPayment): Promise<AskPaymentResult> {
    const asked = await ask({ name: 'status', method: 'GET', url: orderUrl(providerRef), body: null }, id)
    if (asked.code !== 'Answered') return { code: 'Unavailable' }
    if (asked.answer.status === 404) return { code: 'NotFound' }
    const order = wireOrder.safeParse(asked.answer.json)
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

  /** The order as the administration has it, or why it cannot be had. */
  async function adminOrder(payment: KnownPayment): Promise<WireAdminOrder | 'Unavailable'> {
    const url = adminUrl(encodeURIComponent(payment.providerRef))
    const asked = await ask({ name: 'administration', method: 'GET', url, body: null }, payment.id)
    if (asked.code !== 'Answered') return 'Unavailable'
    const order = wireAdminOrder.safeParse(asked.answer.json)
    if (order.success) return order.data
    report('administration', 'garbage', payment.id)
    return 'Unavailable'
  }

  /** Does the one thing that the order lists: cancelled before it was delivered, credited after. */
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
    const asked = await ask({ name: 'refund', method: 'PATCH', ...call }, payment.id)
    if (asked.code !== 'Answered') return asked
    return asked.answer.status < 300
      ? { code: 'Ok', refundRef: `${order.Id}/${delivery?.Id ?? 'cancelled'}` }
      : { code: 'Refused', reason: `status ${asked.answer.status}` }
  }

  return {
    method: 'svea',
    capabilities: { refund: true, cancel: false, repeatableStart: false },
    pace: { watchedMs: 5_000, unwatchedMs: 60_000, patienceMs: 30 * 60_000 },
    origins: { frames: [new URL(settings.checkoutUrl).origin], forms: [] },
    start,
    ask: askPayment,
    // An order that nobody pays is cancelled by Svea after 48 hours; our answer to its validation stops a late one.
    cancel: async () => undefined,
    async refund(payment, { amount }) {
      const order = await adminOrder(payment)
      if (order === 'Unavailable') return { code: 'Unavailable' }
      // Svea takes no key of ours: what has gone back already is not sent again.
      const gone = order.CancelledAmount + order.Deliveries.reduce((sum, { CreditedAmount }) => sum + CreditedAmount, 0)
      if (gone >= amount.minor) return { code: 'Ok', refundRef: `${order.Id}/earlier` }
      return sendBack(order, payment, amount.minor)
    },
    askRefund: null,
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
