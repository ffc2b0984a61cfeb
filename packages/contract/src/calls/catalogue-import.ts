import { batchStates, holdReasons } from '@nyhem/domain/housing/feed-batch'
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
  'listings:read',
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

/** Reply to a catalogue batch that waits for a person: nothing of it is stored. The counts: what it would do. */
export const importHeldReply = importReply.omit({ waitingViews: true }).extend({
  code: z.literal('Held'),
  /** By which its fate can be asked for. */
  batchId: z.uuid(),
  reasons: z.array(z.enum(holdReasons)),
})
export type ImportHeldReply = z.infer<typeof importHeldReply>

/** What has become of a batch. `reason` and `words`: of who decided about it. */
export const batchFateReply = z.object({
  batchId: z.uuid(),
  state: z.enum(batchStates),
  receivedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  words: z.string().nullable(),
})
export type BatchFateReply = z.infer<typeof batchFateReply>

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
