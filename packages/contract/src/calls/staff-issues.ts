import { publicAreas } from '@nyhem/domain/case/fault-places'
import { issueStates, mostIssueTitle, mostIssueWords } from '@nyhem/domain/case/known-issue'
import { z } from 'zod'
import { instantSchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'

/** Known issues of houses in the service office. Source: decision 0128. */

export const staffIssuesQuerySchema = z.object({
  site: siteIdSchema.optional(),
  state: z.enum(['open', 'over']).default('open'),
})

/** `followers`: who are told of updates. `caseNumber`: of the case it was made from. */
export const staffIssueSchema = z.object({
  id: z.uuid(),
  siteId: siteIdSchema,
  house: z.string(),
  area: z.enum(publicAreas).nullable(),
  title: z.string(),
  state: z.enum(issueStates),
  expectedOn: z.string().nullable(),
  number: z.int(),
  createdAt: instantSchema,
  followers: z.int(),
  origin: z.object({ caseId: z.uuid(), ticketNumber: z.string() }).nullable(),
  updates: z.array(
    z.object({ number: z.int(), state: z.enum(issueStates), words: z.string(), by: z.string(), at: instantSchema }),
  ),
  mayChange: z.boolean(),
})
export type StaffIssue = z.output<typeof staffIssueSchema>
/** The newest first, at most 200. */
export const staffIssuesReplySchema = z.object({ issues: z.array(staffIssueSchema) })

export const siteOfIssueParamsSchema = z.object({ siteId: siteIdSchema })
export const issueParamsSchema = z.object({ issueId: z.uuid() })

export const housesQuerySchema = z.object({ search: z.string().trim().max(100).default('') })
/** Associations and properties of a site by name, at most 20. */
export const housesReplySchema = z.object({
  houses: z.array(z.object({ kind: z.enum(['association', 'property']), id: z.string(), name: z.string() })),
})

const day = z.iso.date().nullable()
const words = z.string().trim().min(1).max(mostIssueWords)
/** A case stands for its house, and its reporter follows, as do those of joined cases. */
export const makeIssueRequestSchema = z.object({
  house: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('association'), id: z.string().min(1).max(200) }),
    z.object({ kind: z.literal('property'), id: z.string().min(1).max(200) }),
    z.object({ kind: z.literal('case'), id: z.uuid() }),
  ]),
  title: z.string().trim().min(1).max(mostIssueTitle),
  words,
  area: z.enum(publicAreas).nullable(),
  expectedOn: day,
})
/** `House`: there is no such house at the site. `Day`: has passed. */
export const makeIssueReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), issueId: z.uuid() }),
  z.object({ code: z.enum(['House', 'Day']) }),
])
/** `number`: of the newest update as shown. */
export const updateIssueRequestSchema = z.object({
  number: z.int().positive(),
  state: z.enum(issueStates),
  words,
  expectedOn: day,
})
/** `Stale`: another update has come. `Done`: it is over. */
export const updateIssueReplySchema = z.object({ code: z.enum(['Ok', 'Stale', 'Done', 'Day']) })
export type UpdateIssueReply = z.output<typeof updateIssueReplySchema>
