import { attemptStatuses, paymentMethods } from '@nyhem/domain/booking/payment'
import { z } from 'zod'
import { instantSchema, moneySchema } from '../shared-models.ts'

/** Why a payment waits for a person. */
export const personReasons = [
  /** The provider told another amount, currency or reference than agreed. */
  'mismatch',
  /** The provider took a last word back. */
  'contradiction',
  /** The provider has said nothing final for two days. */
  'unanswered',
  /** The provider told of a payment that nobody was let pay by. */
  'no-link',
  /** Money without a place, which the provider cannot send back. */
  'cannot-refund',
  'refund-refused',
  'refund-unanswered',
] as const
export type PersonReason = (typeof personReasons)[number]

/** A payment as business systems read it: ids, amounts and codes, nothing of people. */
export const paymentNewsSchema = z.object({
  paymentId: z.uuid(),
  /** What it pays: one of the two. */
  bookingId: z.uuid().nullable(),
  invoiceId: z.uuid().nullable(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  providerRef: z.string().nullable(),
  transferRef: z.string().nullable(),
  amount: moneySchema,
  status: z.enum(attemptStatuses),
  /** It has paid what it was for. */
  isPlaced: z.boolean(),
  refund: z.enum(['due', 'sent', 'refused']).nullable(),
  needsPerson: z.enum(personReasons).nullable(),
})
export type PaymentNews = z.infer<typeof paymentNewsSchema>

/** `GET /integration/v1/payments/for-person`: the longest waiting first. `told`: the answer that was not believed. */
export const paymentsForPersonSchema = z.object({
  payments: z.array(
    paymentNewsSchema.extend({
      since: instantSchema,
      told: z.object({ status: z.enum(attemptStatuses), amount: moneySchema, reference: z.string() }).nullable(),
    }),
  ),
})
export type PaymentForPerson = z.infer<typeof paymentsForPersonSchema>['payments'][number]

/** `POST /integration/v1/payments/for-person/{id}/resolve`. The note is in words, without anything personal. */
export const resolvePaymentSchema = z.strictObject({
  action: z.enum(['refund', 'note']),
  note: z.string().trim().min(1).max(200),
})

/** `GET /api/buyresidence/createpaymentid/{id}`: what the booking's next payment is called on statements of account. */
export const paymentNumberReplySchema = z.object({ PaymentNumber: z.string() })

/** What a provider's notice is answered with; the one that asks before it lets somebody pay reads `Valid`. */
export const noticeReplySchema = z.object({ Valid: z.boolean() })
