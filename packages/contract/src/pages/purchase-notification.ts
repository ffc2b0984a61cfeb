import { z } from 'zod'
import { pictureSchema } from '../picture.ts'

/** What a notification is about: a stage, or a home of one. */
const targetSchema = z.object({
  kind: z.enum(['stage', 'home']),
  id: z.string(),
  /** `B-1303, Sjöfartskajen, etapp 2`. */
  name: z.string(),
  municipality: z.string(),
  href: z.string(),
  picture: pictureSchema.nullable(),
  /** Whether a notification is taken; not when it is sold, or not ours to sell. */
  isOpen: z.boolean(),
  /** A home that can be booked online at once: where that begins. */
  bookingHref: z.string().nullable(),
  /** Of a home that is gone: the form for its stage, when that still takes notifications. */
  stageHref: z.string().nullable(),
})
export type NotifiedTarget = z.infer<typeof targetSchema>

/** Telling us in earnest that one wants to buy. The page is the same for everyone and holds nothing of a person. */
export const purchaseNotificationModel = z.object({
  heading: z.string(),
  intro: z.string().nullable(),
  /** Null when there is no such stage or home, or none was named. */
  target: targetSchema.nullable(),
  /** Whether the address named something, there or not. */
  wasNamed: z.boolean(),
  privacyHref: z.string().nullable(),
  searchHref: z.string().nullable(),
  company: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
})
