import { answeredKinds, answerStates, answerTemplates } from '@nyhem/domain/interest/interest-answer'
import { z } from 'zod'
import { instantSchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { givenReasonSchema } from './approvals.ts'

/** Interest and purchase notifications that nobody has answered. Source: editing and staff reference §3.2, queue 5. */

/** `after`: key of the last row that is known. */
export const interestQuerySchema = z.object({
  site: siteIdSchema.optional(),
  kind: z.enum(answeredKinds).optional(),
  after: z
    .string()
    .regex(/^[\d\-T:.]+Z_[0-9a-f-]{36}$/)
    .optional(),
})
export type InterestQuery = z.output<typeof interestQuerySchema>

/** One person's registrations for one target until somebody answers. E-mail address and phone are masked. */
export const waitingInterestSchema = z.object({
  kind: z.enum(answeredKinds),
  /** Of the first that waits. */
  id: z.uuid(),
  siteId: siteIdSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  target: z.object({ name: z.string(), path: z.string() }),
  firstAt: instantSchema,
  lastAt: instantSchema,
  /** With repetitions. */
  times: z.int(),
  /** What was written last. */
  message: z.string().nullable(),
  /** How it was ended before the person repeated it; null for the first time. */
  earlier: z.object({ state: z.enum(answerStates), at: instantSchema, byName: z.string() }).nullable(),
  standing: z.enum(['open', 'mine', 'taken']),
  taken: z.object({ by: z.string(), until: instantSchema }).nullable(),
  /** To which the person can be invited. */
  showings: z.array(z.object({ id: z.string(), startsAt: instantSchema, place: z.string() })),
  mayChange: z.boolean(),
})
export type WaitingInterest = z.output<typeof waitingInterestSchema>

export const interestReplySchema = z.object({
  interest: z.array(waitingInterestSchema),
  next: z.string().nullable(),
})
export type InterestReplies = z.output<typeof interestReplySchema>

export const interestParamsSchema = z.object({ kind: z.enum(answeredKinds), interestId: z.uuid() })

/** `Taken`: by another. `Done`: answered or closed meanwhile. */
const standingCodes = ['Ok', 'Taken', 'Done'] as const
export const takeInterestReplySchema = z.object({ code: z.enum(standingCodes) })
export type TakeInterestReply = z.output<typeof takeInterestReplySchema>

export const chosenAnswerSchema = z.object({
  template: z.enum(answerTemplates),
  showingId: z.string().max(200).nullable(),
})
export type ChosenAnswer = z.output<typeof chosenAnswerSchema>

/** As it will be sent. `seen` stands for the whole of it. */
export const previewAnswerReplySchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('Ok'),
    subject: z.string(),
    paragraphs: z.array(z.string()),
    seen: z.string(),
  }),
  z.object({ code: z.literal('NoShowing') }),
])
export type PreviewAnswerReply = z.output<typeof previewAnswerReplySchema>

export const answerInterestRequestSchema = chosenAnswerSchema.extend({ seen: z.string().max(100) })
/** `Stale`: the e-mail would differ from what was shown. */
export const answerInterestReplySchema = z.object({ code: z.enum([...standingCodes, 'Stale', 'NoShowing']) })
export type AnswerInterestReply = z.output<typeof answerInterestReplySchema>

export const closeInterestRequestSchema = z.object({ reason: givenReasonSchema })
export const closeInterestReplySchema = z.object({ code: z.enum([...standingCodes, 'Reason', 'Words']) })
export type CloseInterestReply = z.output<typeof closeInterestReplySchema>
