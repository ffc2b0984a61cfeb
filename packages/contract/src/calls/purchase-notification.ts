import * as z from 'zod/mini'

const word = z.union([z.number(), z.string()])

/**
 * Intent to buy a given home, or one in a given stage. Parsed by `readPurchaseForm`; problems return as `InvalidInput`
 * per field.
 */
export const purchaseNotificationRequestSchema = z.object({
  /** Stage, or the home in `object`, which takes precedence. */
  stage: z.optional(z.string()),
  object: z.optional(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Minimum rooms, floor, maximum price (whole kronor or euros): preferences when no home is named. */
  minRooms: z.optional(word),
  floor: z.optional(z.string()),
  highestPrice: z.optional(word),
  /** Joint buyers: 1 or 2; up to 4 in Norway and Finland. */
  buyers: word,
  /** `own-funds`, `loan-promised` or `loan-not-promised`. */
  financing: z.string(),
  sellsFirst: z.optional(z.union([z.boolean(), z.string()])),
  /** `at-once`, `half-year`, `year` or `later`. */
  moveIn: z.string(),
  /** At most 500 characters. */
  message: z.optional(z.string()),
  terms: z.literal(true),
  /** Stored by the browser for 30 days. A resend replaces the earlier notification, and only this browser learns so. */
  interestKey: z.optional(z.string().check(z.maxLength(64))),
})

/** `Closed`: sold, or not sold by us. */
export const purchaseNotificationReplySchema = z.object({
  code: z.enum(['Ok', 'Updated', 'Closed']),
  /** Public number, `P-7F3K-9Q2M`; null if not accepted. */
  number: z.nullable(z.string()),
  interestKey: z.string(),
})
export type PurchaseNotificationReply = z.infer<typeof purchaseNotificationReplySchema>
