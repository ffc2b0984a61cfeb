import type { Instant } from '@nyhem/domain/dates'
import type { BatchDecision, BatchState } from '@nyhem/domain/housing/feed-batch'
import type { StaffId } from '@nyhem/domain/ids'
import { may, type StaffActor } from '@nyhem/domain/staff/may'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { linesOfBytes } from '../catalogue/feed-text.ts'
import { importWithin, lockCatalogue, readStanding } from '../catalogue/import-catalogue.ts'
import type { NewStaffEvent } from '../staff/staff.types.ts'
import type { StoredBatch } from './feeds.types.ts'
import { lockBatch, markDecided, readLines, readNamed, sitesStoredSince } from './ledger.store.ts'
import { readJudgedChanges } from './read-changes.ts'
import { removedHomes, unpacked } from './take-batch.ts'

type Tx = Transaction<Database>

/** Somebody of the staff who asks. */
export type FeedCaller = { readonly oneself: StaffId; readonly actor: StaffActor; readonly requestId: string }

export type AskedDecision = {
  readonly decision: BatchDecision
  readonly reason: string
  readonly words: string | null
}

export type DecisionMade =
  | { readonly code: 'Ok' }
  /** Another has decided about it, or nobody has in time. */
  | { readonly code: 'Decided'; readonly state: BatchState }
  /** Something that it names has changed since it came: the sender sends again. */
  | { readonly code: 'Stale' }
  /** It removes homes that bookings keep. */
  | { readonly code: 'LiveBooking'; readonly homes: readonly string[] }
  | { readonly code: 'NotFound' }
  | { readonly code: 'Forbidden' }

export type DecideParts = {
  readonly db: Kysely<Database>
  readonly now: Instant
  readonly onChanged?: ((tx: Tx) => Promise<void>) | undefined
  readonly record: (tx: Kysely<Database>, line: NewStaffEvent) => Promise<void>
}

const events = { approve: 'feed-batch-approved', reject: 'feed-batch-rejected' } as const satisfies Record<
  BatchDecision,
  StaffEvent
>

/** Thrown to undo an approval. */
class Undone extends Error {
  readonly made: DecisionMade
  constructor(made: DecisionMade) {
    super('the approval is undone')
    this.made = made
  }
}

/** Whether a batch may be seen: by who sees the sales of any of its sites; of none, by who sees any sales. */
export const maySeeBatch = (actor: StaffActor, { ofSites }: Pick<StoredBatch, 'ofSites'>): boolean =>
  ofSites.length === 0 || ofSites.some((siteId) => may(actor, 'see-sales', { kind: 'site', siteId }))

/** Whether it may be decided: at each of its sites. */
export const mayDecideBatch = (actor: StaffActor, { ofSites }: Pick<StoredBatch, 'ofSites'>): boolean =>
  ofSites.length === 0
    ? may(actor, 'decide-sales', { kind: 'company' })
    : ofSites.every((siteId) => may(actor, 'decide-sales', { kind: 'site', siteId }))

/** Approves a held batch, which stores all of it, or rejects it. */
export async function decideBatch(
  parts: DecideParts,
  caller: FeedCaller,
  { batchId, asked }: { batchId: string; asked: AskedDecision },
): Promise<DecisionMade> {
  const { db, now, record } = parts
  try {
    return await db.transaction().execute(async (tx): Promise<DecisionMade> => {
      // Before the batch, in the order of imports.
      if (asked.decision === 'approve') await lockCatalogue(tx)
      const batch = await lockBatch(tx, batchId)
      if (!batch || !maySeeBatch(caller.actor, batch)) return { code: 'NotFound' }
      if (!mayDecideBatch(caller.actor, batch)) return { code: 'Forbidden' }
      if (batch.state !== 'held') return { code: 'Decided', state: batch.state }
      if (asked.decision === 'approve') await storeHeld(tx, parts, batch)
      const state = asked.decision === 'approve' ? 'approved' : 'rejected'
      const { reason, words } = asked
      await markDecided(tx, batch.id, { state, at: now, by: caller.oneself, reason, words })
      const siteId = batch.ofSites[0] ?? null
      const event = events[asked.decision]
      await record(tx, {
        by: caller.oneself,
        event,
        siteId,
        reason: `${batch.number} ${reason}`,
        requestId: caller.requestId,
      })
      return { code: 'Ok' }
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    return error.made
  }
}

/** All of it as it was shown, if what it names still stands as it did then. */
async function storeHeld(tx: Tx, { now, onChanged }: DecideParts, batch: StoredBatch): Promise<void> {
  const named = await readNamed(tx, batch.id)
  if ((await readStanding(tx, named)) !== batch.standing) throw new Undone({ code: 'Stale' })
  const shown = new Set(named.get('home'))
  const outcome = await importWithin(tx, {
    lines: linesOfBytes(unpacked(await readLines(tx, batch.id))),
    now,
    onChanged,
    batchId: batch.id,
    skipInventoriesOf: await sitesStoredSince(tx, batch),
    async review(within) {
      const judged = await readJudgedChanges(within, batch.id)
      const removed = removedHomes(judged)
      const isRemoved = new Set<string>(removed)
      const booked = judged.filter(({ homeId, isKept }) => isKept && isRemoved.has(homeId))
      if (booked.length > 0)
        throw new Undone({ code: 'LiveBooking', homes: [...new Set(booked.map(({ homeId }) => homeId))] })
      // A home has come since to what the batch removes.
      if (removed.some((id) => !shown.has(id))) throw new Undone({ code: 'Stale' })
      return { code: 'Store' }
    },
  })
  if (outcome.code === 'Refused') throw new Undone({ code: 'Stale' })
}
