import { favouriteKinds } from '@nyhem/domain/favourite/favourite'
import { z } from 'zod'
import { savedSearchesReplySchema } from '../calls/saved-searches.ts'
import { homeCardSchema, instantSchema, projectCardSchema } from '../shared-models.ts'
import { bookingUnderWaySchema, ownHomeSchema } from './account.ts'

/** The user's saved items, interests and showings on a site. Source: public-site specification §2 (my pages). */
export const myPagesResidencesModel = z.object({
  heading: z.string(),
  underWay: z.array(bookingUnderWaySchema),
  homes: z.array(ownHomeSchema),
  /** Pages of the user's own home. */
  links: z.object({ residence: z.string().nullable(), timeline: z.string().nullable() }),
  /** Newest first. Without a card it has left the site and keeps its old name. */
  favourites: z.array(
    z.object({
      kind: z.enum(favouriteKinds),
      id: z.string(),
      name: z.string(),
      home: homeCardSchema.nullable(),
      project: projectCardSchema.nullable(),
    }),
  ),
  /** Newest first; without address it has left the site. */
  interests: z.array(z.object({ id: z.string(), name: z.string(), href: z.string().nullable(), at: instantSchema })),
  /** Upcoming, soonest first. */
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
  vip: z
    .object({ isMember: z.boolean(), aboutHref: z.string().nullable(), pageHref: z.string().nullable() })
    .nullable(),
  searchHref: z.string().nullable(),
  savedSearchesHref: z.string().nullable(),
  company: z.object({ phone: z.string(), email: z.string() }),
})

export const myPagesSavedSearchesModel = savedSearchesReplySchema.extend({
  heading: z.string(),
  searchHref: z.string(),
  settingsHref: z.string().nullable(),
  company: z.object({ phone: z.string(), email: z.string() }),
})

/** Ends e-mails about new homes, without login; the link's token is behind `#`. */
export const searchAlertsModel = z.object({
  heading: z.string(),
  searchesHref: z.string().nullable(),
  company: z.object({ phone: z.string(), email: z.string() }),
})
