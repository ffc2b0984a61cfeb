import { paymentMethods, paymentStatuses } from '@nyhem/domain/booking/payment'
import { invoicePurposes } from '@nyhem/domain/invoice/invoice'
import { siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { instantSchema, moneySchema } from '../shared-models.ts'

/** Paying invoices, and settling VIP customers' fees by a code. Source: public-site specification §3 (payments). */

/** `POST /api/invoices/{id}/pay`. `PhoneNumber` as people write it, when that phone is to be alerted. */
export const payInvoiceRequestSchema = z.strictObject({
  method: z.enum(paymentMethods),
  PhoneNumber: z.string().max(30).nullable().default(null),
})

/** `POST /api/invoices/{id}/code`. */
export const usePaymentCodeRequestSchema = z.strictObject({ code: z.string().max(50) })
/** `InvalidPaymentCode`: not known, not of this site, not of this day, or used up. `Wait`: too many were wrong. */
export const usePaymentCodeReplySchema = z.object({
  code: z.enum(['Ok', 'InvalidPaymentCode', 'NotDue', 'Wait']),
})

/** What business systems are told when an invoice is paid: ids, amounts and codes, nothing of people. */
export const invoiceNewsSchema = z.object({
  invoiceId: z.uuid(),
  externalId: z.string(),
  siteId: z.enum(siteIds),
  number: z.string(),
  reference: z.string().nullable(),
  purpose: z.enum(invoicePurposes),
  amount: moneySchema,
  /** Paid by payments made here. */
  paidHere: moneySchema,
  status: z.enum(paymentStatuses),
  /** A payment code has settled it. */
  payedWithCode: z.boolean(),
  paidAt: instantSchema.nullable(),
})
export type InvoiceNews = z.infer<typeof invoiceNewsSchema>
