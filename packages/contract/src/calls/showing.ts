import { checkInWays } from '@nyhem/domain/showing/showing-form'
import * as z from 'zod/mini'

/**
 * A place at a showing. The fields are read by the domain (`readShowingForm`), which names every problem: what is wrong
 * comes back as `InvalidInput` with its field.
 */
export const showingRequestSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** How many are coming, 1 to 6. */
  partySize: z.union([z.number(), z.string()]),
  terms: z.literal(true),
  /** Remembered by the browser for 30 days: it alone is told that the same address is registered already. */
  interestKey: z.optional(z.string().check(z.maxLength(64))),
})

/** What became of a registration. `placesLeft`: for `TooFewPlaces`, how many would find room. */
export const showingReplySchema = z.object({
  code: z.enum(['Ok', 'AlreadyRegistered', 'Full', 'TooFewPlaces', 'Past', 'NotBookable', 'VipOnly']),
  placesLeft: z.nullable(z.number()),
  interestKey: z.string(),
})
export type ShowingReply = z.infer<typeof showingReplySchema>

/** The token of a letter's link, which cancels once. */
export const cancelShowingRequestSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) })

/** `UnknownLink` also when the registration has been deleted, 90 days after the showing. */
export const cancelShowingReplySchema = z.object({
  code: z.enum(['Ok', 'AlreadyCancelled', 'Past', 'UnknownLink']),
})
export type CancelShowingReply = z.infer<typeof cancelShowingReplySchema>

/** Somebody at the door: registered, known by the address, or a drop-in with a name. */
export const checkInRequestSchema = z.object({
  way: z.enum(checkInWays),
  email: z.string(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
})

/** Checking in again is `Ok` again. */
export const checkInReplySchema = z.object({
  code: z.enum(['Ok', 'NotRegistered', 'TooEarly', 'Over', 'NoDoor', 'VipOnly']),
})
export type CheckInReply = z.infer<typeof checkInReplySchema>
