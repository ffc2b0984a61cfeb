import { attemptStatuses, ledgerAccounts, paymentMethods } from '@nyhem/domain/booking/payment'
import { z } from 'zod'
import { instantSchema, moneySchema } from '../shared-models.ts'
import { approvalSchema, givenReasonSchema } from './approvals.ts'
import { paymentLists, personReasons } from './office-names.ts'

/** Calls of the office about payments: what waits for a person, and one payment as the provider told it. */

/** Lines of one answer. */
export const paymentsAtATime = 50

export type PaymentList = (typeof paymentLists)[number]

/** `search`: exactly a reference, or the number of a booking or invoice. `after`: cursor of the answer before. */
export const listOfficePaymentsQuerySchema = z.object({
  list: z.enum(paymentLists).default('waiting'),
  site: z.string().max(40).optional(),
  reason: z.enum(personReasons).optional(),
  method: z.enum(paymentMethods).optional(),
  search: z.string().max(100).optional(),
  after: z.string().max(300).optional(),
})

const refundStatus = z.enum(['due', 'sent', 'refused'])
const reportedSchema = z.object({ status: z.enum(attemptStatuses), amount: moneySchema, reference: z.string() })

/** What a payment is for. `home`: as in e-mails; null for an invoice. */
const officePayableSchema = z.object({
  kind: z.enum(['booking', 'invoice']),
  id: z.uuid(),
  number: z.string(),
  home: z.string().nullable(),
})

/** A payment of a list: ids, amounts and codes, nothing personal. */
export const listedPaymentSchema = z.object({
  paymentId: z.uuid(),
  siteId: z.string(),
  payable: officePayableSchema,
  method: z.enum(paymentMethods),
  amount: moneySchema,
  reference: z.string(),
  status: z.enum(attemptStatuses),
  createdAt: instantSchema,
  isPlaced: z.boolean(),
  refund: refundStatus.nullable(),
  /** Why it waits for a person, and since when. */
  reason: z.enum(personReasons).nullable(),
  since: instantSchema.nullable(),
  /** The answer that was not believed. */
  reported: reportedSchema.nullable(),
})
export type ListedPayment = z.output<typeof listedPaymentSchema>

/** `counts`: of what one may see; the first two lists only, which are short. `next`: for `after`. */
export const listOfficePaymentsReplySchema = z.object({
  payments: z.array(listedPaymentSchema),
  counts: z.object({ waiting: z.int().nonnegative(), refunds: z.int().nonnegative() }),
  next: z.string().nullable(),
})
export type ListOfficePaymentsReply = z.output<typeof listOfficePaymentsReplySchema>

export const paymentParamsSchema = z.object({ paymentId: z.uuid() })

const comparison = z.enum(['same', 'differs', 'not-reported'])
const differencesSchema = z.object({
  amount: comparison,
  currency: comparison,
  reference: comparison,
  time: z.enum(['in-time', 'late', 'no-limit', 'not-reported']),
  apart: moneySchema.nullable(),
})

const ledgerMovementSchema = z.object({
  kind: z.enum(['received', 'placed', 'refunded']),
  at: instantSchema,
  entries: z.array(z.object({ account: z.enum(ledgerAccounts), amount: moneySchema })),
})
export type LedgerMovement = z.output<typeof ledgerMovementSchema>

/** `heard`: the provider sent word. The rest is told by the booking or invoice itself. */
const paymentEventSchema = z.object({
  at: instantSchema,
  event: z.enum(['started', 'heard', 'settled', 'put-before-person', 'resolved']),
  /** A code or words without personal data. */
  detail: z.string().nullable(),
})
export type PaymentEvent = z.output<typeof paymentEventSchema>

/** What two persons have decided to send back. `isLast`: the refund that stands now was made of it. */
const refundGrantSchema = z.object({
  approvalId: z.uuid(),
  amount: moneySchema,
  grantedAt: instantSchema,
  isLast: z.boolean(),
})
export type RefundGrant = z.output<typeof refundGrantSchema>

/** One payment, with everything that a decision about it needs. */
export const officePaymentSchema = listedPaymentSchema.extend({
  providerRef: z.string().nullable(),
  transferRef: z.string().nullable(),
  /** The provider's own word for a failure. */
  providerReason: z.string().nullable(),
  /** What the provider says: the answer that was not believed, or the last one; null before. */
  said: reportedSchema.nullable(),
  saidAt: instantSchema.nullable(),
  dueAt: instantSchema.nullable(),
  differences: differencesSchema,
  movements: z.array(ledgerMovementSchema),
  refundOf: z
    .object({
      amount: moneySchema,
      status: refundStatus,
      createdAt: instantSchema,
      settledAt: instantSchema.nullable(),
      reason: z.string().nullable(),
      tries: z.int().nonnegative(),
    })
    .nullable(),
  /** What may be sent back to who paid; null: nothing. */
  refundable: moneySchema.nullable(),
  /** Other payments of the same booking or invoice, oldest first. */
  others: z.array(listedPaymentSchema),
  events: z.array(paymentEventSchema),
  /** Requests for a second person about it, newest first. */
  approvals: z.array(approvalSchema),
  grants: z.array(refundGrantSchema),
  /** Whether one may ask for money to go back here, and whether the log-in is fresh enough for it. */
  mayAsk: z.boolean(),
  isProven: z.boolean(),
})
export type OfficePayment = z.output<typeof officePaymentSchema>

/** `refundable`: as the screen showed it. */
export const askRefundRequestSchema = givenReasonSchema.extend({ refundable: moneySchema })
export const askPaymentNoteRequestSchema = givenReasonSchema

/**
 * `Reason`: not one of the act's. `Words`: missing where the reason asks for them, or too long. `Stale`: the money moved
 * since it was seen. `NotPossible`: nothing to send back, or nobody is asked. `ProveAgain`: the log-in is older than five
 * minutes.
 */
export const askMoneyReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), approvalId: z.uuid() }),
  z.object({ code: z.enum(['Reason', 'Words', 'NotPossible', 'AlreadyAsked', 'Stale', 'ProveAgain']) }),
])
export type AskMoneyReply = z.output<typeof askMoneyReplySchema>
