import { z } from 'zod'
import { openRecordFile, type RecordFolder } from '../record-file.ts'
import type { SimulatedClock } from '../simulated-clock.ts'
import { swishCallbacks } from './swish-callbacks.ts'
import { type Later, type SwishPayments, usualPolicy } from './swish-payments.ts'
import { amountOf, type RefundRequest, type RequestCode, refundRequest } from './swish-wire.ts'

/** Rate limit of refunds (source: identity reference §6), and their duration. */
const refundMs = 1_000

const swishRefund = z.object({
  id: z.string(),
  request: refundRequest,
  minor: z.int(),
  createdAt: z.number(),
  status: z.enum(['CREATED', 'PAID', 'ERROR']),
  callbacks: z.array(z.int()),
})
/** Changed through its file alone. */
export type SwishRefund = Readonly<z.output<typeof swishRefund>>

export type RefundMade =
  | { code: 'Ok'; refund: SwishRefund }
  | { code: 'Refused'; codes: RequestCode[] }
  | { code: 'TooMany' }

/** `failsNext`: the bank declines the next refund. */
export function swishRefunds(parts: {
  clock: SimulatedClock
  later: Later
  payments: SwishPayments
  folder: RecordFolder
}) {
  const { clock, later, payments, folder } = parts
  const refunds = openRecordFile({ folder, name: 'swish-refunds', schema: swishRefund })
  const callbacks = swishCallbacks(later)
  let lastAt = Number.NEGATIVE_INFINITY
  let failsNext = false

  function settle(refund: SwishRefund): SwishRefund {
    if (refund.status !== 'CREATED' || clock.now() - refund.createdAt < refundMs) return refund
    refunds.change(refund.id, { status: failsNext ? 'ERROR' : 'PAID' })
    const payment = payments.findByReference(refund.request.originalPaymentReference)
    if (failsNext && payment) payments.change(payment, { refundedMinor: payment.refundedMinor - refund.minor })
    failsNext = false
    const { callbackUrl: url, callbackIdentifier: identifier } = refund.request
    void callbacks.notify({
      url,
      identifier,
      body: () => describedRefund(refund),
      report: (status) => refunds.change(refund.id, { callbacks: [...refund.callbacks, status] }),
      policy: usualPolicy,
    })
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
      const before = refunds.find(id)
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
      refunds.add(id, refund)
      const payment = payments.findByReference(request.originalPaymentReference)
      if (payment) payments.change(payment, { refundedMinor: payment.refundedMinor + amount.minor })
      return { code: 'Ok', refund }
    },
    find(id: string): SwishRefund | null {
      const refund = refunds.find(id)
      return refund ? settle(refund) : null
    },
    all: (): SwishRefund[] => refunds.all().map(settle).toReversed(),
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
