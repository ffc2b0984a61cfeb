import { checkInStates } from '@nyhem/domain/showing/check-in'
import { registrationStates } from '@nyhem/domain/showing/register-for-showing'
import { z } from 'zod'
import { pictureSchema } from '../picture.ts'
import { showingSchema } from '../shared-models.ts'

/** Pages about one showing. They are the same for everyone, so their models hold nothing of a person. */

const lead = { heading: z.string(), intro: z.string().nullable() }
const company = z.object({ name: z.string(), phone: z.string(), email: z.string() })

/** A showing with what it is of. */
const shownSchema = showingSchema.extend({
  /** The stage with its area, or the home that is sold again. */
  subject: z.string(),
  /** The page of what is shown; null when it has none. */
  href: z.string().nullable(),
  picture: pictureSchema.nullable(),
})
export type ShownShowing = z.infer<typeof shownSchema>

/** Registering for a showing, and cancelling it by the link of a letter, whose token stands behind `#`. */
export const showingFormModel = z.object({
  ...lead,
  /** Null when there is no such showing, or none was asked for. */
  showing: shownSchema.extend({ registration: z.enum(registrationStates) }).nullable(),
  /** The visitor came by a letter's link to cancel. The showing itself may be gone by then. */
  asksToCancel: z.boolean(),
  privacyHref: z.string().nullable(),
  /** For showings that are for VIP customers; null where there is no login. */
  loginHref: z.string().nullable(),
  searchHref: z.string().nullable(),
  company,
})

/** Checking in on a phone at the door. */
export const showingQrModel = z.object({
  ...lead,
  showing: shownSchema.extend({ checkIn: z.enum(checkInStates) }).nullable(),
  /** The whole address of this page, when the poster that leads to it is asked for; null otherwise, and without a door. */
  posterOf: z.string().nullable(),
  privacyHref: z.string().nullable(),
  company,
})
