import { longestOriginName, travelPlaceKinds } from '@nyhem/domain/search/travel-address'
import { travelMinutes, travelWays } from '@nyhem/domain/search/travel-time'
import { z } from 'zod'
import { siteIdSchema } from '../sites/site-id.ts'

export const travelSchema = z
  .object({
    name: z.string().max(longestOriginName),
    latitude: z.number().min(-85).max(85),
    longitude: z.number().min(-180).max(180),
    minutes: z.literal(travelMinutes),
    way: z.enum(travelWays),
  })
  .describe('homes within a travel time of a place, reckoned from the straight distance; no name: own position')

const travelPlaceSchema = z.object({
  kind: z.enum(travelPlaceKinds),
  name: z.string(),
  within: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
})
export type TravelPlaceModel = z.infer<typeof travelPlaceSchema>

/** Type-ahead of places to travel from: stations, municipalities and areas of ours. */
export const travelPlaceRequestSchema = z.strictObject({
  siteId: siteIdSchema.optional(),
  text: z.string().max(200),
  limit: z.number().int().min(1).max(20).default(8),
})
export const travelPlacesReplySchema = z.object({ places: z.array(travelPlaceSchema) })
