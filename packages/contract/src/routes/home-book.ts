import { z } from 'zod'
import * as calls from '../calls/home-book.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './home-book.paths.ts'

const ofStaff = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office', errors: ['NotFound'] } as const
const answering = { action: 'answer-cases', subject: 'site' } as const
const step = { ...ofStaff, staff: answering, replies: { 200: calls.bookStepReplySchema } } as const

/** The home book, on my pages and in the office. Source: decision 0129. */
export const homeBook = defineRoutes(paths, {
  getHomeBook: {
    summary: "What one's home is made of, how it is cared for and what is under warranty",
    tags: ['my home'],
    params: z.object({ id: z.string().min(1).max(100) }),
    replies: { 200: calls.homeBookSchema },
    cache: 'private, no-store',
    caller: 'private-session',
    loginSite: true,
    rate: 'read',
    errors: ['NotFound'],
  },
  listStaffBooks: {
    ...ofStaff,
    errors: [],
    summary: 'Homes by number, area or address, with how much stands in their books; without a search those with one',
    staff: { action: 'answer-cases', subject: 'somewhere' },
    query: calls.staffBooksQuerySchema,
    replies: { 200: calls.staffBooksReplySchema },
  },
  readStaffBook: {
    ...ofStaff,
    summary: 'The home book of one home, with what the feed says',
    staff: answering,
    params: calls.staffBookParamsSchema,
    replies: { 200: calls.staffBookSchema },
  },
  addBookEntry: {
    ...step,
    summary: 'Write a product, a piece of care or a warranty into the home book',
    params: calls.staffBookParamsSchema,
    body: calls.addBookEntrySchema,
  },
  changeBookEntry: {
    ...step,
    summary: 'Change what the staff have written in a home book, as it was seen',
    params: calls.bookEntryParamsSchema,
    body: calls.changeBookEntrySchema,
  },
  withdrawBookEntry: {
    ...step,
    summary: 'Withdraw what the staff have written in a home book, as it was seen',
    params: calls.bookEntryParamsSchema,
    body: calls.withdrawBookEntrySchema,
  },
})
