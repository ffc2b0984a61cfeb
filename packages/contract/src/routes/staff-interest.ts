import * as calls from '../calls/staff-interest.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './staff-interest.paths.ts'

const call = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office' } as const
const ofInterest = { ...call, params: calls.interestParamsSchema, errors: ['NotFound'] } as const
const selling = { action: 'sell', subject: 'site' } as const

/** Calls of the office about interest and purchase notifications, on the office's host. Source: decision 0114. */
export const staffInterest = defineRoutes(paths, {
  listInterest: {
    ...call,
    summary: 'Interest and purchase notifications that nobody has answered, the longest waiting first',
    staff: { action: 'see-sales', subject: 'somewhere' },
    query: calls.interestQuerySchema,
    replies: { 200: calls.interestReplySchema },
  },
  takeInterest: {
    ...ofInterest,
    summary: 'Take a registration on for four hours',
    staff: selling,
    replies: { 200: calls.takeInterestReplySchema },
  },
  previewAnswer: {
    ...ofInterest,
    summary: 'The e-mail that would be sent',
    staff: selling,
    body: calls.chosenAnswerSchema,
    replies: { 200: calls.previewAnswerReplySchema },
  },
  answerInterest: {
    ...ofInterest,
    summary: 'Send the e-mail that was shown',
    staff: selling,
    body: calls.answerInterestRequestSchema,
    replies: { 200: calls.answerInterestReplySchema },
  },
  closeInterest: {
    ...ofInterest,
    summary: 'Close a registration with a reason; nobody is told',
    staff: selling,
    body: calls.closeInterestRequestSchema,
    replies: { 200: calls.closeInterestReplySchema },
  },
})
