import { z } from 'zod'
import * as calls from '../calls/sales-bookings.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './sales-bookings.paths.ts'

const call = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office' } as const
const ofBooking = { ...call, params: calls.bookingParamsSchema, errors: ['NotFound'] } as const
const seeing = { action: 'see-sales', subject: 'site' } as const
const selling = { action: 'sell', subject: 'site' } as const

/** Calls of the sales office about bookings, on the office's host. Source: decision 0113. */
export const salesBookings = defineRoutes(paths, {
  listSalesBookings: {
    ...call,
    summary:
      'Bookings of the sites where one may see sales, newest first; posted, since addresses of requests are kept in logs',
    staff: { action: 'see-sales', subject: 'somewhere' },
    body: calls.salesBookingsQuerySchema,
    replies: { 200: calls.salesBookingsReplySchema },
  },
  readSalesBooking: {
    ...ofBooking,
    summary: 'One booking with its history, money, contract and the steps it allows; is written down',
    staff: seeing,
    replies: { 200: calls.salesBookingSchema },
  },
  uncoverBuyers: {
    ...ofBooking,
    summary: "The buyers' e-mail addresses and phones, with a reason; is written down",
    staff: selling,
    body: calls.uncoverBuyersRequestSchema,
    replies: { 200: calls.uncoverBuyersReplySchema },
  },
  extendHoldAsStaff: {
    ...ofBooking,
    summary: 'Extend a hold to a moment, 24 hours in all at most',
    staff: selling,
    body: calls.extendHoldRequestSchema,
    replies: { 200: calls.bookingStepReplySchema },
  },
  cancelBookingAsStaff: {
    ...ofBooking,
    summary: 'Cancel a booking: by oneself before a signature, by two persons after',
    staff: selling,
    body: calls.cancelBookingRequestSchema,
    errors: ['NotFound', 'Forbidden'],
    replies: { 200: calls.bookingStepReplySchema },
  },
  releaseBooking: {
    ...ofBooking,
    summary: 'Ask another manager to release a booked home on a ground of its country, with what goes back of the fee',
    staff: { action: 'decide-sales', subject: 'site' },
    body: calls.releaseBookingRequestSchema,
    replies: { 200: calls.bookingStepReplySchema },
  },
  exportBookings: {
    ...call,
    summary: 'Bookings as CSV without persons; purpose and count are written down',
    staff: { action: 'see-sales', subject: 'somewhere' },
    body: calls.exportBookingsRequestSchema,
    replies: { 200: z.string() },
  },
})
