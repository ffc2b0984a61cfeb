import * as calls from '../calls/queues.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './queues.paths.ts'

const read = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office' } as const
const seeing = { ...read, staff: { action: 'see-sales', subject: 'site' } } as const
const change = {
  ...read,
  params: calls.queueParamsSchema,
  errors: ['NotFound'],
  replies: { 200: calls.changeQueueReplySchema },
} as const
const selling = { ...change, staff: { action: 'sell', subject: 'site' } } as const
const deciding = { ...change, staff: { action: 'decide-sales', subject: 'site' } } as const

/** Calls of the office about queues of homes, on its own host. Source: decision 0110. */
export const queues = defineRoutes(paths, {
  listQueues: {
    ...seeing,
    summary: 'Homes of a site that somebody waits for: open turns first, as they end, then those to be asked',
    params: calls.siteQueuesParamsSchema,
    query: calls.listQueuesQuerySchema,
    replies: { 200: calls.listQueuesReplySchema },
  },
  openQueue: {
    ...seeing,
    summary: 'The queue of a home in its order, who is next, and every turn there was',
    params: calls.queueParamsSchema,
    errors: ['NotFound'],
    replies: { 200: calls.openedQueueSchema },
  },
  askNext: { ...selling, summary: 'Ask who is next', body: calls.askNextRequestSchema },
  askOutOfOrder: {
    ...selling,
    summary: 'Ask a second person to let somebody be asked before those who come first',
    params: calls.queueEntryParamsSchema,
    body: calls.askOutOfOrderRequestSchema,
  },
  withdrawTurn: { ...selling, summary: 'Take the open turn back', body: calls.withdrawTurnRequestSchema },
  extendTurn: { ...selling, summary: 'Give the open turn more time, once', body: calls.extendTurnRequestSchema },
  addQueueEntry: {
    ...selling,
    summary: 'Add somebody who asked for it, behind those who came themselves',
    body: calls.addQueueEntryRequestSchema,
  },
  endQueueEntry: {
    ...selling,
    summary: 'Take somebody out who asked for it',
    params: calls.queueEntryParamsSchema,
    body: calls.endQueueEntryRequestSchema,
  },
  setQueue: {
    ...deciding,
    summary: 'How long turns of the stage are open, and whether the next is asked without staff',
    body: calls.setQueueRequestSchema,
  },
  announceDraw: {
    ...deciding,
    summary: 'Publish the commitment of a draw of the home or its stage',
    body: calls.announceDrawRequestSchema,
  },
  stepDraw: {
    ...deciding,
    summary: 'Close the list of a draw, draw it, or annul it',
    params: calls.queueDrawParamsSchema,
    body: calls.stepDrawRequestSchema,
  },
})
