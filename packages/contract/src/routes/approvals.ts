import { z } from 'zod'
import * as calls from '../calls/approvals.ts'
import * as paths from './approvals.paths.ts'
import { defineRoutes } from './define-route.ts'

const call = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office', staff: 'oneself' } as const
const ofApproval = { ...call, params: z.object({ approvalId: z.uuid() }), errors: ['NotFound'] } as const

/**
 * Calls of the office about changes that need a second person. What one may see and decide hangs on the kind of each
 * request, so the service asks it. Source: decision 0109.
 */
export const approvals = defineRoutes(paths, {
  listApprovals: {
    ...call,
    summary: 'Requests that one has made or may decide, by site and kind',
    query: calls.approvalsQuerySchema,
    replies: { 200: calls.approvalsReplySchema },
  },
  readApproval: {
    ...ofApproval,
    summary: 'A request with its facts as they were and as they are now',
    replies: { 200: calls.openedApprovalSchema },
  },
  decideApproval: {
    ...ofApproval,
    summary: "Approve or refuse another's request, or withdraw one's own",
    body: calls.decideApprovalRequestSchema,
    replies: { 200: calls.decideApprovalReplySchema },
  },
})
