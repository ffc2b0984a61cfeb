import type { SimulatedClock } from '../simulated-clock.ts'
import { swishCallbacks } from './swish-callbacks.ts'
import { type Later, type SwishPayments, usualPolicy } from './swish-payments.ts'
import { amountOf, type RefundRequest, type RequestCode } from './swish-wire.ts'

/** Refunds are taken once a second, and on their way for as long. Source of the first: identity reference §6. */
const refundMs = 1_000

export type SwishRefund = {
  readonly id: string
  readonly request: RefundRequest
  readonly minor: number
  readonly createdAt: number
  status: 'CREATED' | 'PAID' | 'ERROR'
  readonly callbacks: number[]
}

export type RefundMade =
  | { code: 'Ok'; refund: SwishRefund }
  | { code: 'Refused'; codes: RequestCode[] }
  | { code: 'TooMany' }

/** The refunds of the simulated service. `failsNext`: the bank turns the next one down. */
export function swishRefunds(clock: SimulatedClock, later: Later, payments: SwishPayments) {
  const refunds = new Map<string, SwishRefund>()
  const callbacks = swishCallbacks(later)
  let lastAt = Number.NEGATIVE_INFINITY
  let failsNext = false

  function settle(refund: SwishRefund): SwishRefund {
    if (refund.status !== 'CREATED' || clock.now() - refund.createdAt < refundMs) return refund
    refund.status = failsNext ? 'ERROR' : 'PAID'
    const payment = payments.findByReference(refund.request.originalPaymentReference)
    if (failsNext && payment) payment.refundedMinor -= refund.minor
    failsNext = false
    const { callbackUrl: url, callbackIdentifier: identifier } = refund.request
    const told = refund.callbacks
    void callbacks.tell({ url, identifier, body: () => describedRefund(refund), told, policy: usualPolicy })
    return refund
  }

  function refusalOf(request: RefundRequest, minor: number): RequestCode | null {
    const payment = payments.findByReference(request.originalPaymentReference)
    if (payment === null || payment.status !== 'PAID') return 'RF02'
    if (payment.request.payeeAlias !== request.payerAlias) return 'RF03'
    return payment.refundedMinor + minor > payment.minor ? 'RF08' : null
  }

  return {
    create(id: string, request: RefundRequest): RefundMade {
      const before = refunds.get(id)
      if (before)
        return JSON.stringify(before.request) === JSON.stringify(request)
          ? { code: 'Ok', refund: before }
          : { code: 'Refused', codes: ['RP09'] }
      const amount = amountOf(request.amount)
      if (!amount.ok) return { code: 'Refused', codes: [amount.code] }
      const code = refusalOf(request, amount.minor)
      if (code !== null) return { code: 'Refused', codes: [code] }
      if (clock.now() - lastAt < refundMs) return { code: 'TooMany' }
      lastAt = clock.now()
      const refund: SwishRefund = {
        id,
        request,
        minor: amount.minor,
        createdAt: clock.now(),
        status: 'CREATED',
        callbacks: [],
      }
      refunds.set(id, refund)
      const payment = payments.findByReference(request.originalPaymentReference)
      if (payment) payment.refundedMinor += amount.minor
      return { code: 'Ok', refund }
    },
    find(id: string): SwishRefund | null {
      const refund = refunds.get(id)
      return refund ? settle(refund) : null
    },
    all: (): SwishRefund[] => [...refunds.values()].map(settle).toReversed(),
    failNext(): void {
      failsNext = true
    },
    clear(): void {
      refunds.clear()
      lastAt = Number.NEGATIVE_INFINITY
      failsNext = false
    },
  }
}
export type SwishRefunds = ReturnType<typeof swishRefunds>

/** A refund as the service tells of it. */
export const describedRefund = ({ id, request, minor, status, createdAt }: SwishRefund): object => ({
  id,
  originalPaymentReference: request.originalPaymentReference,
  callbackUrl: request.callbackUrl,
  payerAlias: request.payerAlias,
  payeeAlias: request.payeeAlias ?? null,
  amount: minor / 100,
  currency: request.currency,
  message: request.message ?? '',
  status,
  dateCreated: new Date(createdAt).toISOString(),
  errorCode: status === 'ERROR' ? 'FF10' : null,
  errorMessage: null,
  additionalInformation: null,
})
