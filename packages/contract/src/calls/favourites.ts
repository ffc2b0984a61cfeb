import { favouriteKinds, longestFavouriteId, mostFavourites } from '@nyhem/domain/favourite/favourite'
import { z } from 'zod'

/** Favourites of the one who is logged in, on the site of the call. Source: public-site specification §2; the paths are ours. */

export const favouriteSchema = z.object({
  kind: z.enum(favouriteKinds),
  id: z.string().min(1).max(longestFavouriteId),
})

/** The latest first. `TooMany`: the account holds as many as it may, and nothing was added. */
export const favouritesReplySchema = z.object({
  code: z.enum(['Ok', 'TooMany']),
  favourites: z.array(favouriteSchema),
})
export type FavouritesReply = z.infer<typeof favouritesReplySchema>

/** What a browser has kept before login. */
export const joinFavouritesRequestSchema = z.object({ favourites: z.array(favouriteSchema).max(mostFavourites) })
