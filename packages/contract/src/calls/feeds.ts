import { batchDecisionReasons, batchStates, driftKinds, holdReasons } from '@nyhem/domain/housing/feed-batch'
import { overrideFields } from '@nyhem/domain/housing/home-override'
import { currencies } from '@nyhem/domain/money'
import { staffReasons } from '@nyhem/domain/staff/staff-reasons'
import { z } from 'zod'
import { feedProblem } from '../feed/parse-feed-line.ts'
import { siteIdSchema } from '../sites/site-id.ts'

/** Batches of the catalogue feed in the office. Source: editing and staff reference §3.7, decision 0112. */

const instant = z.iso.datetime()
const count = z.int().min(0)

/** Batches at a time. */
export const batchesAtATime = 50

export const listBatchesQuerySchema = z.object({
  show: z.enum(['all', 'held', 'refused']).optional(),
  /** Number of the one before. */
  before: z.coerce.number().int().positive().optional(),
})

/** A batch as the ledger has it. `sender`: name of its key. `ofSites`: empty where it could not be told. */
export const listedBatchSchema = z.object({
  batchId: z.uuid(),
  number: count,
  sender: z.string(),
  receivedAt: instant,
  state: z.enum(batchStates),
  ofSites: z.array(siteIdSchema),
  lines: count,
  added: count,
  changed: count,
  removed: count,
  problemCount: count,
  holdReasons: z.array(z.enum(holdReasons)),
})
export type ListedBatch = z.output<typeof listedBatchSchema>

/** `usualMinutes`: its usual interval, once it has sent often enough to tell. */
export const feedSenderSchema = z.object({
  keyId: z.string(),
  name: z.string(),
  ofSites: z.array(siteIdSchema),
  lastAt: instant,
  usualMinutes: count.nullable(),
  isSilent: z.boolean(),
})
export type FeedSender = z.output<typeof feedSenderSchema>

/** A word of people over the feed's, as it is shown beside it. Amounts in minor units. */
export const shownOverrideSchema = z.object({
  overrideId: z.uuid(),
  siteId: siteIdSchema,
  stageId: z.string(),
  homeId: z.string(),
  stageName: z.string(),
  number: z.string(),
  field: z.enum(overrideFields),
  value: z.union([z.int(), z.string()]),
  said: z.union([z.int(), z.string()]).nullable(),
  currency: z.enum(currencies),
  reason: z.enum(staffReasons),
  madeBy: z.string(),
  madeAt: instant,
  until: instant,
  isOld: z.boolean(),
})
export type ShownOverride = z.output<typeof shownOverrideSchema>

/** Where the business system's inventory of a site and the catalogue differ. `drifts`: the oldest of each kind. */
export const comparedInventorySchema = z.object({
  siteId: siteIdSchema,
  receivedAt: instant,
  homes: count,
  counts: z.record(z.enum(driftKinds), z.object({ count, oldestAt: instant.nullable() })),
  drifts: z.array(
    z.object({
      homeId: z.string(),
      /** Null: only the business system has it. */
      number: z.string().nullable(),
      stageName: z.string().nullable(),
      kind: z.enum(driftKinds),
      since: instant,
    }),
  ),
})
export type ComparedInventory = z.output<typeof comparedInventorySchema>

export const listBatchesReplySchema = z.object({
  batches: z.array(listedBatchSchema),
  next: count.nullable(),
  held: z.object({ count, oldestAt: instant.nullable() }),
  senders: z.array(feedSenderSchema),
  overrides: z.array(shownOverrideSchema),
  inventories: z.array(comparedInventorySchema),
})
export type ListBatchesReply = z.output<typeof listBatchesReplySchema>

export const batchParamsSchema = z.object({ batchId: z.uuid() })
export const openBatchQuerySchema = z.object({
  show: z.enum(['unusual', 'all']).optional(),
  /** How many are before those that are asked for. */
  after: z.coerce.number().int().min(0).max(100_000).optional(),
})

/** A change of one home: amounts in minor units, a status, or null where the home is not in the catalogue. */
export const shownChangeSchema = z.object({
  siteId: siteIdSchema,
  stageName: z.string(),
  homeId: z.string(),
  number: z.string(),
  field: z.enum(['price', 'fee', 'status']),
  from: z.union([z.int(), z.string()]).nullable(),
  to: z.union([z.int(), z.string()]).nullable(),
  currency: z.enum(currencies),
  /** A booking keeps the home. */
  isKept: z.boolean(),
  why: z.enum(holdReasons).nullable(),
})
export type ShownChange = z.output<typeof shownChangeSchema>

/** `hidden`: changes at sites whose sales one may not see. */
export const openedBatchSchema = z.object({
  batch: listedBatchSchema,
  sha256: z.string(),
  problems: z.array(feedProblem),
  changes: z.array(shownChangeSchema),
  changeCount: count,
  unusualCount: count,
  hidden: count,
  decided: z
    .object({
      at: instant,
      /** Null: nobody decided in time. */
      by: z.string().nullable(),
      reason: z.string().nullable(),
      words: z.string().nullable(),
    })
    .nullable(),
  mayDecide: z.boolean(),
})
export type OpenedBatch = z.output<typeof openedBatchSchema>

const words = z.string().max(2_000)
/** `words`: needed for the reason `other`. */
export const decideBatchRequestSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), reason: z.enum(batchDecisionReasons.approve), words }),
  z.object({ decision: z.literal('reject'), reason: z.enum(batchDecisionReasons.reject), words }),
])
export type DecideBatchRequest = z.output<typeof decideBatchRequestSchema>

/** `Stale`: something that it names has changed since it came. */
export const decideBatchReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok') }),
  z.object({ code: z.literal('Stale') }),
  z.object({ code: z.literal('WordsMissing') }),
  z.object({ code: z.literal('Decided'), state: z.enum(batchStates) }),
  /** Numbers of some of the homes. */
  z.object({ code: z.literal('LiveBooking'), homes: z.array(z.string()) }),
])
export type DecideBatchReply = z.output<typeof decideBatchReplySchema>
