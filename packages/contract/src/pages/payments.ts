import { attemptStatuses, paymentMethods, paymentStatuses } from '@nyhem/domain/booking/payment'
import { strayMoneyKinds } from '@nyhem/domain/booking/payment-standing'
import { invoicePurposes } from '@nyhem/domain/invoice/invoice'
import { z } from 'zod'
import { instantSchema, localDateSchema, moneySchema } from '../shared-models.ts'

/** An invoice as its customer sees it. */
export const invoiceCardSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  /** As people copy it, with what the country calls it; null when the invoice has none. */
  reference: z.object({ name: z.string(), text: z.string() }).nullable(),
  purpose: z.enum(invoicePurposes),
  /** The home it is about. */
  home: z.object({ number: z.string(), name: z.string() }).nullable(),
  issuedOn: localDateSchema,
  dueOn: localDateSchema,
  amount: moneySchema,
  /** What can be paid; 0 of one that is settled. */
  left: moneySchema,
  /** Paid above the amount; 0 when nothing is. */
  overpaid: moneySchema,
  status: z.enum(paymentStatuses),
  isOverdue: z.boolean(),
  /** A payment code settles it. */
  takesCode: z.boolean(),
  payedWithCode: z.boolean(),
  lines: z.array(z.object({ text: z.string(), amount: moneySchema })),
  /** Payments made here that have paid something of it. */
  receipts: z.array(
    z.object({ number: z.string(), paidAt: instantSchema, amount: moneySchema, method: z.enum(paymentMethods) }),
  ),
  /** The receipt as a PDF; null while something is left. */
  receiptHref: z.string().nullable(),
  /** Where money is that has come in for it and paid nothing. */
  stray: z.enum(strayMoneyKinds).nullable(),
  /** How it can be paid, as the browser does it. */
  payment: z.object({
    amount: moneySchema,
    isPaid: z.boolean(),
    methods: z.array(z.enum(paymentMethods)),
    attempt: z.object({ id: z.string(), method: z.enum(paymentMethods), status: z.enum(attemptStatuses) }).nullable(),
    dueAt: instantSchema.nullable(),
  }),
})
export type InvoiceCard = z.infer<typeof invoiceCardSchema>

/** What the person has to pay and has paid. Source: public-site specification §2 (payments), §3. */
export const myPagesPaymentModel = z.object({
  heading: z.string(),
  /** The first due first. */
  toPay: z.array(invoiceCardSchema),
  /** The newest first. */
  settled: z.array(invoiceCardSchema),
  /** Sum of what is left; null when nothing is. */
  sum: moneySchema.nullable(),
  /** The invoice that the address is about: whoever comes back from paying it sees it open. */
  opened: z.uuid().nullable(),
  company: z.object({ phone: z.string(), email: z.string() }),
})
