import * as z from 'zod/mini'

/**
 * Answers to an editor's form, sent to the block's `action`. JSON gets a code. A plain form
 * (`application/x-www-form-urlencoded`, one entry per field) redirects to the originating page with `#{formId}-sent`,
 * or `#{formId}-failed` on problems; the fragment selects the message shown.
 */
export const formAnswersRequestSchema = z.object({
  formId: z.string().check(z.minLength(1), z.maxLength(100)),
  answers: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(5_000))),
})
export type FormAnswersRequest = z.infer<typeof formAnswersRequestSchema>

export const formAnswersReplySchema = z.object({ code: z.literal('Ok') })
