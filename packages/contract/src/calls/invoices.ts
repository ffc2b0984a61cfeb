import { paymentStatuses, providerMethods } from '@nyhem/domain/booking/payment'
import { invoicePurposes } from '@nyhem/domain/invoice/invoice'
import { z } from 'zod'
import { instantSchema, moneySchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'

/** Paying invoices, and VIP fees by code. Source: public-site specification §3 (payments). */

/** `POST /api/invoices/{id}/pay`. `PhoneNumber`: unnormalised, if that phone is to be alerted. */
export const payInvoiceRequestSchema = z.strictObject({
  method: z.enum(providerMethods),
  PhoneNumber: z.string().max(30).nullable().default(null),
})

/** `POST /api/invoices/{id}/code`. */
export const usePaymentCodeRequestSchema = z.strictObject({ code: z.string().max(50) })
/** `InvalidPaymentCode`: unknown, another site's, not valid today, or used up. `Wait`: too many wrong codes. */
export const usePaymentCodeReplySchema = z.object({
  code: z.enum(['Ok', 'InvalidPaymentCode', 'NotDue', 'Wait']),
})

/** Paid invoice sent to business systems: ids, amounts, codes; no personal data. */
export const invoiceNewsSchema = z.object({
  invoiceId: z.uuid(),
  externalId: z.string(),
  siteId: siteIdSchema,
  number: z.string(),
  reference: z.string().nullable(),
  purpose: z.enum(invoicePurposes),
  amount: moneySchema,
  paidHere: moneySchema,
  status: z.enum(paymentStatuses),
  payedWithCode: z.boolean(),
  paidAt: instantSchema.nullable(),
})
export type InvoiceNews = z.infer<typeof invoiceNewsSchema>
