import { favouriteKinds } from '@nyhem/domain/favourite/favourite'
import { z } from 'zod'
import { savedSearchesReplySchema } from '../calls/saved-searches.ts'
import { homeCardSchema, instantSchema, projectCardSchema } from '../shared-models.ts'
import { bookingUnderWaySchema, ownHomeSchema } from './account.ts'

/** What a person has kept, asked about and signed up for on a site. Source: public-site specification §2 (my pages). */
export const myPagesResidencesModel = z.object({
  heading: z.string(),
  underWay: z.array(bookingUnderWaySchema),
  homes: z.array(ownHomeSchema),
  /** Pages of a home of the person's own; null where the site or the person has none. */
  links: z.object({ residence: z.string().nullable(), timeline: z.string().nullable() }),
  /** The latest first. Without a card it is gone from the site, and called as it was. */
  favourites: z.array(
    z.object({
      kind: z.enum(favouriteKinds),
      id: z.string(),
      name: z.string(),
      home: homeCardSchema.nullable(),
      project: projectCardSchema.nullable(),
    }),
  ),
  /** The latest first; without an address it is gone from the site. */
  interests: z.array(z.object({ id: z.string(), name: z.string(), href: z.string().nullable(), at: instantSchema })),
  /** Those to come, the next first. */
  showings: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      place: z.string(),
      startsAt: instantSchema,
      endsAt: instantSchema,
      calendarHref: z.string(),
    }),
  ),
  /** Null where the site has no VIP. */
  vip: z
    .object({ isMember: z.boolean(), aboutHref: z.string().nullable(), pageHref: z.string().nullable() })
    .nullable(),
  searchHref: z.string().nullable(),
  savedSearchesHref: z.string().nullable(),
  company: z.object({ phone: z.string(), email: z.string() }),
})

export const myPagesSavedSearchesModel = savedSearchesReplySchema.extend({
  heading: z.string(),
  /** The page that a search opens on. */
  searchHref: z.string(),
  settingsHref: z.string().nullable(),
  company: z.object({ phone: z.string(), email: z.string() }),
})

/** The page on which letters about new homes are ended, without a login: its link stands behind `#`. */
export const searchAlertsModel = z.object({
  heading: z.string(),
  searchesHref: z.string().nullable(),
  company: z.object({ phone: z.string(), email: z.string() }),
})
