import { providerMethods } from '@nyhem/domain/booking/payment'
import { z } from 'zod'
import {
  paymentStatusReplySchema,
  startBankPaymentRequestSchema,
  startCardPaymentRequestSchema,
  startPaymentReplySchema,
  startSwishPaymentRequestSchema,
} from '../calls/booking.ts'
import { payInvoiceRequestSchema, usePaymentCodeReplySchema, usePaymentCodeRequestSchema } from '../calls/invoices.ts'
import { noticeReplySchema, paymentNumberReplySchema } from '../calls/payments.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './payments.paths.ts'

const tags = ['booking', 'payment']
const idParams = z.object({ id: z.uuid() })
const ofPayer = { cache: 'no-store', caller: 'private-session', loginSite: true } as const
const start = {
  ...ofPayer,
  caller: 'proven-session',
  description: 'Answered again with the payment that is open. `ContractId` is the id of the booking.',
  tags,
  replies: { 200: startPaymentReplySchema },
  errors: ['SwitchedOff'],
  rate: 'form',
} as const
const status = {
  ...ofPayer,
  summary: 'How a payment stands',
  tags,
  replies: { 200: paymentStatusReplySchema },
  rate: 'status',
  // The provider is asked.
  changes: true,
} as const
const notice = {
  summary: 'A provider tells of a payment',
  tags: ['payment'],
  params: z.object({ provider: z.enum(providerMethods), attemptId: z.uuid() }),
  replies: { 200: noticeReplySchema },
  errors: ['TooLarge'],
  cache: 'no-store',
  caller: 'provider',
  rate: 'callback',
  bodyLimit: 16_384,
  fromAnywhere: true,
  hide: true,
} as const

/** Paying for a booking or invoice. Source: public-site specification §3, §7. */
export const payments = defineRoutes(paths, {
  startSwishPayment: { ...start, summary: 'Pay by phone', body: startSwishPaymentRequestSchema },
  startCardPayment: { ...start, summary: 'Pay by card', body: startCardPaymentRequestSchema },
  startBankPayment: {
    ...start,
    summary: 'Pay through a Finnish bank, Nordea to begin with',
    body: startBankPaymentRequestSchema,
  },
  payInvoice: {
    ...start,
    summary: 'Pay what is left of an invoice',
    description: 'Answered again with the payment that is open. Its status is asked for as that of every payment.',
    tags: ['invoice', 'payment'],
    params: idParams,
    body: payInvoiceRequestSchema,
  },
  paymentStatus: { ...status, params: idParams },
  paymentStatusWithPart: {
    ...status,
    description: 'The second part is what other clients add to the address; nothing follows from it.',
    params: z.object({ id: z.uuid(), optional: z.string().max(100) }),
  },
  createPaymentId: {
    ...ofPayer,
    summary: "What a booking's next payment is called on statements of account",
    tags,
    params: idParams,
    replies: { 200: paymentNumberReplySchema },
    rate: 'read',
  },
  readPaymentNotice: notice,
  takePaymentNotice: notice,
  getReceipt: {
    ...ofPayer,
    caller: 'proven-session',
    summary: 'The receipt of an invoice that is paid, as a PDF',
    description: 'While something is left to pay there is none.',
    tags: ['invoice'],
    params: idParams,
    replies: { 200: z.unknown().describe('application/pdf') },
    cache: 'private, no-store',
    rate: 'read',
  },
  settleByCode: {
    ...ofPayer,
    caller: 'proven-session',
    summary: 'Settle a VIP customer’s fee by a payment code',
    description: 'Asked again, it answers as before. After some wrong codes the next must wait.',
    tags: ['invoice'],
    params: idParams,
    body: usePaymentCodeRequestSchema,
    replies: { 200: usePaymentCodeReplySchema },
    rate: 'form',
  },
})
