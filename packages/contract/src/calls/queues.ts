import { bookingConditions } from '@nyhem/domain/booking/can-book'
import { pauses } from '@nyhem/domain/home-queue/next-in-queue'
import { drawStates, drawSteps } from '@nyhem/domain/home-queue/queue-draw'
import { queueGroups } from '@nyhem/domain/home-queue/queue-order'
import {
  askingWays,
  extensionReasons,
  outOfOrderReasons,
  stopReasons,
  turnStates,
  withdrawalReasons,
} from '@nyhem/domain/home-queue/turn'
import { mostExtensionDays, turnDays } from '@nyhem/domain/home-queue/turn-times'
import { z } from 'zod'
import { moneySchema } from '../shared-models.ts'
import { approvalSchema } from './approvals.ts'
import { queueViews } from './office-names.ts'

/** Calls of the office about queues of homes. Source: decision 0110. */

const instant = z.string()
const objectId = z.string().min(1).max(100)

export const siteQueuesParamsSchema = z.object({ siteId: z.string() })
export const queueParamsSchema = siteQueuesParamsSchema.extend({ homeId: objectId })
export const queueEntryParamsSchema = queueParamsSchema.extend({ entryId: z.uuid() })
export const queueDrawParamsSchema = queueParamsSchema.extend({ drawId: z.uuid() })

/** Homes of one answer. */
export const queuesAtATime = 100
/** `turns`: a turn is open, or the next is to be asked. `after`: `next` of the answer before. */
export const listQueuesQuerySchema = z.object({
  show: z.enum(queueViews).default('turns'),
  after: z.string().max(300).optional(),
})
const listedQueueSchema = z.object({
  homeId: z.string(),
  number: z.string(),
  areaName: z.string(),
  stageName: z.string(),
  /** Places for the home itself; those of the whole stage are not counted. */
  waiting: z.int(),
  /** `open`; `ending`: within 24 hours; `to-ask`: kept, and the next is not asked; `quiet`: nobody is asked now. */
  state: z.enum(['open', 'ending', 'to-ask', 'quiet']),
  person: z.string().nullable(),
  endsAt: instant.nullable(),
  keptAt: instant.nullable(),
})
export type ListedQueue = z.output<typeof listedQueueSchema>
export const listQueuesReplySchema = z.object({ queues: z.array(listedQueueSchema), next: z.string().nullable() })
export type ListQueuesReply = z.output<typeof listQueuesReplySchema>

const standingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waits') }),
  z.object({ kind: z.literal('has-turn') }),
  z.object({ kind: z.literal('paused'), why: z.enum(pauses) }),
  z.object({ kind: z.literal('out'), why: z.enum(['accepted', 'declined', 'lapsed']) }),
  z.object({ kind: z.literal('cannot-book'), missing: z.array(z.enum(bookingConditions)) }),
])
const queueEntrySchema = z.object({
  entryId: z.string(),
  person: z.string(),
  group: z.enum(queueGroups),
  enteredAt: instant,
  drawnNumber: z.int().nullable(),
  /** Waits for any home of the stage. */
  fromRooms: z.int().nullable(),
  askedHow: z.enum(askingWays).nullable(),
  standing: standingSchema,
})
export type QueueEntry = z.output<typeof queueEntrySchema>
const queueTurnSchema = z.object({
  turnId: z.string(),
  /** Null once the account is gone. */
  person: z.string().nullable(),
  openedAt: instant,
  endsAt: instant,
  state: z.enum(turnStates),
  /** Null: the stage asked by itself. */
  openedBy: z.string().nullable(),
  remindedAt: instant.nullable(),
  isExtended: z.boolean(),
  reason: z.enum([...withdrawalReasons, ...stopReasons]).nullable(),
  outOfOrder: z.enum(outOfOrderReasons).nullable(),
  /** The second person, where it was out of order. */
  approvedBy: z.string().nullable(),
})
export type QueueTurn = z.output<typeof queueTurnSchema>
const queueDrawSchema = z.object({
  drawId: z.string(),
  ofHome: z.boolean(),
  state: z.enum(drawStates),
  commitment: z.string(),
  listHash: z.string().nullable(),
  entries: z.int(),
  seed: z.string().nullable(),
  announcedAt: instant,
})
export type QueueDraw = z.output<typeof queueDrawSchema>

export const openedQueueSchema = z.object({
  homeId: z.string(),
  number: z.string(),
  areaName: z.string(),
  stageName: z.string(),
  status: z.string(),
  price: moneySchema.nullable(),
  timeZone: z.string(),
  /** Sent back by each change. */
  version: z.int(),
  keptAt: instant.nullable(),
  setting: z.object({ turnDays: z.int(), asksItself: z.boolean() }),
  /** Who is asked next, and until when; null while a turn is open or where nobody can be asked. */
  next: z.object({ entryId: z.string(), endsAt: instant }).nullable(),
  /** In the order in which they are asked. */
  entries: z.array(queueEntrySchema),
  /** Newest first. */
  turns: z.array(queueTurnSchema),
  /** Requests to ask out of order, newest first. */
  approvals: z.array(approvalSchema),
  draws: z.array(queueDrawSchema),
})
export type OpenedQueue = z.output<typeof openedQueueSchema>

const seen = z.int().nonnegative()
export const askNextRequestSchema = z.object({ seen })
export const askOutOfOrderRequestSchema = z.object({
  seen,
  reason: z.enum(outOfOrderReasons),
  words: z.string().max(2_000),
})
export const withdrawTurnRequestSchema = z.object({ seen, reason: z.enum(withdrawalReasons) })
export const extendTurnRequestSchema = z.object({
  seen,
  days: z.int().min(1).max(mostExtensionDays),
  reason: z.enum(extensionReasons),
})
export const addQueueEntryRequestSchema = z.object({ email: z.string().min(3).max(200), how: z.enum(askingWays) })
export const endQueueEntryRequestSchema = z.object({ how: z.enum(askingWays) })
export const setQueueRequestSchema = z.object({
  turnDays: z.int().min(turnDays.least).max(turnDays.most),
  asksItself: z.boolean(),
})
export const announceDrawRequestSchema = z.object({ of: z.enum(['home', 'stage']) })
export const stepDrawRequestSchema = z.object({ step: z.enum(drawSteps), words: z.string().trim().min(1).max(2_000) })

export const queueChangeCodes = [
  'Ok',
  'Stale',
  'TurnOpen',
  'NoneWaits',
  'HomeTaken',
  'HomeGone',
  'NotOpen',
  'ExtendedBefore',
  'UnknownPerson',
  'AlreadyIn',
  'HomeFree',
  'NoQueue',
  'OwnHome',
  'CannotBook',
  'TooMany',
  'NotPossible',
  'AnotherDraw',
  'DrawOverlaps',
  /** A second person decides. */
  'Asked',
  'AlreadyAsked',
  /** Nobody who waits comes before: one person asks. */
  'InOrder',
  /** Paused, out for this home, or gone. */
  'NotWaiting',
  'Reason',
  'Words',
] as const
export type QueueChangeCode = (typeof queueChangeCodes)[number]
/** `queue`: as it is now, also when the change was refused. */
export const changeQueueReplySchema = z.object({ code: z.enum(queueChangeCodes), queue: openedQueueSchema })
export type ChangeQueueReply = z.output<typeof changeQueueReplySchema>
