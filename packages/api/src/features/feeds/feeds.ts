import type { BatchFateReply } from '@nyhem/contract/calls/catalogue-import'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { heldBatchDays } from '@nyhem/domain/housing/feed-batch'
import type { Kysely, Transaction } from 'kysely'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Staff } from '../staff/staff.ts'
import { type AskedDecision, type DecisionMade, decideBatch, type FeedCaller } from './decide-batch.ts'
import { readBatch, readLedger } from './feed-ledger.ts'
import { deleteBatches, findBatch, rejectWaiting } from './ledger.store.ts'

export type { DecisionMade, FeedCaller } from './decide-batch.ts'
export type { TakenBatch } from './take-batch.ts'
export { takeBatch } from './take-batch.ts'

/** Of a batch that this key has sent; null: there is none. */
export async function batchFate(db: Kysely<Database>, keyId: string, batchId: string): Promise<BatchFateReply | null> {
  const batch = await findBatch(db, batchId)
  if (batch?.keyId !== keyId) return null
  const { state, receivedAt, decided } = batch
  const { at: decidedAt = null, reason = null, words = null } = decided ?? {}
  return { batchId, state, receivedAt, decidedAt, reason, words }
}

type Asked<Ask extends (parts: never, actor: never, asked: never) => unknown> = Parameters<Ask>[2]

export type FeedsParts = {
  readonly db: Kysely<Database>
  readonly catalogue: Pick<Catalogue, 'overridesInForce'>
  readonly staff: Pick<Staff, 'namesOf' | 'record'>
  /** Runs in the transaction of a batch that is approved. */
  readonly onChanged: (tx: Transaction<Database>) => Promise<void>
  readonly now: () => Instant
}

/** Days that the ledger goes back. */
const ledgerDays = 400

const daysBefore = (now: Instant, days: number): Instant => instantOf(new Date(Date.parse(now) - days * 86_400_000))

/** The ledger of batches of the catalogue feed, and what people decide about those that are held. */
export function openFeeds(parts: FeedsParts) {
  const { db, staff, onChanged, now } = parts
  return {
    list: (caller: FeedCaller, asked: Asked<typeof readLedger>) => readLedger(parts, caller.actor, asked),
    open: (caller: FeedCaller, asked: Asked<typeof readBatch>) => readBatch(parts, caller.actor, asked),
    decide: (caller: FeedCaller, asked: { batchId: string; asked: AskedDecision }): Promise<DecisionMade> =>
      decideBatch({ db, onChanged, record: staff.record, now: now() }, caller, asked),
    /** Rejects those that nobody has decided in time; the count. */
    rejectWaiting: () => rejectWaiting(db, { since: daysBefore(now(), heldBatchDays), now: now() }),
    deleteOld: () => deleteInBatches((limit) => deleteBatches(db, { before: daysBefore(now(), ledgerDays), limit })),
  }
}
export type Feeds = ReturnType<typeof openFeeds>
