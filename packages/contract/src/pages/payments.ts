import { attemptStatuses, paymentMethods, paymentStatuses, providerMethods } from '@nyhem/domain/booking/payment'
import { strayMoneyKinds } from '@nyhem/domain/booking/payment-standing'
import { invoicePurposes } from '@nyhem/domain/invoice/invoice'
import { z } from 'zod'
import { instantSchema, localDateSchema, moneySchema } from '../shared-models.ts'

/** An invoice as its customer sees it. */
export const invoiceCardSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  /** Copyable payment reference with the country's term. */
  reference: z.object({ name: z.string(), text: z.string() }).nullable(),
  purpose: z.enum(invoicePurposes),
  home: z.object({ number: z.string(), name: z.string() }).nullable(),
  issuedOn: localDateSchema,
  /** Day of payment; null while unpaid, and when only the business system knows it. */
  settledOn: localDateSchema.nullable(),
  dueOn: localDateSchema,
  amount: moneySchema,
  /** Amount payable; 0 when settled. */
  left: moneySchema,
  overpaid: moneySchema,
  status: z.enum(paymentStatuses),
  isOverdue: z.boolean(),
  /** Payable by code. */
  takesCode: z.boolean(),
  payedWithCode: z.boolean(),
  lines: z.array(z.object({ text: z.string(), amount: moneySchema })),
  /** Payments made here. */
  receipts: z.array(
    z.object({ number: z.string(), paidAt: instantSchema, amount: moneySchema, method: z.enum(paymentMethods) }),
  ),
  /** PDF; null until fully paid. */
  receiptHref: z.string().nullable(),
  /** Status of received money that has paid nothing. */
  stray: z.enum(strayMoneyKinds).nullable(),
  /** Payment options for the browser. */
  payment: z.object({
    amount: moneySchema,
    isPaid: z.boolean(),
    methods: z.array(z.enum(providerMethods)),
    attempt: z.object({ id: z.string(), method: z.enum(paymentMethods), status: z.enum(attemptStatuses) }).nullable(),
    dueAt: instantSchema.nullable(),
  }),
})
export type InvoiceCard = z.infer<typeof invoiceCardSchema>

/** The user's due and paid invoices. Source: public-site specification §2 (payments), §3. */
export const myPagesPaymentModel = z.object({
  heading: z.string(),
  toPay: z.array(invoiceCardSchema),
  settled: z.array(invoiceCardSchema),
  /** Invoice named by the address, shown open, e.g. after payment. */
  opened: z.uuid().nullable(),
  company: z.object({ phone: z.string(), email: z.string() }),
})
