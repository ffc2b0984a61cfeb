import type {
  FeedSender,
  ListBatchesReply,
  ListedBatch,
  OpenedBatch,
  ShownChange,
  ShownOverride,
} from '@nyhem/contract/calls/feeds'
import { batchesAtATime } from '@nyhem/contract/calls/feeds'
import { changesAtATime } from '@nyhem/contract/calls/office-names'
import type { Instant } from '@nyhem/domain/dates'
import { feedSilence, unusualChange } from '@nyhem/domain/housing/feed-batch'
import { oldOverridesSince } from '@nyhem/domain/housing/home-override'
import { allSiteIds, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { may, type StaffActor } from '@nyhem/domain/staff/may'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Staff } from '../staff/staff.ts'
import { mayDecideBatch, maySeeBatch } from './decide-batch.ts'
import type { NamedChange, StoredBatch } from './feeds.types.ts'
import { listInventories } from './inventories.store.ts'
import { countHeld, findBatch, listBatches, listSenders, readKeptChanges, type Sender } from './ledger.store.ts'
import { readBatchChanges } from './read-changes.ts'

/** The most changes of a stored batch that are read. */
const mostChanges = 100_000

export type LedgerParts = {
  readonly db: Kysely<Database>
  readonly catalogue: Pick<Catalogue, 'overridesInForce'>
  readonly staff: Pick<Staff, 'namesOf'>
  readonly now: () => Instant
}

const sitesSeen = (actor: StaffActor): SiteId[] =>
  allSiteIds().filter((siteId) => may(actor, 'see-sales', { kind: 'site', siteId }))

const statesOf = { all: [], held: ['held'], refused: ['refused', 'rejected'] } as const

/** Batches of the sites whose sales one may see, with senders and overrides of these. */
export async function readLedger(
  { db, catalogue, staff, now }: LedgerParts,
  actor: StaffActor,
  { show = 'all', before }: { show?: keyof typeof statesOf | undefined; before?: number | undefined },
): Promise<ListBatchesReply> {
  const ofSites = sitesSeen(actor)
  const moment = now()
  const filter = { ofSites, states: statesOf[show], before: before ?? null, limit: batchesAtATime + 1 }
  const [batches, held, senders, overrides, inventories] = await Promise.all([
    listBatches(db, filter),
    countHeld(db, ofSites),
    listSenders(db, ofSites, moment),
    catalogue.overridesInForce({ ofSites, only: 'all', now: moment }),
    listInventories(db, ofSites),
  ])
  const shown = batches.slice(0, batchesAtATime)
  const oldSince = oldOverridesSince(moment)
  const names = await staff.namesOf([...new Set(overrides.map(({ madeBy }) => madeBy))])
  return {
    batches: shown.map(listed),
    next: batches.length > batchesAtATime ? (shown.at(-1)?.number ?? null) : null,
    held,
    inventories,
    senders: senders.map((sender) => senderShown(sender, ofSites, moment)),
    overrides: overrides.map(
      (override): ShownOverride => ({
        overrideId: override.id,
        siteId: override.siteId,
        stageId: override.stageId,
        homeId: override.homeId,
        stageName: override.stageName,
        number: override.number,
        field: override.field,
        value: override.value,
        said: override.said,
        currency: override.currency,
        reason: override.reason,
        madeBy: names.get(override.madeBy) ?? '',
        madeAt: override.madeAt,
        until: override.until,
        isOld: override.madeAt < oldSince,
      }),
    ),
  }
}

const listed = (batch: StoredBatch): ListedBatch => ({
  batchId: batch.id,
  number: batch.number,
  sender: batch.keyName,
  receivedAt: batch.receivedAt,
  state: batch.state,
  ofSites: [...batch.ofSites],
  lines: batch.lines,
  added: batch.added,
  changed: batch.changed,
  removed: batch.removed,
  problemCount: batch.problemCount,
  holdReasons: [...batch.holdReasons],
})

function senderShown({ keyId, name, ofSites, received }: Sender, seen: readonly SiteId[], now: Instant): FeedSender {
  const { usualMs, isSilent } = feedSilence(received, now)
  return {
    keyId,
    name,
    ofSites: ofSites.filter((siteId) => seen.includes(siteId)),
    lastAt: received[0] ?? now,
    usualMinutes: usualMs === null ? null : Math.round(usualMs / 60_000),
    isSilent,
  }
}

/** A batch with the changes at the sites that one may see; null: there is none for the caller. */
export async function readBatch(
  { db, staff }: LedgerParts,
  actor: StaffActor,
  {
    batchId,
    show = 'unusual',
    after = 0,
  }: { batchId: string; show?: 'unusual' | 'all' | undefined; after?: number | undefined },
): Promise<OpenedBatch | null> {
  const batch = await findBatch(db, batchId)
  if (!batch || !maySeeBatch(actor, batch)) return null
  const changes = await changesOf(db, batch)
  const seen = changes.filter(({ siteId }) => may(actor, 'see-sales', { kind: 'site', siteId }))
  const unusual = seen.filter((change) => unusualChange(change) !== null)
  const chosen = show === 'all' ? seen : unusual
  const by = batch.decided?.by
  const names = await staff.namesOf(by ? [by] : [])
  return {
    batch: listed(batch),
    sha256: batch.sha256,
    problems: [...batch.problems],
    changes: chosen.slice(after, after + changesAtATime).map(shownChange),
    changeCount: seen.length,
    unusualCount: unusual.length,
    hidden: changes.length - seen.length,
    decided: batch.decided && { ...batch.decided, by: by ? (names.get(by) ?? null) : null },
    mayDecide: batch.state === 'held' && mayDecideBatch(actor, batch),
  }
}

async function changesOf(db: Kysely<Database>, batch: StoredBatch): Promise<NamedChange[]> {
  if (batch.state === 'refused') return []
  const isStored = batch.state === 'stored' || batch.state === 'approved'
  return isStored ? readBatchChanges(db, batch.id, mostChanges) : readKeptChanges(db, batch.id)
}

const shownChange = (change: NamedChange): ShownChange => ({
  siteId: change.siteId,
  stageName: change.stageName,
  homeId: change.homeId,
  number: change.number,
  field: change.field,
  from: change.from,
  to: change.to,
  currency: siteById(change.siteId).currency,
  isKept: change.isKept,
  why: unusualChange(change),
})
