import * as calls from '../calls/staff-showings.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './staff-showings.paths.ts'

const call = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office' } as const
const ofShowing = { ...call, params: calls.showingParamsSchema, errors: ['NotFound'] } as const
const ofGuest = { ...call, params: calls.guestParamsSchema, errors: ['NotFound'] } as const
const seeing = { action: 'see-sales', subject: 'site' } as const
const selling = { action: 'sell', subject: 'site' } as const

/** Calls of the office about showings, on the office's host. Source: decision 0114. */
export const staffShowings = defineRoutes(paths, {
  listShowings: {
    ...call,
    summary: 'Showings of 30 days at the sites where one may see sales, the nearest first',
    staff: { action: 'see-sales', subject: 'somewhere' },
    query: calls.showingsQuerySchema,
    replies: { 200: calls.showingsReplySchema },
  },
  readShowing: {
    ...ofShowing,
    summary: 'One showing with its guests and those in line; is written down',
    staff: seeing,
    replies: { 200: calls.shownShowingSchema },
  },
  addGuest: {
    ...ofShowing,
    summary: 'Register a guest who asks for it: has arrived, gets a place, or stands in line',
    staff: selling,
    body: calls.addGuestRequestSchema,
    replies: { 200: calls.addGuestReplySchema },
  },
  noteArrival: {
    ...ofGuest,
    summary: 'Note that a guest has arrived, or take it back; sending it again changes nothing',
    staff: selling,
    body: calls.noteArrivalRequestSchema,
    replies: { 200: calls.noteArrivalReplySchema },
  },
  uncoverGuest: {
    ...ofGuest,
    summary: "A guest's e-mail address and phone, with a reason; is written down",
    staff: selling,
    body: calls.uncoverGuestRequestSchema,
    replies: { 200: calls.uncoverGuestReplySchema },
  },
  cancelGuest: {
    ...ofGuest,
    summary: 'Cancel a guest, who is told; the next in line gets the place',
    staff: selling,
    body: calls.cancelGuestRequestSchema,
    replies: { 200: calls.cancelGuestReplySchema },
  },
  callOffShowing: {
    ...ofShowing,
    summary: 'Call a showing off for all, who are told',
    staff: selling,
    body: calls.callOffRequestSchema,
    replies: { 200: calls.callOffReplySchema },
  },
})
