import { joinProblems } from '@nyhem/domain/account/join-accounts'
import { longestReasonWords } from '@nyhem/domain/staff/staff-reasons'
import { z } from 'zod'
import { approvalSchema, asSeenSchema, givenReasonSchema } from './approvals.ts'

/** Two accounts of one person, for the office. Source: editing and staff reference §3.10, decision 0121. */

/** `otherId`: the account that would become part of `customerId`. */
export const joinParamsSchema = z.object({ customerId: z.uuid(), otherId: z.uuid() })

/** `facts`: what would move, by the change itself. `approvals`: requests about the other account. */
export const previewJoinReplySchema = z.object({
  code: z.enum(['Ok', ...joinProblems]),
  facts: asSeenSchema.nullable(),
  approvals: z.array(approvalSchema),
})
export type PreviewJoinReply = z.output<typeof previewJoinReplySchema>

export const askJoinRequestSchema = givenReasonSchema.extend({ facts: asSeenSchema })
/** `Stale`: not as shown. `AlreadyAsked`: a request about the other account waits. */
export const askJoinReplySchema = z.object({
  code: z.enum(['Ok', 'Reason', 'Words', 'Stale', 'AlreadyAsked', 'NotPossible', ...joinProblems]),
})
export type AskJoinReply = z.output<typeof askJoinReplySchema>

/** That two accounts are of two persons, or that this is to be looked at again. */
export const keepApartRequestSchema = z.object({ isApart: z.boolean(), words: z.string().max(longestReasonWords) })
export const keepApartReplySchema = z.object({ code: z.enum(['Ok', 'Words']) })
export type KeepApartReply = z.output<typeof keepApartReplySchema>
