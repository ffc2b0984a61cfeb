import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { callMerchant } from '../call-merchant.ts'
import type { SimulatedClock } from '../simulated-clock.ts'
import { signed, testMerchant } from './paytrail-signing.ts'

const loopback = /^http:\/\/(127\.0\.0\.1|localhost|[a-z0-9-]+\.localhost)(:\d+)?\//
/** https as in the original; http where nothing leaves the machine. */
const address = z
  .url()
  .max(300)
  .refine((url) => url.startsWith('https://') || loopback.test(url), 'must be https')
const addresses = z.strictObject({ success: address, cancel: address })

/** What a merchant sends to have a payment made. Source: identity reference §8. */
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

/** A payment as the simulator keeps it. */
export type SimulatedPayment = {
  readonly transactionId: string
  readonly request: CreateRequest
  readonly createdAt: number
  status: 'new' | PaymentAct
  provider: string
  refunded: number
  /** What is told of it in place of the truth. */
  told: ToldInstead
  /** Answers to our calls of the merchant's callback address; 0 when nobody answered. */
  readonly callbacks: { readonly url: string; readonly status: number }[]
}

/** Amounts in cents; the currency is one that no Finnish bank payment has. */
export type ToldInstead = { readonly amount?: number | undefined; readonly currency?: string | undefined }

/** How the merchant is told of what happened at the bank. */
export type CallbackPolicy = { readonly times: number }

export type Created = { ok: true; payment: SimulatedPayment } | { ok: false; message: string }

/** The payments of the simulated service. */
export function paytrailPayments(clock: SimulatedClock) {
  const payments = new Map<string, SimulatedPayment>()
  const refundStamps = new Set<string>()
  let policy: CallbackPolicy = { times: 1 }

  /** Address with the signed words that a browser or a callback brings. */
  function told(payment: SimulatedPayment, to: string, status: SimulatedPayment['status'] = payment.status): string {
    const { request, transactionId, provider } = payment
    const values = {
      'checkout-account': testMerchant.account,
      'checkout-algorithm': 'sha256',
      'checkout-amount': String(payment.told.amount ?? request.amount),
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

  /** `as`: a word of before, or of nothing, in place of how it stands. */
  async function callBack(payment: SimulatedPayment, as: PaymentAct | null = null): Promise<void> {
    const { callbackUrls } = payment.request
    if (!callbackUrls) return
    const status = as ?? payment.status
    const url = told(payment, status === 'fail' ? callbackUrls.cancel : callbackUrls.success, status)
    const answer = await callMerchant({ url, method: 'GET' })
    payment.callbacks.push({ url, status: answer.status })
  }

  return {
    create(request: CreateRequest): Created {
      if ([...payments.values()].some((payment) => payment.request.stamp === request.stamp))
        return { ok: false, message: 'stamp has been used' }
      const payment: SimulatedPayment = {
        transactionId: randomUUID(),
        request,
        createdAt: clock.now(),
        status: 'new',
        provider: '',
        refunded: 0,
        told: {},
        callbacks: [],
      }
      payments.set(payment.transactionId, payment)
      return { ok: true, payment }
    },
    find: (transactionId: string): SimulatedPayment | null => payments.get(transactionId) ?? null,
    all: (): SimulatedPayment[] => [...payments.values()].toReversed(),
    /** Something happens at the bank. What is paid or failed stays so; the merchant is told as often as the policy says. */
    async act(payment: SimulatedPayment, act: PaymentAct, provider: string): Promise<boolean> {
      if (payment.status === 'ok' || payment.status === 'fail') return false
      payment.status = act
      payment.provider = provider
      for (let time = 0; time < policy.times; time += 1) await callBack(payment)
      return true
    },
    /** Tells the merchant again, whatever the policy. */
    callBack,
    falsify(payment: SimulatedPayment, to: ToldInstead): void {
      payment.told = to
    },
    refund(payment: SimulatedPayment, refund: { amount: number; refundStamp: string }): string | null {
      if (payment.status !== 'ok') return 'transaction is not paid'
      if (refundStamps.has(refund.refundStamp)) return 'refund stamp has been used'
      if (payment.refunded + refund.amount > payment.request.amount) return 'amount is too high'
      refundStamps.add(refund.refundStamp)
      payment.refunded += refund.amount
      return null
    },
    /** Where the bank sends the person. */
    returnAddress: (payment: SimulatedPayment): string =>
      told(
        payment,
        payment.status === 'fail' ? payment.request.redirectUrls.cancel : payment.request.redirectUrls.success,
      ),
    setPolicy(to: CallbackPolicy): void {
      policy = to
    },
    clear(): void {
      payments.clear()
      refundStamps.clear()
      policy = { times: 1 }
    },
  }
}
export type PaytrailPayments = ReturnType<typeof paytrailPayments>
