import * as z from 'zod/mini'

/** Error reply. `fields`: problem codes by field; `file`: which of the field's files, counted from 0. */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.array(z.object({ field: z.string(), problem: z.string(), file: z.optional(z.number()) }))),
})
export type Problem = z.infer<typeof problemSchema>
