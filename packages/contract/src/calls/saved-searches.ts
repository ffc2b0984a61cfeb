import { alertFrequencies, savedSearchLimits } from '@nyhem/domain/search/saved-search'
import { z } from 'zod'

/** The user's saved searches on the request's site, and their e-mails. Paths are ours. */

export const savedSearchSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Search page query: `?q=stockholm/nacka&minRooms=3`; empty matches everything. */
  query: z.string(),
  alerts: z.enum(alertFrequencies),
  /** Matching homes added since the search was last viewed, within a month. */
  newHomes: z.int(),
  createdAt: z.string(),
})
export type SavedSearchModel = z.infer<typeof savedSearchSchema>

export const savedSearchesReplySchema = z.object({
  searches: z.array(savedSearchSchema),
  /** Whether a confirmed e-mail address exists. */
  canBeTold: z.boolean(),
})
export type SavedSearchesReply = z.infer<typeof savedSearchesReplySchema>

/** Names are validated by `domain/search/saved-search`, for specific problems. */
export const saveSearchRequestSchema = z.object({
  query: z.string().max(savedSearchLimits.query),
  name: z.string().max(1_000),
  alerts: z.enum(alertFrequencies).default('daily'),
})
export type SaveSearchRequest = z.input<typeof saveSearchRequestSchema>

/** `AlreadySaved`: the existing search is unchanged. `TooMany`: limit reached. */
export const saveSearchReplySchema = z.union([
  z.object({ code: z.enum(['Ok', 'AlreadySaved']), search: savedSearchSchema }),
  z.object({ code: z.literal('TooMany') }),
])

/** Omitted fields are unchanged. */
export const changeSearchRequestSchema = z.object({
  name: z.string().max(1_000).optional(),
  alerts: z.enum(alertFrequencies).optional(),
})
export type ChangeSearchRequest = z.input<typeof changeSearchRequestSchema>

const token = z.string().min(1).max(200)

/** E-mail link, without login. Without `end` it only reads; `all` or an id ends e-mails. */
export const alertLinkRequestSchema = z.object({ token, end: z.union([z.literal('all'), z.uuid()]).optional() })
export const alertLinkReplySchema = z.union([
  z.object({
    code: z.literal('Ok'),
    searches: z.array(z.object({ id: z.uuid(), name: z.string(), alerts: z.enum(alertFrequencies) })),
  }),
  z.object({ code: z.literal('UnknownLink') }),
])
export type AlertLinkReply = z.infer<typeof alertLinkReplySchema>
export const alertLinkParamsSchema = z.object({ token })
