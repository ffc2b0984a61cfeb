import { z } from 'zod'
import { pictureSchema } from '../picture.ts'

/** Target of a notification: a stage, or a home. */
const targetSchema = z.object({
  kind: z.enum(['stage', 'home']),
  id: z.string(),
  name: z.string(),
  municipality: z.string(),
  href: z.string(),
  picture: pictureSchema.nullable(),
  /** False if sold or not ours to sell. */
  isOpen: z.boolean(),
  /** Booking start, for a home bookable online now. */
  bookingHref: z.string().nullable(),
  /** For a home that is gone: its stage's form, if still open. */
  stageHref: z.string().nullable(),
})
export type NotifiedTarget = z.infer<typeof targetSchema>

/** Intent to buy. Identical for everyone, no personal data. */
export const purchaseNotificationModel = z.object({
  heading: z.string(),
  intro: z.string().nullable(),
  /** Null if nonexistent or not named. */
  target: targetSchema.nullable(),
  /** Whether the address named a target, existing or not. */
  wasNamed: z.boolean(),
  privacyHref: z.string().nullable(),
  searchHref: z.string().nullable(),
  company: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
})
