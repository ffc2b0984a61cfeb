import { mostNoteLetters, workQueues } from '@nyhem/domain/staff/work-queues'
import { z } from 'zod'
import { instantSchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'

/** What waits for the staff. Source: editing and staff reference §3.2, decision 0116. */

/** Of each queue, the longest waiting. */
export const itemsOfQueue = 5

/** `siteId` null: of no site. `words`: what it is called. `why`: code of why it waits, where a queue has several. `until`: when it is too late. */
export const workItemSchema = z.object({
  subject: z.string(),
  siteId: siteIdSchema.nullable(),
  words: z.string(),
  why: z.string().nullable(),
  since: instantSchema,
  until: instantSchema.nullable(),
  taken: z.object({ name: z.string(), isOneself: z.boolean(), until: instantSchema }).nullable(),
  note: z.string().nullable(),
})
export type WorkItem = z.output<typeof workItemSchema>

/** `count`: what waits and is not put aside. `snoozed`: how many are. */
export const waitingQueueSchema = z.object({
  queue: z.enum(workQueues),
  count: z.int(),
  oldestAt: instantSchema.nullable(),
  snoozed: z.int(),
  items: z.array(workItemSchema),
})
export type WaitingQueue = z.output<typeof waitingQueueSchema>

/** Only queues that one may see somewhere, in their order. */
export const workReplySchema = z.object({ queues: z.array(waitingQueueSchema) })
export type WorkReply = z.output<typeof workReplySchema>

export const workParamsSchema = z.object({ queue: z.enum(workQueues), subject: z.string().min(1).max(200) })

/** `take` with `isOver`: also what another has in hand. An empty note takes it away. */
export const changeWorkRequestSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('take'), isOver: z.boolean() }),
  z.object({ act: z.literal('let-go') }),
  z.object({ act: z.literal('snooze'), until: instantSchema }),
  z.object({ act: z.literal('note'), note: z.string().trim().max(mostNoteLetters) }),
])
export type ChangeWorkRequest = z.output<typeof changeWorkRequestSchema>

/** `Taken`: another has it in hand. `Until`: past, or further than two weeks away. */
export const changeWorkReplySchema = z.object({ code: z.enum(['Ok', 'Taken', 'Until']) })
export type ChangeWorkReply = z.output<typeof changeWorkReplySchema>
