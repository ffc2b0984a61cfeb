import * as z from 'zod/mini'

/**
 * Answers of an editor's form, sent to the block's `action`. As JSON the reply is a code; as a plain form
 * (`application/x-www-form-urlencoded`, one entry per field) the server redirects back to the page the visitor came
 * from with `#{formId}-sent`, or with `#{formId}-failed` when the answers have problems: the page shows the message
 * that the address points to.
 */
export const formAnswersRequestSchema = z.object({
  formId: z.string().check(z.minLength(1), z.maxLength(100)),
  answers: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(5_000))),
})
export type FormAnswersRequest = z.infer<typeof formAnswersRequestSchema>

export const formAnswersReplySchema = z.object({ code: z.literal('Ok') })
