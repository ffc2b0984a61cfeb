import * as calls from '../calls/home-queue.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './home-queue.paths.ts'

const ofPerson = {
  tags: ['home-queue'],
  cache: 'no-store',
  caller: 'private-session',
  loginSite: true,
  rate: 'read',
} as const
const change = { ...ofPerson, errors: ['NotFound'], rate: 'form' } as const

/** A person's places and turns in the queues of homes. Source: editing and staff §3.6; decision 0110. */
export const homeQueue = defineRoutes(paths, {
  listOwnQueues: {
    ...ofPerson,
    summary: 'Places of the person in queues of the site, and turns that are open',
    replies: { 200: calls.ownQueuesReplySchema },
  },
  enterQueue: {
    ...change,
    summary: 'Wait for a home that somebody else has, or for any of its stage from a number of rooms',
    params: calls.homeParamsSchema,
    body: calls.enterQueueRequestSchema,
    replies: { 200: calls.enterQueueReplySchema },
    stoppedWith: 'bookings',
  },
  leaveQueue: {
    ...change,
    summary: 'Give up a place; an open turn of it ends',
    params: calls.entryParamsSchema,
    replies: { 200: calls.changedQueueReplySchema },
  },
  goOnInQueue: {
    ...change,
    summary: 'Go on waiting in a stage after turns that lapsed',
    params: calls.stageParamsSchema,
    replies: { 200: calls.changedQueueReplySchema },
  },
  acceptTurn: {
    ...change,
    summary: 'Say yes to a turn: the booking of the home begins',
    params: calls.turnParamsSchema,
    replies: { 200: calls.acceptTurnReplySchema },
    stoppedWith: 'bookings',
  },
  declineTurn: {
    ...change,
    summary: 'Say no to a turn: the next is asked',
    params: calls.turnParamsSchema,
    replies: { 200: calls.declineTurnReplySchema },
  },
  readDraw: {
    tags: ['home-queue'],
    cache: 'no-store',
    caller: 'anyone',
    rate: 'read',
    summary: 'A draw of a queue, so that anybody can reckon it again',
    params: calls.drawParamsSchema,
    replies: { 200: calls.publishedDrawSchema },
    errors: ['NotFound'],
  },
})
