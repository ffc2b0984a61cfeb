import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { openRecordFile, type RecordFolder } from '../record-file.ts'
import type { SimulatedClock } from '../simulated-clock.ts'
import { swishCallbacks } from './swish-callbacks.ts'
import {
  amountOf,
  isOutcomeCode,
  isRequestCode,
  type OutcomeCode,
  outcomeCodeNames,
  type PaymentRequest,
  paymentRequest,
  type RequestCode,
} from './swish-wire.ts'

/** The payer's time limit, in milliseconds. Source: identity reference §6. */
export const payerTimeMs = 180_000

export type SwishAct = 'pay' | 'decline' | OutcomeCode

const swishPayment = z.object({
  id: z.string(),
  request: paymentRequest,
  minor: z.int(),
  /** Null when the payer's phone was alerted. */
  token: z.string().nullable(),
  createdAt: z.number(),
  status: z.enum(['CREATED', 'PAID', 'DECLINED', 'ERROR', 'CANCELLED']),
  errorCode: z.enum(outcomeCodeNames).nullable(),
  paymentReference: z.string().nullable(),
  paidAt: z.number().nullable(),
  refundedMinor: z.int(),
  /** Reported instead of the true values. */
  falsified: z.object({
    amount: z.number().optional(),
    currency: z.string().optional(),
    payeePaymentReference: z.string().optional(),
  }),
  /** Answers to callbacks; 0 without one. */
  callbacks: z.array(z.int()),
})
/** Changed by `change` alone, which writes it down. */
export type SwishPayment = Readonly<z.output<typeof swishPayment>>

export type SwishPolicy = {
  readonly times: number
  readonly lateMs: number
  /** With 0 ms the callback precedes the answer to the merchant's own request. */
  readonly automatic: { readonly act: SwishAct; readonly afterMs: number } | null
}
export const usualPolicy: SwishPolicy = { times: 1, lateMs: 0, automatic: null }

export type Made = { ok: true; payment: SwishPayment } | { ok: false; codes: RequestCode[] }

/** Delays an action; tests run it when they like. */
export type Later = (ms: number, act: () => void) => void

/** By the clock; only repeated callbacks are delayed. Repetitions are lost by a restart: merchants ask as well. */
export function swishPayments(clock: SimulatedClock, later: Later, folder: RecordFolder = null) {
  const payments = openRecordFile({ folder, name: 'swish-payments', schema: swishPayment })
  let policy = usualPolicy
  const callbacks = swishCallbacks(later)

  const change = (payment: SwishPayment, fields: Partial<SwishPayment>): void => payments.change(payment.id, fields)

  const noteCallback = (payment: SwishPayment, status: number): void =>
    change(payment, { callbacks: [...payment.callbacks, status] })

  const notify = (payment: SwishPayment): Promise<void> =>
    callbacks.notify({
      url: payment.request.callbackUrl,
      identifier: payment.request.callbackIdentifier,
      body: () => describedPayment(payment),
      report: (status) => noteCallback(payment, status),
      policy,
    })

  /** An ended payment keeps its outcome. */
  async function end(payment: SwishPayment, act: SwishAct | 'cancel'): Promise<boolean> {
    if (payment.status !== 'CREATED') return false
    change(payment, endingOf(act, clock.now()))
    await notify(payment)
    return true
  }

  function settle(payment: SwishPayment): SwishPayment {
    const age = clock.now() - payment.createdAt
    const { automatic } = policy
    if (automatic !== null && age >= automatic.afterMs) void end(payment, automatic.act)
    else if (age >= payerTimeMs) void end(payment, 'TM01')
    return payment
  }

  /** Repeated requests return the same payment; different ones with its id are refused. */
  function refusalOf(id: string, request: PaymentRequest): RequestCode | null {
    const asMessage = request.message ?? ''
    if (isRequestCode(asMessage)) return asMessage
    const amount = amountOf(request.amount)
    if (!amount.ok) return amount.code
    if (payments.find(id)) return 'RP09'
    const isAlerted = payments
      .all()
      .some(
        (other) =>
          request.payerAlias !== undefined &&
          other.request.payerAlias === request.payerAlias &&
          settle(other).status === 'CREATED',
      )
    return isAlerted ? 'RP06' : null
  }

  return {
    async create(id: string, request: PaymentRequest): Promise<Made> {
      const before = payments.find(id)
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
      payments.add(id, payment)
      const asMessage = request.message ?? ''
      if (isOutcomeCode(asMessage)) await end(payment, asMessage)
      else if (policy.automatic?.afterMs === 0) await end(payment, policy.automatic.act)
      return { ok: true, payment }
    },
    find(id: string): SwishPayment | null {
      const payment = payments.find(id)
      return payment ? settle(payment) : null
    },
    findByToken: (token: string): SwishPayment | null =>
      payments
        .all()
        .map(settle)
        .find((payment) => payment.token === token) ?? null,
    findByReference: (reference: string): SwishPayment | null =>
      payments.all().find(({ paymentReference }) => paymentReference === reference) ?? null,
    all: (): SwishPayment[] => payments.all().map(settle).toReversed(),
    act: (payment: SwishPayment, act: SwishAct): Promise<boolean> => end(settle(payment), act),
    cancel: (payment: SwishPayment): Promise<boolean> => end(settle(payment), 'cancel'),
    /** Regardless of the policy. */
    async notifyAgain(payment: SwishPayment): Promise<void> {
      const { callbackUrl: url, callbackIdentifier: identifier } = payment.request
      noteCallback(payment, await callbacks.call({ url, identifier, body: () => describedPayment(payment) }))
    },
    change,
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

function endingOf(act: SwishAct | 'cancel', now: number): Partial<SwishPayment> {
  if (act === 'pay')
    return { status: 'PAID', paidAt: now, paymentReference: randomBytes(16).toString('hex').toUpperCase() }
  if (act === 'decline') return { status: 'DECLINED' }
  if (act === 'RF07') return { status: 'DECLINED', errorCode: act }
  return act === 'cancel' ? { status: 'CANCELLED' } : { status: 'ERROR', errorCode: act }
}

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
