import {
  dataRequestKinds,
  dataRequestStates,
  dataRequestWays,
  extensionReasons,
  mostRequestLetters,
  recordedWays,
  refusalReasons,
} from '@nyhem/domain/data-request/data-request'
import { z } from 'zod'
import { instantSchema, localDateSchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { approvalSchema, givenReasonSchema } from './approvals.ts'

/** Requests of persons about their own data. Source: GDPR Art. 12 to 18; decision 0127. */

const words = z.string().trim().max(mostRequestLetters)

/** What both the person and the staff see. `number`: by which people name it. `dueOn`: the last day of the answer. */
const shared = {
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(dataRequestKinds),
  askedBy: z.enum(dataRequestWays),
  state: z.enum(dataRequestStates),
  receivedAt: instantSchema,
  dueOn: localDateSchema,
  /** Why more time was taken; null: it was not. */
  extension: z.enum(extensionReasons).nullable(),
  closedAt: instantSchema.nullable(),
}

/** A request as its person sees it. `version`: of what is shown; a step against another is `Stale`. */
export const ownDataRequestSchema = z.object({
  ...shared,
  words: z.string().nullable(),
  answer: z.string().nullable(),
  refusal: z.enum(refusalReasons).nullable(),
  /** The restriction that was granted by it still holds. */
  isRestricting: z.boolean(),
  version: z.int(),
})
export type OwnDataRequest = z.output<typeof ownDataRequestSchema>

/** Newest first. */
export const ownDataRequestsSchema = z.object({ requests: z.array(ownDataRequestSchema) })
export type OwnDataRequests = z.output<typeof ownDataRequestsSchema>

export const dataRequestParamsSchema = z.object({ requestId: z.uuid() })

export const askDataRequestSchema = z.object({ kind: z.enum(dataRequestKinds), words })
/** `Open`: the person has asked for the same, and it is not answered. `Words`: what is wrong is missing. */
export const askDataRequestReplySchema = z.object({
  code: z.enum(['Ok', 'Open', 'Words']),
  requests: z.array(ownDataRequestSchema),
})
export type AskDataRequestReply = z.output<typeof askDataRequestReplySchema>

export const withdrawDataRequestSchema = z.object({ version: z.int() })
/** `Done`: it has been answered. `Stale`: something has happened since it was shown. */
export const withdrawDataRequestReplySchema = z.object({
  code: z.enum(['Ok', 'Done', 'Stale']),
  requests: z.array(ownDataRequestSchema),
})
export type WithdrawDataRequestReply = z.output<typeof withdrawDataRequestReplySchema>

/** Filters of the office's list. `open`: the nearest last day first; `closed`: newest first. `after`: key of the last known row. */
export const dataRequestsQuerySchema = z.object({
  state: z.enum(['open', 'closed']).default('open'),
  kind: z.enum(dataRequestKinds).optional(),
  taken: z.enum(['me', 'unassigned']).optional(),
  site: siteIdSchema.optional(),
  after: z
    .string()
    .regex(/^[\d\-T:.]{10,26}Z?_[0-9a-f-]{36}$/)
    .optional(),
})
export type DataRequestsQuery = z.output<typeof dataRequestsQuerySchema>
export type AskedDataRequests = z.input<typeof dataRequestsQuerySchema>

const row = {
  ...shared,
  siteId: siteIdSchema,
  urgency: z.enum(['late', 'soon', 'calm']),
  /** Null: the account is deleted. */
  person: z.object({ customerId: z.uuid(), name: z.string() }).nullable(),
  takenBy: z.object({ name: z.string(), isOneself: z.boolean() }).nullable(),
}
export const dataRequestRowSchema = z.object(row)
export type DataRequestRow = z.output<typeof dataRequestRowSchema>

/** `count`: exact to 10 000; null: more. */
export const dataRequestsReplySchema = z.object({
  requests: z.array(dataRequestRowSchema),
  next: z.string().nullable(),
  count: z.int().nullable(),
})
export type DataRequestsReply = z.output<typeof dataRequestsReplySchema>

export const staffDataRequestSchema = z.object({
  ...row,
  words: z.string().nullable(),
  answer: z.string().nullable(),
  refusal: z.enum(refusalReasons).nullable(),
  recordedBy: z.string().nullable(),
  closedBy: z.string().nullable(),
  /** The person has a live booking, purchase or agreement, so that the account cannot be deleted. */
  hasOngoingBusiness: z.boolean(),
  /** Processing of the person's data is restricted, by this request or another. */
  restrictedAt: instantSchema.nullable(),
  isRestricting: z.boolean(),
  /** Requests for a second person, newest first. */
  approvals: z.array(approvalSchema),
  version: z.int(),
  may: z.object({ decide: z.boolean(), extend: z.boolean(), lift: z.boolean() }),
})
export type StaffDataRequest = z.output<typeof staffDataRequestSchema>

const asSeen = { version: z.int() }
/** `isTaken` false: it is let go. */
export const takeDataRequestSchema = z.object({ ...asSeen, isTaken: z.boolean() })
export const extendDataRequestSchema = z.object({ ...asSeen, reason: z.enum(extensionReasons) })
export const answerDataRequestSchema = z.object({ ...asSeen, words })
export const refuseDataRequestSchema = z.object({ ...asSeen, reason: z.enum(refusalReasons), words })
export const liftRestrictionSchema = z.object({ ...asSeen, reason: givenReasonSchema })

/**
 * `Asked`: a second person has to approve. `AlreadyAsked`: that has been asked. `Ongoing`: bookings or agreements are
 * live, so that nothing can be deleted. `NotPossible`: what was asked for is so already. `Done`, `NotTaken`, `Extended`,
 * `Late`: see the domain. `Reason`, `Words`: of what was sent. `Stale`: it has changed since it was shown.
 */
export const dataRequestStepCodes = [
  'Ok',
  'Asked',
  'AlreadyAsked',
  'Ongoing',
  'NotPossible',
  'Done',
  'NotTaken',
  'Extended',
  'Late',
  'Reason',
  'Words',
  'Stale',
] as const
export const dataRequestStepReplySchema = z.object({
  code: z.enum(dataRequestStepCodes),
  request: staffDataRequestSchema,
})
export type DataRequestStepReply = z.output<typeof dataRequestStepReplySchema>

export const recordDataRequestSchema = z.object({
  kind: z.enum(dataRequestKinds),
  askedBy: z.enum(recordedWays),
  words,
})
/** `requestId`: of the new request, or of the open one. */
export const recordDataRequestReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['Ok', 'Open']), requestId: z.uuid() }),
  z.object({ code: z.literal('Words') }),
])
export type RecordDataRequestReply = z.output<typeof recordDataRequestReplySchema>
