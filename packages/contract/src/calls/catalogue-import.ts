import { z } from 'zod'
import { feedProblem } from '../feed/parse-feed-line.ts'

/** What a key of the integration interface may do. */
export const integrationScopes = [
  'catalogue:write',
  'customers:write',
  'payments:resolve',
  'technical-management:write',
  'my-pages:write',
  'explorer:write',
] as const
export type IntegrationScope = (typeof integrationScopes)[number]

const count = z.int().min(0)

/** Answer to `POST /integration/v1/catalogue` and the other feeds when the whole batch is stored. */
export const importReply = z.object({
  code: z.literal('Ok'),
  /** Lines of the file, empty ones included. */
  lines: count,
  added: count,
  changed: count,
  unchanged: count,
  /** Entities taken out, those below a removed one included. */
  removed: count,
  /** Of the explorer's feed: views that are not shown, since a file of theirs has not come. */
  waitingViews: count.optional(),
})
export type ImportReply = z.infer<typeof importReply>

/** Answer when a line is wrong: nothing of the batch is stored. */
export const importRefusal = z.object({
  code: z.literal('InvalidFeed'),
  message: z.string(),
  requestId: z.string(),
  lines: count,
  problemCount: count,
  /** Every problem, up to ten thousand. */
  problems: z.array(feedProblem),
})
export type ImportRefusal = z.infer<typeof importRefusal>
