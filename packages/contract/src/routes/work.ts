import * as calls from '../calls/work.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './work.paths.ts'

const call = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office', staff: 'oneself' } as const

/**
 * Calls of the office about what waits for the staff. What one may see hangs on each queue and site, so the service asks
 * it. Source: decision 0116.
 */
export const work = defineRoutes(paths, {
  readWork: {
    ...call,
    summary: 'Each queue that one may see: how many wait, since when, and the longest waiting',
    replies: { 200: calls.workReplySchema },
  },
  changeWork: {
    ...call,
    summary: 'Take, let go, put aside or note what waits',
    params: calls.workParamsSchema,
    body: calls.changeWorkRequestSchema,
    errors: ['NotFound'],
    replies: { 200: calls.changeWorkReplySchema },
  },
})
