import { attemptStatuses, paymentMethods } from '@nyhem/domain/booking/payment'
import { z } from 'zod'
import { instantSchema, moneySchema } from '../shared-models.ts'
import { personReasons } from './office-names.ts'

export type PersonReason = (typeof personReasons)[number]

/** Payment for business systems: ids, amounts, codes; no personal data. */
export const paymentNewsSchema = z.object({
  paymentId: z.uuid(),
  /** Exactly one is set. */
  bookingId: z.uuid().nullable(),
  invoiceId: z.uuid().nullable(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  providerRef: z.string().nullable(),
  transferRef: z.string().nullable(),
  amount: moneySchema,
  status: z.enum(attemptStatuses),
  /** Allocated to its booking or invoice. */
  isPlaced: z.boolean(),
  refund: z.enum(['due', 'sent', 'refused']).nullable(),
  needsPerson: z.enum(personReasons).nullable(),
})
export type PaymentNews = z.infer<typeof paymentNewsSchema>

/** `GET /integration/v1/payments/for-person`: longest waiting first. `reported`: the rejected provider answer. */
export const paymentsForPersonSchema = z.object({
  payments: z.array(
    paymentNewsSchema.extend({
      since: instantSchema,
      told: z.object({ status: z.enum(attemptStatuses), amount: moneySchema, reference: z.string() }).nullable(),
    }),
  ),
})
export type PaymentForPerson = z.infer<typeof paymentsForPersonSchema>['payments'][number]

/** `POST /integration/v1/payments/for-person/{id}/resolve`. Note: free text without personal data. */
export const resolvePaymentSchema = z.strictObject({
  action: z.enum(['refund', 'note']),
  note: z.string().trim().min(1).max(200),
})

/** `GET /api/buyresidence/createpaymentid/{id}`: statement reference of the booking's next payment. */
export const paymentNumberReplySchema = z.object({ PaymentNumber: z.string() })

/** Reply to a provider's notification; providers that validate before accepting payment read `Valid`. */
export const noticeReplySchema = z.object({ Valid: z.boolean() })
