import * as calls from '../calls/stage-board.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './stage-board.paths.ts'

const call = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office', errors: ['NotFound'] } as const
const seeing = { ...call, staff: { action: 'see-sales', subject: 'site' } } as const
const deciding = { ...call, staff: { action: 'decide-sales', subject: 'site' } } as const

/** Calls of the sales office about stages and their homes, on the office's host. Source: decision 0112. */
export const stageBoard = defineRoutes(paths, {
  listStages: {
    tags: ['office'],
    cache: 'no-store',
    caller: 'staff',
    rate: 'office',
    summary: 'Stages of the sites where one may see sales, with how many of their homes are for sale, kept and sold',
    staff: { action: 'see-sales', subject: 'somewhere' },
    query: calls.listStagesQuerySchema,
    replies: { 200: calls.listStagesReplySchema },
  },
  readStage: {
    ...seeing,
    summary: 'The homes of a stage by floor: status, price, booking, queue, and what people lay over the feed',
    params: calls.stageParamsSchema,
    replies: { 200: calls.stageBoardSchema },
  },
  readHome: {
    ...seeing,
    summary: 'A home with every change of its price, fee and status, by whom, and its overrides',
    params: calls.homeParamsSchema,
    replies: { 200: calls.openedHomeSchema },
  },
  setOverride: {
    ...deciding,
    summary: "Lay a price or a status over the feed's: by oneself, or by two persons from 2 % and for a kept home",
    params: calls.homeParamsSchema,
    body: calls.setOverrideRequestSchema,
    replies: { 200: calls.setOverrideReplySchema },
  },
  endOverride: {
    ...deciding,
    summary: "Take an override back: the feed's word is shown again",
    params: calls.overrideParamsSchema,
    body: calls.endOverrideRequestSchema,
    replies: { 200: calls.endOverrideReplySchema },
  },
})
