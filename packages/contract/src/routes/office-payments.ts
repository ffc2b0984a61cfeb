import * as calls from '../calls/office-payments.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './office-payments.paths.ts'

/** Which payments one may see is asked of the site of each, by the handler. */
const read = {
  tags: ['office'],
  cache: 'no-store',
  caller: 'staff',
  rate: 'office',
  staff: { action: 'see-payments', subject: 'somewhere' },
} as const

const ask = {
  ...read,
  staff: { action: 'ask-refund', subject: 'somewhere' },
  params: calls.paymentParamsSchema,
  errors: ['NotFound', 'Forbidden'],
} as const

/** Calls of the office about payments, on its own host. Source: decision 0111. */
export const officePayments = defineRoutes(paths, {
  listOfficePayments: {
    ...read,
    summary: 'Payments of the sites where one may see them: what waits for a person, what goes back, or all',
    query: calls.listOfficePaymentsQuerySchema,
    replies: { 200: calls.listOfficePaymentsReplySchema },
  },
  readOfficePayment: {
    ...read,
    summary: 'One payment as the provider told it, beside what was asked for',
    params: calls.paymentParamsSchema,
    errors: ['NotFound', 'Forbidden'],
    replies: { 200: calls.officePaymentSchema },
  },
  askRefund: {
    ...ask,
    summary: 'Ask a second person to send money back to who paid, as much as was seen that may go back',
    body: calls.askRefundRequestSchema,
    replies: { 200: calls.askMoneyReplySchema },
  },
  askPaymentNote: {
    ...ask,
    summary: "Ask a second person to end a payment's question, which was settled otherwise",
    body: calls.askPaymentNoteRequestSchema,
    replies: { 200: calls.askMoneyReplySchema },
  },
})
