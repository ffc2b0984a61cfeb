import { z } from 'zod'
import {
  instantSchema,
  listedShowingSchema,
  localDateSchema,
  moneySchema,
  projectCardSchema,
} from '../shared-models.ts'

/** What being a VIP customer of the site means for the person. Source: public-site specification §2 (VIP), §4. */
export const myPagesVipModel = z.object({
  heading: z.string(),
  /** Null for whoever is none yet, and may join by a code. */
  member: z.object({ since: instantSchema, campaign: z.string() }).nullable(),
  /** The fee, as its invoice stands; null without one. */
  fee: z.object({ left: moneySchema, dueOn: localDateSchema }).nullable(),
  /** VIP sales that go on, the first to end first. */
  now: z.array(z.object({ project: projectCardSchema, endsAt: instantSchema })),
  /** VIP sales to come, the first to begin first. */
  coming: z.array(z.object({ project: projectCardSchema, startsAt: instantSchema })),
  /** Showings that can be booked. */
  showings: z.number().int(),
  links: z.object({
    payments: z.string().nullable(),
    showings: z.string().nullable(),
    about: z.string().nullable(),
  }),
})

/** Showings for VIP customers only. */
export const myPagesVipShowingModel = z.object({
  heading: z.string(),
  /** Those that the person has booked and that have not ended. */
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
