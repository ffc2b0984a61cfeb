import { favouriteKinds, longestFavouriteId, mostFavourites } from '@nyhem/domain/favourite/favourite'
import { z } from 'zod'

/** The user's favourites on the request's site. Source: public-site specification §2; paths are ours. */

export const favouriteSchema = z.object({
  kind: z.enum(favouriteKinds),
  id: z.string().min(1).max(longestFavouriteId),
})

/** Newest first. `TooMany`: limit reached, nothing added. */
export const favouritesReplySchema = z.object({
  code: z.enum(['Ok', 'TooMany']),
  favourites: z.array(favouriteSchema),
})
export type FavouritesReply = z.infer<typeof favouritesReplySchema>

/** Favourites stored in the browser before login. */
export const joinFavouritesRequestSchema = z.object({ favourites: z.array(favouriteSchema).max(mostFavourites) })
