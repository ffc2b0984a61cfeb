import { approvalDecisions, approvalKinds, approvalProblems } from '@nyhem/domain/approval/approval'
import { staffReasons } from '@nyhem/domain/staff/staff-reasons'
import { z } from 'zod'
import { instantSchema, moneySchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { approvalFacts } from './office-names.ts'

/** Changes that need a second person. Source: editing and staff reference §3.5. */

export type ApprovalFact = (typeof approvalFacts)[number]
export const asSeenSchema = z.partialRecord(
  z.enum(approvalFacts),
  z.union([z.string(), z.number(), moneySchema, z.null()]),
)
export type AsSeen = z.output<typeof asSeenSchema>

/** Somebody of the staff, by name. */
const person = z.object({ name: z.string(), isOneself: z.boolean() })

/** `siteId` null: of the company as a whole. `asSeen`: when it was asked. `lapsed`: no decision within its time. */
export const approvalSchema = z.object({
  id: z.uuid(),
  kind: z.enum(approvalKinds),
  subject: z.string(),
  siteId: siteIdSchema.nullable(),
  asSeen: asSeenSchema,
  reason: z.enum(staffReasons),
  words: z.string().nullable(),
  askedBy: person,
  askedAt: instantSchema,
  endsAt: instantSchema,
  state: z.enum(['waiting', 'lapsed', ...approvalDecisions]),
  decided: z.object({ by: person, at: instantSchema, note: z.string().nullable() }).nullable(),
})
export type Approval = z.output<typeof approvalSchema>

/** `list` `decided`: newest first, the last 90 days. */
export const approvalsQuerySchema = z.object({ list: z.enum(['waiting', 'decided']).default('waiting') })
export const approvalsReplySchema = z.object({ approvals: z.array(approvalSchema) })

/** `now`: the facts read anew; null: what was asked is no longer possible. */
export const openedApprovalSchema = z.object({
  approval: approvalSchema,
  now: asSeenSchema.nullable(),
  mayApprove: z.boolean(),
})
export type OpenedApproval = z.output<typeof openedApprovalSchema>

export const decideApprovalRequestSchema = z.object({
  decision: z.enum(['approved', 'refused', 'withdrawn']),
  note: z.string().trim().max(300),
})
/**
 * `ProveAgain`: the log-in is older than five minutes, and money moves. `Note`: refused without words. `NotAllowed`: who
 * asked, or who decides, may not do it any more.
 */
export const decideApprovalReplySchema = z.object({
  code: z.enum(['Ok', ...approvalProblems, 'ProveAgain', 'Note', 'NotAllowed']),
})
export type DecideApprovalReply = z.output<typeof decideApprovalReplySchema>

/** A reason as it is sent with each change. */
export const givenReasonSchema = z.object({ reason: z.enum(staffReasons), words: z.string().max(2_000) })
