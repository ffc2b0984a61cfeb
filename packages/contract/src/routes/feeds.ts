import * as calls from '../calls/feeds.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './feeds.paths.ts'

const read = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office' } as const
const seeing = { action: 'see-sales', subject: 'somewhere' } as const
const ofBatch = { ...read, params: calls.batchParamsSchema, errors: ['NotFound'] } as const

/** Calls of the office about batches of the catalogue feed. Source: decision 0112. */
export const feeds = defineRoutes(paths, {
  listBatches: {
    ...read,
    summary: 'Batches of the catalogue feed, senders that are silent, and what people have laid over the feed',
    staff: seeing,
    query: calls.listBatchesQuerySchema,
    replies: { 200: calls.listBatchesReplySchema },
  },
  openBatch: {
    ...ofBatch,
    summary: 'A batch with what it changes, or would change',
    staff: seeing,
    query: calls.openBatchQuerySchema,
    replies: { 200: calls.openedBatchSchema },
  },
  decideBatch: {
    ...ofBatch,
    summary: 'Approve a held batch, which stores all of it, or reject it',
    staff: { action: 'decide-sales', subject: 'somewhere' },
    body: calls.decideBatchRequestSchema,
    // A large batch is stored while the caller waits.
    replies: { 200: calls.decideBatchReplySchema },
  },
})
