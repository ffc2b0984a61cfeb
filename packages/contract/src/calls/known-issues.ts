import { publicAreas } from '@nyhem/domain/case/fault-places'
import { issueStates } from '@nyhem/domain/case/known-issue'
import * as z from 'zod/mini'

/** What is known to be broken in a house, to those who live there and their board. Source: decision 0128. */

/** `words`: of the newest update. `expectedOn`: day by which it is to be repaired. `affected`: who have it, oneself included. */
export const knownIssueSchema = z.object({
  id: z.string(),
  title: z.string(),
  words: z.string(),
  area: z.nullable(z.enum(publicAreas)),
  state: z.enum(issueStates),
  expectedOn: z.nullable(z.string()),
  since: z.string(),
  updatedAt: z.string(),
  affected: z.number(),
  follows: z.boolean(),
})
export type KnownIssue = z.infer<typeof knownIssueSchema>

/** `GET /case_management/known_issues?propertyId=…` */
export const knownIssuesReplySchema = z.array(knownIssueSchema)
/** `POST /case_management/known_issues/{id}/me_too` */
export const joinIssueReplySchema = z.object({ affected: z.number() })
/** `POST /case_management/known_issues/seen` */
export const seenIssuesReplySchema = z.object({ settled: z.number() })
