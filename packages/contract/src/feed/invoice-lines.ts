import { paymentStatuses } from '@nyhem/domain/booking/payment'
import { invoicePurposes } from '@nyhem/domain/invoice/invoice'
import { z } from 'zod'
import { siteIdSchema } from '../sites/site-id.ts'
import { externalId, localDate, money, nameText, optional } from './feed-fields.ts'

/** A customer's invoice. Payments made here are counted separately from the business system's. */
export const invoiceLine = z
  .strictObject({
    type: z.literal('invoice'),
    externalId,
    siteId: siteIdSchema,
    customerExternalId: externalId,
    homeExternalId: optional(externalId),
    purpose: z.enum(invoicePurposes),
    number: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 /.-]{0,39}$/, { error: 'a number of 1 to 40 letters and digits' }),
    /** OCR, KID or the country's equivalent. */
    reference: optional(z.string().regex(/^[0-9A-Z]{2,25}$/, { error: '2 to 25 digits or capitals, without spaces' })),
    issuedOn: localDate,
    dueOn: localDate,
    amount: money.refine(({ minor }) => minor > 0, { error: 'more than nothing' }),
    /** Received by the business system, excluding payments made here. */
    paidElsewhere: z.int().min(0).default(0),
    status: z.enum(paymentStatuses),
    /** Minor units; they sum to the amount. */
    lines: z
      .array(z.strictObject({ text: nameText, minor: z.int() }))
      .min(1)
      .max(50),
  })
  .refine((line) => line.dueOn >= line.issuedOn, { path: ['dueOn'], error: 'a day not before issuedOn' })
  .refine((line) => line.lines.reduce((sum, { minor }) => sum + minor, 0) === line.amount.minor, {
    path: ['lines'],
    error: 'lines that add to the amount',
  })

/** A code that settles VIP fees. */
export const paymentCodeLine = z
  .strictObject({
    type: z.literal('payment-code'),
    externalId,
    siteId: siteIdSchema,
    code: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 -]{2,48}[A-Za-z0-9]$/, { error: '4 to 50 letters and digits' }),
    validFrom: localDate,
    /** Inclusive. */
    validUntil: optional(localDate),
    mostUses: optional(z.int().min(1)),
  })
  .refine((line) => line.validUntil === null || line.validUntil >= line.validFrom, {
    path: ['validUntil'],
    error: 'a day not before validFrom',
  })
