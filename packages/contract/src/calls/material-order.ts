import * as z from 'zod/mini'

const box = z.optional(z.union([z.boolean(), z.string()]))
const line = z.optional(z.string())

/**
 * Order of material about stages `stage0` to `stage11`. Parsed by `readOrderForm`; problems return as `InvalidInput`
 * per field.
 */
export const materialOrderRequestSchema = z.object({
  stage0: line,
  stage1: line,
  stage2: line,
  stage3: line,
  stage4: line,
  stage5: line,
  stage6: line,
  stage7: line,
  stage8: line,
  stage9: line,
  stage10: line,
  stage11: line,
  prospectus: box,
  'price-list': box,
  'floor-plans': box,
  options: box,
  /** `email`: links by e-mail; `post`: to the address, required only then. */
  delivery: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  street: line,
  postalCode: line,
  city: line,
  terms: z.literal(true),
})

/** Repeats within a day return the same order number. */
export const materialOrderReplySchema = z.object({
  code: z.literal('Ok'),
  /** Public order number, `M-7F3K-9Q2M`. */
  number: z.string(),
})
export type MaterialOrderReply = z.infer<typeof materialOrderReplySchema>
