import { isHour, mostPushBrowsers, pushKinds } from '@nyhem/domain/account/push'
import { z } from 'zod'
import { siteIdSchema } from '../sites/site-id.ts'

const hourSchema = z.number().refine(isHour)
const kindsSchema = z.array(z.enum(pushKinds))

/** A person's pushes: which browsers get which, and when none are sent. */
export const pushSettingsSchema = z.object({
  /** Under which a browser subscribes; null: there are no pushes here. */
  publicKey: z.string().nullable(),
  browsers: z
    .array(
      z.object({
        id: z.string(),
        /** SHA-256 of its endpoint, base64url: by which a browser finds itself. */
        digest: z.string(),
        device: z.string(),
        siteId: siteIdSchema,
        kinds: kindsSchema,
        createdAt: z.string(),
        /** Whether this session has confirmed it. */
        isOfSession: z.boolean(),
      }),
    )
    .max(mostPushBrowsers),
  /** Hours of the site's local time; equal: none are quiet. */
  quiet: z.object({ from: hourSchema, until: hourSchema, urgentPasses: z.boolean() }),
})
export type PushSettings = z.output<typeof pushSettingsSchema>

/** `publicKey`: of ours, under which the browser has subscribed. Source: W3C Push API, PushSubscription. */
export const subscribePushRequestSchema = z.strictObject({
  /** In whose language it is told, of the host's. */
  siteId: siteIdSchema,
  endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
  publicKey: z.string().regex(/^[\w-]{87}$/),
  kinds: kindsSchema.min(1),
})
export type SubscribePushRequest = z.output<typeof subscribePushRequestSchema>

/**
 * `UnknownService`: no push service that we send to. `OtherKey`: subscribed under a key that is not ours any more, so the
 * browser subscribes anew. `WrongKey`: its own is none.
 */
export const subscribePushReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), settings: pushSettingsSchema }),
  z.object({ code: z.enum(['UnknownService', 'OtherKey', 'WrongKey']) }),
])
export type SubscribePushReply = z.output<typeof subscribePushReplySchema>

export const quietHoursRequestSchema = z.strictObject({
  from: hourSchema,
  until: hourSchema,
  urgentPasses: z.boolean(),
})
export type QuietHoursRequest = z.output<typeof quietHoursRequestSchema>
