import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { callMerchant } from '../call-merchant.ts'
import { openRecordFile, type RecordFolder } from '../record-file.ts'
import type { SimulatedClock } from '../simulated-clock.ts'
import { signed, testMerchant } from './paytrail-signing.ts'

const loopback = /^http:\/\/(127\.0\.0\.1|localhost|[a-z0-9-]+\.localhost)(:\d+)?\//
/** https as in the original; http on this machine. */
const address = z
  .url()
  .max(300)
  .refine((url) => url.startsWith('https://') || loopback.test(url), 'must be https')
const addresses = z.strictObject({ success: address, cancel: address })

/** Source: identity reference §8. */
export const createRequest = z
  .strictObject({
    stamp: z.string().min(1).max(200),
    reference: z.string().min(1).max(200),
    amount: z.int().positive().max(99_999_999),
    currency: z.literal('EUR'),
    language: z.enum(['FI', 'SV', 'EN']),
    items: z
      .array(
        z.strictObject({
          unitPrice: z.int().nonnegative(),
          units: z.int().positive(),
          vatPercentage: z.number().min(0).max(100),
          productCode: z.string().max(100),
        }),
      )
      .min(1),
    customer: z.strictObject({ email: z.email().max(200) }),
    redirectUrls: addresses,
    callbackUrls: addresses.optional(),
    callbackDelay: z.int().min(0).max(900).optional(),
  })
  .refine(({ amount, items }) => amount === items.reduce((sum, { unitPrice, units }) => sum + unitPrice * units, 0), {
    path: ['amount'],
    message: 'amount must match the sum of items',
  })
export type CreateRequest = z.output<typeof createRequest>

export const paymentActs = ['ok', 'fail', 'pending', 'delayed'] as const
export type PaymentAct = (typeof paymentActs)[number]

/** In cents; with a currency that no Finnish bank payment has. */
const reportedInstead = z.object({ amount: z.int().optional(), currency: z.string().optional() })
export type ReportedInstead = Readonly<z.output<typeof reportedInstead>>

const simulatedPayment = z.object({
  transactionId: z.string(),
  request: createRequest,
  createdAt: z.number(),
  status: z.enum(['new', ...paymentActs]),
  provider: z.string(),
  refunded: z.int(),
  refundStamps: z.array(z.string()),
  /** Reported instead of the true values. */
  reported: reportedInstead,
  /** Answers to callbacks; 0 without one. */
  callbacks: z.array(z.object({ url: z.string(), status: z.int() })),
})
/** Changed by `change` alone, which writes it down. */
export type SimulatedPayment = Readonly<z.output<typeof simulatedPayment>>

export type CallbackPolicy = { readonly times: number }

export type Created = { ok: true; payment: SimulatedPayment } | { ok: false; message: string }

export function paytrailPayments(clock: SimulatedClock, folder: RecordFolder = null) {
  const payments = openRecordFile({ folder, name: 'paytrail-payments', schema: simulatedPayment })
  let policy: CallbackPolicy = { times: 1 }

  const change = (payment: SimulatedPayment, fields: Partial<SimulatedPayment>): void =>
    payments.change(payment.transactionId, fields)

  /** Adds the signed parameters for browser or callback. */
  function reported(
    payment: SimulatedPayment,
    to: string,
    status: SimulatedPayment['status'] = payment.status,
  ): string {
    const { request, transactionId, provider } = payment
    const values = {
      'checkout-account': testMerchant.account,
      'checkout-algorithm': 'sha256',
      'checkout-amount': String(payment.reported.amount ?? request.amount),
      'checkout-provider': provider,
      'checkout-reference': request.reference,
      'checkout-stamp': request.stamp,
      'checkout-status': status,
      'checkout-transaction-id': transactionId,
    }
    const url = new URL(to)
    for (const [name, value] of Object.entries({ ...values, signature: signed(values, '') }))
      url.searchParams.set(name, value)
    return url.href
  }

  /** `as`: an outdated or false status. */
  async function callBack(payment: SimulatedPayment, as: PaymentAct | null = null): Promise<void> {
    const { callbackUrls } = payment.request
    if (!callbackUrls) return
    const status = as ?? payment.status
    const url = reported(payment, status === 'fail' ? callbackUrls.cancel : callbackUrls.success, status)
    const answer = await callMerchant({ url, method: 'GET' })
    change(payment, { callbacks: [...payment.callbacks, { url, status: answer.status }] })
  }

  return {
    create(request: CreateRequest): Created {
      if (payments.all().some((payment) => payment.request.stamp === request.stamp))
        return { ok: false, message: 'stamp has been used' }
      const payment: SimulatedPayment = {
        transactionId: randomUUID(),
        request,
        createdAt: clock.now(),
        status: 'new',
        provider: '',
        refunded: 0,
        refundStamps: [],
        reported: {},
        callbacks: [],
      }
      payments.add(payment.transactionId, payment)
      return { ok: true, payment }
    },
    find: (transactionId: string): SimulatedPayment | null => payments.find(transactionId),
    all: (): SimulatedPayment[] => payments.all().toReversed(),
    /** An event at the bank. Paid and failed are final; the merchant is notified as often as the policy says. */
    async act(payment: SimulatedPayment, act: PaymentAct, provider: string): Promise<boolean> {
      if (payment.status === 'ok' || payment.status === 'fail') return false
      change(payment, { status: act, provider })
      for (let time = 0; time < policy.times; time += 1) await callBack(payment)
      return true
    },
    /** Regardless of the policy. */
    callBack,
    falsify(payment: SimulatedPayment, to: ReportedInstead): void {
      change(payment, { reported: to })
    },
    refund(payment: SimulatedPayment, refund: { amount: number; refundStamp: string }): string | null {
      if (payment.status !== 'ok') return 'transaction is not paid'
      if (payments.all().some(({ refundStamps }) => refundStamps.includes(refund.refundStamp)))
        return 'refund stamp has been used'
      if (payment.refunded + refund.amount > payment.request.amount) return 'amount is too high'
      change(payment, {
        refunded: payment.refunded + refund.amount,
        refundStamps: [...payment.refundStamps, refund.refundStamp],
      })
      return null
    },
    /** The bank's redirect. */
    returnAddress: (payment: SimulatedPayment): string =>
      reported(
        payment,
        payment.status === 'fail' ? payment.request.redirectUrls.cancel : payment.request.redirectUrls.success,
      ),
    setPolicy(to: CallbackPolicy): void {
      policy = to
    },
    clear(): void {
      payments.clear()
      policy = { times: 1 }
    },
  }
}
export type PaytrailPayments = ReturnType<typeof paytrailPayments>
