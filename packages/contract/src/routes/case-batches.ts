import * as calls from '../calls/case-batches.ts'
import * as paths from './case-batches.paths.ts'
import { defineRoutes } from './define-route.ts'

const call = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office' } as const
const answering = { action: 'answer-cases', subject: 'site' } as const

/** One thing with all cases that match a filter, on the office's host. Source: decision 0128. */
export const caseBatches = defineRoutes(paths, {
  listCaseBatches: {
    ...call,
    summary: 'What was done with many cases at the sites where one may answer them, with what was refused and why',
    staff: { action: 'answer-cases', subject: 'somewhere' },
    replies: { 200: calls.caseBatchesReplySchema },
  },
  previewCaseBatch: {
    ...call,
    summary: 'How many cases of a site match a filter, with a sample',
    staff: answering,
    params: calls.siteOfBatchParamsSchema,
    query: calls.batchFilterSchema,
    replies: { 200: calls.previewBatchReplySchema },
  },
  makeCaseBatch: {
    ...call,
    summary: 'Do one thing with all cases that match, as many as were shown; from 100 on a second person decides',
    staff: answering,
    params: calls.siteOfBatchParamsSchema,
    body: calls.makeBatchRequestSchema,
    replies: { 200: calls.makeBatchReplySchema },
  },
})
