import * as z from 'zod/mini'

const box = z.optional(z.union([z.boolean(), z.string()]))
const line = z.optional(z.string())

/**
 * An order of material about one or several stages. The fields are read by the domain (`readOrderForm`), which names
 * every problem: what is wrong comes back as `InvalidInput` with its field. Stages are named in `stage0` to `stage11`.
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
  /** `email`: as links in a letter; `post`: to the address, which is asked for then only. */
  delivery: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  street: line,
  postalCode: line,
  city: line,
  terms: z.literal(true),
})

/** What became of it. Sent again within a day it is the same order, with the same number. */
export const materialOrderReplySchema = z.object({
  code: z.literal('Ok'),
  /** By which the person and we speak of it, `M-7F3K-9Q2M`. */
  number: z.string(),
})
export type MaterialOrderReply = z.infer<typeof materialOrderReplySchema>
