import { bookingConditions } from '@nyhem/domain/booking/can-book'
import { pauses } from '@nyhem/domain/home-queue/next-in-queue'
import { queueGroups } from '@nyhem/domain/home-queue/queue-order'
import { acceptProblems } from '@nyhem/domain/home-queue/turn'
import { z } from 'zod'
import { moneySchema } from '../shared-models.ts'

const objectId = z.string().min(1).max(100)
const missing = z.array(z.enum(bookingConditions))

export const homeParamsSchema = z.object({ homeId: objectId })
export const stageParamsSchema = z.object({ stageId: objectId })
export const entryParamsSchema = z.object({ entryId: z.uuid() })
export const turnParamsSchema = z.object({ turnId: z.uuid() })
export const drawParamsSchema = z.object({ drawId: z.uuid() })

/** `fromRooms`: any home of the stage with so many rooms; null: this home. */
export const enterQueueRequestSchema = z.object({ fromRooms: z.int().min(1).max(20).nullable().default(null) })
/** `missing`: what of booking the person does not meet, with `CannotBook`. */
export const enterQueueReplySchema = z.object({
  code: z.enum(['Ok', 'AlreadyIn', 'HomeFree', 'NoQueue', 'OwnHome', 'CannotBook', 'TooMany']),
  entryId: z.string().nullable(),
  missing,
})

export const ownPlaceSchema = z.object({
  entryId: z.string(),
  homeId: z.string().nullable(),
  /** As it is called on its page; null where the place is for any of the stage, or the home is gone. */
  homeName: z.string().nullable(),
  stageId: z.string(),
  fromRooms: z.int().nullable(),
  enteredAt: z.string(),
  group: z.enum(queueGroups),
  /** From 1; null where the person is out for the home, or waits for any of the stage. */
  place: z.int().nullable(),
  pause: z.enum(pauses).nullable(),
  out: z.enum(['accepted', 'declined', 'lapsed']).nullable(),
  /** By which it can be found in a published draw. */
  drawnNumber: z.int().nullable(),
})
export const ownTurnSchema = z.object({
  turnId: z.string(),
  /** Place that it was made for. */
  entryId: z.string(),
  homeId: z.string(),
  homeNumber: z.string(),
  homeName: z.string(),
  href: z.string(),
  price: moneySchema.nullable(),
  endsAt: z.string(),
  timeZone: z.string(),
})
export const ownQueuesReplySchema = z.object({ places: z.array(ownPlaceSchema), turns: z.array(ownTurnSchema) })

export const acceptTurnReplySchema = z.union([
  z.object({ code: z.literal('Ok'), bookingId: z.string() }),
  z.object({ code: z.enum(acceptProblems), missing }),
])
export const declineTurnReplySchema = z.object({ code: z.enum(['Ok', ...acceptProblems]) })
export const changedQueueReplySchema = z.object({ code: z.literal('Ok') })

/** Enough to reckon a draw again: SHA-256 of `seed`, and of `seed:entry` in ascending order. */
export const publishedDrawSchema = z.object({
  drawId: z.string(),
  stageId: z.string(),
  homeId: z.string().nullable(),
  commitment: z.string(),
  announcedAt: z.string(),
  closedAt: z.string().nullable(),
  entries: z.array(z.string()),
  listHash: z.string().nullable(),
  drawnAt: z.string().nullable(),
  seed: z.string().nullable(),
  order: z.array(z.string()),
  annulledAt: z.string().nullable(),
})

export type EnterQueueReply = z.infer<typeof enterQueueReplySchema>
export type OwnQueuesReply = z.infer<typeof ownQueuesReplySchema>
