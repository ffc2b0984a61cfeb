import { alertRhythms, savedSearchLimits } from '@nyhem/domain/search/saved-search'
import { z } from 'zod'

/** Saved searches of the one who is logged in, on the site of the call, and the letters about them. The paths are ours. */

export const savedSearchSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of the search page's address: `?q=stockholm/nacka&minRooms=3`; empty for a search for everything. */
  query: z.string(),
  alerts: z.enum(alertRhythms),
  /** Homes that fit and came within a month, since the search was last looked at. */
  newHomes: z.int(),
  createdAt: z.string(),
})
export type SavedSearchModel = z.infer<typeof savedSearchSchema>

export const savedSearchesReplySchema = z.object({
  searches: z.array(savedSearchSchema),
  /** Whether there is an address that letters may go to: one that its owner has confirmed. */
  canBeTold: z.boolean(),
})
export type SavedSearchesReply = z.infer<typeof savedSearchesReplySchema>

/** Names are checked by the rules of `domain/search/saved-search`, so that what is wrong is named. */
export const saveSearchRequestSchema = z.object({
  query: z.string().max(savedSearchLimits.query),
  name: z.string().max(1_000),
  alerts: z.enum(alertRhythms).default('daily'),
})
export type SaveSearchRequest = z.input<typeof saveSearchRequestSchema>

/** `AlreadySaved`: the same search is there, and stays as it is. `TooMany`: the person has as many as one may have. */
export const saveSearchReplySchema = z.union([
  z.object({ code: z.enum(['Ok', 'AlreadySaved']), search: savedSearchSchema }),
  z.object({ code: z.literal('TooMany') }),
])

/** What is left out stays. */
export const changeSearchRequestSchema = z.object({
  name: z.string().max(1_000).optional(),
  alerts: z.enum(alertRhythms).optional(),
})
export type ChangeSearchRequest = z.input<typeof changeSearchRequestSchema>

const token = z.string().min(1).max(200)

/** The link of a letter, which needs no login. Without `end` it only tells; `all` and an id end letters. */
export const alertLinkRequestSchema = z.object({ token, end: z.union([z.literal('all'), z.uuid()]).optional() })
export const alertLinkReplySchema = z.union([
  z.object({
    code: z.literal('Ok'),
    searches: z.array(z.object({ id: z.uuid(), name: z.string(), alerts: z.enum(alertRhythms) })),
  }),
  z.object({ code: z.literal('UnknownLink') }),
])
export type AlertLinkReply = z.infer<typeof alertLinkReplySchema>
export const alertLinkParamsSchema = z.object({ token })
