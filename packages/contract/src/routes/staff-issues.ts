import * as calls from '../calls/staff-issues.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './staff-issues.paths.ts'

const call = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office' } as const
const answering = { action: 'answer-cases', subject: 'site' } as const

/** Known issues of houses, on the office's host. Source: decision 0128. */
export const staffIssues = defineRoutes(paths, {
  listStaffIssues: {
    ...call,
    summary: 'Known issues of houses at the sites where one may see cases, the newest first',
    staff: { action: 'see-cases', subject: 'somewhere' },
    query: calls.staffIssuesQuerySchema,
    replies: { 200: calls.staffIssuesReplySchema },
  },
  findHouses: {
    ...call,
    summary: 'Associations and properties of a site, by name',
    staff: answering,
    params: calls.siteOfIssueParamsSchema,
    query: calls.housesQuerySchema,
    replies: { 200: calls.housesReplySchema },
  },
  makeIssue: {
    ...call,
    summary: 'Tell a house what is broken there; its residents and board get a notification',
    staff: answering,
    params: calls.siteOfIssueParamsSchema,
    body: calls.makeIssueRequestSchema,
    replies: { 200: calls.makeIssueReplySchema },
  },
  updateIssue: {
    ...call,
    summary: 'Tell a house how a known issue goes on, or that it is repaired; who follows gets one e-mail',
    staff: answering,
    errors: ['NotFound'],
    params: calls.issueParamsSchema,
    body: calls.updateIssueRequestSchema,
    replies: { 200: calls.updateIssueReplySchema },
  },
})
