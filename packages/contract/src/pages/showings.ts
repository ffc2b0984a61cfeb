import { checkInStates } from '@nyhem/domain/showing/check-in'
import { registrationStates } from '@nyhem/domain/showing/register-for-showing'
import { z } from 'zod'
import { pictureSchema } from '../picture.ts'
import { showingSchema } from '../shared-models.ts'

/** Pages of one showing. Identical for everyone, without personal data. */

const lead = { heading: z.string(), intro: z.string().nullable() }
const company = z.object({ name: z.string(), phone: z.string(), email: z.string() })

const shownSchema = showingSchema.extend({
  /** Stage with area, or resold home. */
  subject: z.string(),
  href: z.string().nullable(),
  picture: pictureSchema.nullable(),
})
export type ShownShowing = z.infer<typeof shownSchema>

/** Registering for a showing, and cancelling by an e-mail link with its token behind `#`. */
export const showingFormModel = z.object({
  ...lead,
  /** Null if nonexistent or not requested. */
  showing: shownSchema.extend({ registration: z.enum(registrationStates) }).nullable(),
  /** Opened by a cancellation link; the showing may be gone. */
  asksToCancel: z.boolean(),
  privacyHref: z.string().nullable(),
  /** VIP showings only. */
  loginHref: z.string().nullable(),
  /** Where the site's customers join its VIP customers; null without. */
  vipHref: z.string().nullable(),
  searchHref: z.string().nullable(),
  company,
})

/** Check-in on a phone at the entrance. */
export const showingQrModel = z.object({
  ...lead,
  showing: shownSchema.extend({ checkIn: z.enum(checkInStates) }).nullable(),
  /** Absolute page address when its poster is requested; null otherwise, and for digital showings. */
  posterOf: z.string().nullable(),
  privacyHref: z.string().nullable(),
  company,
})
