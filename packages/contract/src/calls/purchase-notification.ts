import * as z from 'zod/mini'

const word = z.union([z.number(), z.string()])

/**
 * Somebody wants to buy a named home, or one in a named stage. The fields are read by the domain (`readPurchaseForm`),
 * which names every problem: what is wrong comes back as `InvalidInput` with its field.
 */
export const purchaseNotificationRequestSchema = z.object({
  /** The stage, or the home in `object`; the home counts when both are named. */
  stage: z.optional(z.string()),
  object: z.optional(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Fewest rooms, where in the house and highest price in whole kronor or euros: wishes, when no home is named. */
  minRooms: z.optional(word),
  floor: z.optional(z.string()),
  highestPrice: z.optional(word),
  /** How many buy together: 1 or 2, in Norway and Finland up to 4. */
  buyers: word,
  /** `own-funds`, `loan-promised` or `loan-not-promised`. */
  financing: z.string(),
  /** A home of their own is to be sold first. */
  sellsFirst: z.optional(z.union([z.boolean(), z.string()])),
  /** `at-once`, `half-year`, `year` or `later`. */
  moveIn: z.string(),
  /** At most 500 characters. */
  message: z.optional(z.string()),
  terms: z.literal(true),
  /** Remembered by the browser for 30 days: what it sends again replaces what it sent before, and it alone is told so. */
  interestKey: z.optional(z.string().check(z.maxLength(64))),
})

/** What became of it. `Closed`: what it is about is sold, or is not sold by us. */
export const purchaseNotificationReplySchema = z.object({
  code: z.enum(['Ok', 'Updated', 'Closed']),
  /** By which the person and we speak of it, `P-7F3K-9Q2M`; null when it was not taken. */
  number: z.nullable(z.string()),
  interestKey: z.string(),
})
export type PurchaseNotificationReply = z.infer<typeof purchaseNotificationReplySchema>
