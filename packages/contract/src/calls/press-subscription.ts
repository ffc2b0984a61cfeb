import { pressLinkKinds } from '@nyhem/domain/press/press-subscription'
import * as z from 'zod/mini'

const box = z.optional(z.union([z.boolean(), z.string()]))

/** Press release subscription. Parsed by `readPressSubscription`; problems return as `InvalidInput` per field. */
export const pressSubscriptionRequestSchema = z.object({
  projects: box,
  company: box,
  sustainability: box,
  reports: box,
  email: z.string(),
  terms: z.literal(true),
})

/** Identical for known and unknown addresses; only the e-mail differs. */
export const pressSubscriptionReplySchema = z.object({ code: z.literal('Ok') })

/** Action of an e-mail link. */
export const pressLinkRequestSchema = z.object({
  kind: z.enum(pressLinkKinds),
  token: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Plain form: page rendering the result. */
  page: z.optional(z.string()),
})

export const pressLinkReplySchema = z.object({ code: z.enum(['Ok', 'UnknownLink']) })

export const pressLinkParamsSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) })
