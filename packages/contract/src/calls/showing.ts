import { checkInWays } from '@nyhem/domain/showing/showing-form'
import * as z from 'zod/mini'

/** Showing registration. Parsed by `readShowingForm`; problems return as `InvalidInput` per field. */
export const showingRequestSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Visitors, 1 to 6. */
  partySize: z.union([z.number(), z.string()]),
  terms: z.literal(true),
  /** Stored by the browser for 30 days; only it learns that the address is already registered. */
  interestKey: z.optional(z.string().check(z.maxLength(64))),
})

/** `placesLeft`: free places, after a registration without it; null for unlimited, or unknown to the browser. */
export const showingReplySchema = z.object({
  code: z.enum(['Ok', 'AlreadyRegistered', 'Full', 'TooFewPlaces', 'Past', 'NotBookable', 'VipOnly']),
  placesLeft: z.nullable(z.number()),
  interestKey: z.string(),
})
export type ShowingReply = z.infer<typeof showingReplySchema>

/** Single-use token of an e-mail link. */
export const cancelShowingRequestSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) })

/** `UnknownLink` also after deletion, 90 days after the showing. */
export const cancelShowingReplySchema = z.object({
  code: z.enum(['Ok', 'AlreadyCancelled', 'Past', 'UnknownLink']),
})
export type CancelShowingReply = z.infer<typeof cancelShowingReplySchema>

/** Check-in on site: registered, known by address, or drop-in with a name. */
export const checkInRequestSchema = z.object({
  way: z.enum(checkInWays),
  email: z.string(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
})

/** Repeated check-in returns `Ok`. */
export const checkInReplySchema = z.object({
  code: z.enum(['Ok', 'NotRegistered', 'TooEarly', 'Over', 'NoDoor', 'VipOnly']),
})
export type CheckInReply = z.infer<typeof checkInReplySchema>
