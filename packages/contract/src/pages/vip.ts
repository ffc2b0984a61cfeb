import { z } from 'zod'
import {
  instantSchema,
  listedShowingSchema,
  localDateSchema,
  moneySchema,
  projectCardSchema,
} from '../shared-models.ts'

/** The user's VIP benefits on the site. Source: public-site specification §2 (VIP), §4. */
export const myPagesVipModel = z.object({
  heading: z.string(),
  /** Null for non-members, who may join by code. */
  member: z.object({ since: instantSchema, campaign: z.string() }).nullable(),
  /** The fee by its invoice; null without one. */
  fee: z.object({ left: moneySchema, dueOn: localDateSchema }).nullable(),
  /** Current VIP sales, first to end first. */
  now: z.array(z.object({ project: projectCardSchema, endsAt: instantSchema })),
  /** Upcoming VIP sales, soonest first. */
  coming: z.array(z.object({ project: projectCardSchema, startsAt: instantSchema })),
  showings: z.number().int(),
  links: z.object({
    payments: z.string().nullable(),
    showings: z.string().nullable(),
    about: z.string().nullable(),
  }),
})

/** VIP-only showings. */
export const myPagesVipShowingModel = z.object({
  heading: z.string(),
  /** The user's booked showings that have not ended. */
  own: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      place: z.string(),
      startsAt: instantSchema,
      endsAt: instantSchema,
      partySize: z.number().int(),
      calendarHref: z.string(),
    }),
  ),
  projects: z.array(z.object({ name: z.string(), showings: z.array(listedShowingSchema) })),
})
