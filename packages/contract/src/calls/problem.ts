import * as z from 'zod/mini'

/** Answer to a request that is refused or fails. `fields` names each wrong field with its problem code. */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.array(z.object({ field: z.string(), problem: z.string() }))),
})
export type Problem = z.infer<typeof problemSchema>
