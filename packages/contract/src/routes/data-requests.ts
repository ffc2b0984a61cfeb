import { customerParamsSchema } from '../calls/customers.ts'
import * as calls from '../calls/data-requests.ts'
import * as paths from './data-requests.paths.ts'
import { defineRoutes } from './define-route.ts'

const ofPerson = {
  tags: ['account'],
  cache: 'no-store',
  caller: 'private-session',
  loginSite: true,
  rate: 'form',
} as const
const ofStaff = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office', errors: ['NotFound'] } as const
const seeing = { action: 'see-rights', subject: 'site' } as const
const step = {
  ...ofStaff,
  staff: { action: 'answer-rights', subject: 'site' },
  params: calls.dataRequestParamsSchema,
  replies: { 200: calls.dataRequestStepReplySchema },
} as const

/** Requests of persons about their own data, on my pages and in the office. Source: decision 0127. */
export const dataRequests = defineRoutes(paths, {
  listOwnDataRequests: {
    ...ofPerson,
    rate: 'read',
    summary: 'What the person has asked for about their own data, the newest first',
    replies: { 200: calls.ownDataRequestsSchema },
  },
  askDataRequest: {
    ...ofPerson,
    summary: 'Ask for access, correction, deletion, restriction or the end of a consent; one open request of a kind',
    body: calls.askDataRequestSchema,
    replies: { 200: calls.askDataRequestReplySchema },
  },
  withdrawDataRequest: {
    ...ofPerson,
    summary: 'Take back a request that is not answered',
    params: calls.dataRequestParamsSchema,
    body: calls.withdrawDataRequestSchema,
    errors: ['NotFound'],
    replies: { 200: calls.withdrawDataRequestReplySchema },
  },
  listDataRequests: {
    ...ofStaff,
    errors: [],
    summary: 'Requests of the sites where one may see them: open ones by their last day, closed ones newest first',
    staff: { action: 'see-rights', subject: 'somewhere' },
    query: calls.dataRequestsQuerySchema,
    replies: { 200: calls.dataRequestsReplySchema },
  },
  readDataRequest: {
    ...ofStaff,
    summary: 'One request with the words of the person and of the answer; is written down',
    staff: seeing,
    params: calls.dataRequestParamsSchema,
    replies: { 200: calls.staffDataRequestSchema },
  },
  recordDataRequest: {
    ...ofStaff,
    summary: "Record a request on a person's word, with how they asked",
    staff: seeing,
    params: customerParamsSchema,
    body: calls.recordDataRequestSchema,
    replies: { 200: calls.recordDataRequestReplySchema },
  },
  takeDataRequest: {
    ...step,
    summary: 'Take a request, from another too, or let it go',
    body: calls.takeDataRequestSchema,
  },
  extendDataRequest: {
    ...step,
    summary: 'Move the last day by two months, once and in time; the person is told why',
    body: calls.extendDataRequestSchema,
  },
  answerDataRequest: {
    ...step,
    summary: 'Grant a request with words to the person; deletion and restriction ask for a second person',
    body: calls.answerDataRequestSchema,
  },
  refuseDataRequest: {
    ...step,
    summary: 'Refuse a request with a reason from the list and words to the person',
    body: calls.refuseDataRequestSchema,
  },
  liftRestriction: {
    ...step,
    summary: 'Ask a second person to end the restriction that was granted by a request',
    body: calls.liftRestrictionSchema,
  },
})
