import { randomBytes, randomUUID } from 'node:crypto'
import type { SimulatedClock } from '../simulated-clock.ts'
import { swishCallbacks } from './swish-callbacks.ts'
import {
  amountOf,
  isOutcomeCode,
  isRequestCode,
  type OutcomeCode,
  type PaymentRequest,
  type RequestCode,
} from './swish-wire.ts'

/** How long the payer has, in milliseconds. Source: identity reference §6. */
export const payerTimeMs = 180_000

/** What the payer does, or what happens to the payment. */
export type SwishAct = 'pay' | 'decline' | OutcomeCode

/** What a provider at fault may tell wrongly. */
export type Falsified = {
  readonly amount?: number | undefined
  readonly currency?: string | undefined
  readonly payeePaymentReference?: string | undefined
}

/** A payment as the simulator keeps it. */
export type SwishPayment = {
  readonly id: string
  readonly request: PaymentRequest
  readonly minor: number
  /** Null where the payer's phone was alerted. */
  readonly token: string | null
  readonly createdAt: number
  status: 'CREATED' | 'PAID' | 'DECLINED' | 'ERROR' | 'CANCELLED'
  errorCode: OutcomeCode | null
  paymentReference: string | null
  paidAt: number | null
  refundedMinor: number
  /** What is told in place of the truth. */
  falsified: Falsified
  /** What the merchant answered to each callback; 0 when nobody did. */
  readonly callbacks: number[]
}

/** How the merchant is told, and whether somebody answers unasked. */
export type SwishPolicy = {
  readonly times: number
  readonly lateMs: number
  /** With 0 ms the merchant is told before its own request is answered. */
  readonly automatic: { readonly act: SwishAct; readonly afterMs: number } | null
}
export const usualPolicy: SwishPolicy = { times: 1, lateMs: 0, automatic: null }

export type Made = { ok: true; payment: SwishPayment } | { ok: false; codes: RequestCode[] }

/** Does something after a while; a test does it when it likes. */
export type Later = (ms: number, act: () => void) => void

/** The payments of the simulated service. Time runs by the clock; only repeated callbacks are done later. */
export function swishPayments(clock: SimulatedClock, later: Later) {
  const payments = new Map<string, SwishPayment>()
  let policy = usualPolicy
  const callbacks = swishCallbacks(later)

  const tell = (payment: SwishPayment): Promise<void> =>
    callbacks.tell({
      url: payment.request.callbackUrl,
      identifier: payment.request.callbackIdentifier,
      body: () => describedPayment(payment),
      told: payment.callbacks,
      policy,
    })

  /** What has an end keeps it. */
  async function end(payment: SwishPayment, act: SwishAct | 'cancel'): Promise<boolean> {
    if (payment.status !== 'CREATED') return false
    if (act === 'pay') {
      payment.status = 'PAID'
      payment.paidAt = clock.now()
      payment.paymentReference = randomBytes(16).toString('hex').toUpperCase()
    } else if (act === 'decline' || act === 'RF07') {
      payment.status = 'DECLINED'
      payment.errorCode = act === 'RF07' ? act : null
    } else if (act === 'cancel') payment.status = 'CANCELLED'
    else {
      payment.status = 'ERROR'
      payment.errorCode = act
    }
    await tell(payment)
    return true
  }

  /** Brings a payment up to the present. */
  function settle(payment: SwishPayment): SwishPayment {
    const age = clock.now() - payment.createdAt
    const { automatic } = policy
    if (automatic !== null && age >= automatic.afterMs) void end(payment, automatic.act)
    else if (age >= payerTimeMs) void end(payment, 'TM01')
    return payment
  }

  /** The same request again is the same payment; another under its id is refused. */
  function refusalOf(id: string, request: PaymentRequest): RequestCode | null {
    const asMessage = request.message ?? ''
    if (isRequestCode(asMessage)) return asMessage
    const amount = amountOf(request.amount)
    if (!amount.ok) return amount.code
    if (payments.has(id)) return 'RP09'
    const isAlerted = [...payments.values()].some(
      (other) =>
        request.payerAlias !== undefined &&
        other.request.payerAlias === request.payerAlias &&
        settle(other).status === 'CREATED',
    )
    return isAlerted ? 'RP06' : null
  }

  return {
    async create(id: string, request: PaymentRequest): Promise<Made> {
      const before = payments.get(id)
      if (before && JSON.stringify(before.request) === JSON.stringify(request)) return { ok: true, payment: before }
      const code = refusalOf(id, request)
      const amount = amountOf(request.amount)
      if (code !== null || !amount.ok) return { ok: false, codes: [code ?? 'PA02'] }
      const payment: SwishPayment = {
        id,
        request,
        minor: amount.minor,
        token: request.payerAlias === undefined ? randomUUID().replaceAll('-', '') : null,
        createdAt: clock.now(),
        status: 'CREATED',
        errorCode: null,
        paymentReference: null,
        paidAt: null,
        refundedMinor: 0,
        falsified: {},
        callbacks: [],
      }
      payments.set(id, payment)
      const asMessage = request.message ?? ''
      if (isOutcomeCode(asMessage)) await end(payment, asMessage)
      else if (policy.automatic?.afterMs === 0) await end(payment, policy.automatic.act)
      return { ok: true, payment }
    },
    find(id: string): SwishPayment | null {
      const payment = payments.get(id)
      return payment ? settle(payment) : null
    },
    findByToken: (token: string): SwishPayment | null =>
      [...payments.values()].map(settle).find((payment) => payment.token === token) ?? null,
    findByReference: (reference: string): SwishPayment | null =>
      [...payments.values()].find(({ paymentReference }) => paymentReference === reference) ?? null,
    all: (): SwishPayment[] => [...payments.values()].map(settle).toReversed(),
    act: (payment: SwishPayment, act: SwishAct): Promise<boolean> => end(settle(payment), act),
    cancel: (payment: SwishPayment): Promise<boolean> => end(settle(payment), 'cancel'),
    /** Tells the merchant once more, whatever the policy. */
    async tellAgain(payment: SwishPayment): Promise<void> {
      const { callbackUrl: url, callbackIdentifier: identifier } = payment.request
      payment.callbacks.push(await callbacks.call({ url, identifier, body: () => describedPayment(payment) }))
    },
    policy: () => policy,
    setPolicy(to: SwishPolicy): void {
      policy = to
    },
    clear(): void {
      payments.clear()
      policy = usualPolicy
    },
  }
}
export type SwishPayments = ReturnType<typeof swishPayments>

/** A payment as the service tells of it. */
export const describedPayment = ({ id, request, minor, ...payment }: SwishPayment): object => ({
  id,
  payeePaymentReference: request.payeePaymentReference ?? null,
  paymentReference: payment.paymentReference,
  callbackUrl: request.callbackUrl,
  payerAlias: request.payerAlias ?? (payment.status === 'PAID' ? '46700000000' : null),
  payeeAlias: request.payeeAlias,
  amount: minor / 100,
  currency: request.currency,
  message: request.message ?? '',
  status: payment.status,
  dateCreated: new Date(payment.createdAt).toISOString(),
  datePaid: payment.paidAt === null ? null : new Date(payment.paidAt).toISOString(),
  errorCode: payment.errorCode,
  errorMessage: payment.errorCode,
  ...payment.falsified,
})
