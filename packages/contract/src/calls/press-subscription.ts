import { pressLinkKinds } from '@nyhem/domain/press/press-subscription'
import * as z from 'zod/mini'

const box = z.optional(z.union([z.boolean(), z.string()]))

/**
 * A subscription to press releases. The fields are read by the domain (`readPressSubscription`), which names every
 * problem: what is wrong comes back as `InvalidInput` with its field.
 */
export const pressSubscriptionRequestSchema = z.object({
  projects: box,
  company: box,
  sustainability: box,
  reports: box,
  email: z.string(),
  terms: z.literal(true),
})

/** The same for an address that is known and for one that is not: whose it is sees in the letter. */
export const pressSubscriptionReplySchema = z.object({ code: z.literal('Ok') })

/** What the link of a letter asks for. */
export const pressLinkRequestSchema = z.object({
  kind: z.enum(pressLinkKinds),
  token: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Of a plain form: the page that the answer is drawn on. */
  page: z.optional(z.string()),
})

export const pressLinkReplySchema = z.object({ code: z.enum(['Ok', 'UnknownLink']) })

export const pressLinkParamsSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) })
