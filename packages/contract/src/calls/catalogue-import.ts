import { z } from 'zod'
import { feedProblem } from '../feed/parse-feed-line.ts'

/** Scopes of an integration key. */
export const integrationScopes = [
  'catalogue:write',
  'customers:write',
  'payments:resolve',
  'technical-management:write',
  'my-pages:write',
  'explorer:write',
  'bank:write',
] as const
export type IntegrationScope = (typeof integrationScopes)[number]

const count = z.int().min(0)

/** Reply to `POST /integration/v1/catalogue` and other feeds: the whole batch is stored. */
export const importReply = z.object({
  code: z.literal('Ok'),
  /** Including empty lines. */
  lines: count,
  added: count,
  changed: count,
  unchanged: count,
  /** Including descendants. */
  removed: count,
  /** Explorer feed: views hidden until their file is uploaded. */
  waitingViews: count.optional(),
})
export type ImportReply = z.infer<typeof importReply>

/** Reply to a batch with an invalid line; nothing is stored. */
export const importRefusal = z.object({
  code: z.literal('InvalidFeed'),
  message: z.string(),
  requestId: z.string(),
  lines: count,
  problemCount: count,
  /** At most 10,000. */
  problems: z.array(feedProblem),
})
export type ImportRefusal = z.infer<typeof importRefusal>
