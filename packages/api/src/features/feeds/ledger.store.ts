import type { FeedEntityType } from '@nyhem/contract/feed/feed-lines'
import type { FeedProblem } from '@nyhem/contract/feed/parse-feed-line'
import type { Instant } from '@nyhem/domain/dates'
import type { BatchState, HoldReason } from '@nyhem/domain/housing/feed-batch'
import { asId, type StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { CatalogueBatchTable, Database } from '../../database/schema.generated.ts'
import type { NamedChange, NewBatch, StoredBatch } from './feeds.types.ts'
import { changeOfRow } from './read-changes.ts'

type Db = Kysely<Database>

const storedBatch = (row: Selectable<CatalogueBatchTable> & { key_name: string }): StoredBatch => ({
  id: row.id,
  number: row.number,
  keyId: row.key_id,
  keyName: row.key_name,
  receivedAt: row.received_at,
  state: row.state as BatchState,
  lines: row.lines,
  added: row.added,
  changed: row.changed,
  unchanged: row.unchanged,
  removed: row.removed,
  problemCount: row.problem_count,
  problems: row.problems as FeedProblem[],
  sha256: row.sha256,
  ofSites: row.site_ids as SiteId[],
  holdReasons: row.hold_reasons as HoldReason[],
  standing: row.standing,
  decided:
    row.decided_at === null
      ? null
      : {
          at: row.decided_at,
          by: row.decided_by === null ? null : asId<'Staff'>(row.decided_by),
          reason: row.decision_reason,
          words: row.decision_words,
        },
})

export async function insertBatch(tx: Db, batch: NewBatch): Promise<void> {
  await tx
    .insertInto('catalogue_batch')
    .values({
      id: batch.id,
      key_id: batch.keyId,
      received_at: batch.receivedAt,
      state: batch.state,
      lines: batch.lines,
      added: batch.added,
      changed: batch.changed,
      unchanged: batch.unchanged,
      removed: batch.removed,
      problem_count: batch.problemCount,
      problems: JSON.stringify(batch.problems),
      sha256: batch.sha256,
      site_ids: [...batch.ofSites],
      hold_reasons: [...batch.holdReasons],
      standing: batch.standing,
    })
    .execute()
}

export async function insertChanges(tx: Db, batchId: string, changes: readonly NamedChange[]): Promise<void> {
  const rows = changes.map((change, position) => ({
    position,
    site_id: change.siteId,
    stage_name: change.stageName,
    home_id: change.homeId,
    number: change.number,
    field: change.field,
    old_value: change.from === null ? null : String(change.from),
    new_value: change.to === null ? null : String(change.to),
    is_kept: change.isKept,
  }))
  await sql`insert into catalogue_batch_change
    (batch_id, position, site_id, stage_name, home_id, number, field, old_value, new_value, is_kept)
    select ${batchId}::uuid, record.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as record (position integer,
      site_id text, stage_name text, home_id text, number text, field text, old_value text, new_value text,
      is_kept boolean)`.execute(tx)
}

/** Parts of a compressed body, in order. */
export async function insertLines(tx: Db, batchId: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
  let position = 0
  for await (const part of parts) {
    await tx
      .insertInto('catalogue_batch_lines')
      .values({ batch_id: batchId, position, kept_lines: Buffer.from(part) })
      .execute()
    position += 1
  }
}

/** All parts: a transaction asks one thing at a time, and storing them asks much. */
export async function readLines(tx: Db, batchId: string): Promise<Uint8Array[]> {
  const rows = await tx
    .selectFrom('catalogue_batch_lines')
    .select('kept_lines')
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute()
  return rows.map(({ kept_lines }) => kept_lines)
}

/** Ids of what the lines of a held batch name, by type. */
export async function insertNamed(
  tx: Db,
  batchId: string,
  named: ReadonlyMap<FeedEntityType, readonly string[]>,
): Promise<void> {
  const rows = [...named].map(([type, ids]) => ({ batch_id: batchId, type, ids: [...ids] }))
  if (rows.length > 0) await tx.insertInto('catalogue_batch_named').values(rows).execute()
}

export async function readNamed(tx: Db, batchId: string): Promise<Map<FeedEntityType, readonly string[]>> {
  const rows = await tx
    .selectFrom('catalogue_batch_named')
    .select(['type', 'ids'])
    .where('batch_id', '=', batchId)
    .execute()
  return new Map(rows.map(({ type, ids }) => [type as FeedEntityType, ids]))
}

const batches = (db: Db) =>
  db
    .selectFrom('catalogue_batch as batch')
    .innerJoin('integration_api_key as key', 'key.id', 'batch.key_id')
    .selectAll('batch')
    .select('key.name as key_name')

export async function findBatch(db: Db, id: string): Promise<StoredBatch | null> {
  const row = await batches(db).where('batch.id', '=', id).executeTakeFirst()
  return row ? storedBatch(row) : null
}

/** The batch that this key has sent before with the same body, and that waits for a person on the same ground; its id. */
export async function findHeldTwin(
  tx: Db,
  { keyId, sha256, standing }: Pick<NewBatch, 'keyId' | 'sha256' | 'standing'>,
): Promise<string | null> {
  const row = await tx
    .selectFrom('catalogue_batch')
    .select('id')
    .where('state', '=', 'held')
    .where('key_id', '=', keyId)
    .where('sha256', '=', sha256)
    .where('standing', '=', standing)
    .orderBy('number')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Sites at which a batch has been stored since one came: by the ledger, with those that were approved since. */
export async function sitesStoredSince(
  tx: Db,
  { id, receivedAt }: Pick<StoredBatch, 'id' | 'receivedAt'>,
): Promise<Set<SiteId>> {
  const { rows } = await sql<{ site_id: SiteId }>`
    select distinct unnest(site_ids) as site_id from catalogue_batch
    where id <> ${id} and (state = 'stored' and received_at >= ${receivedAt}::timestamptz
      or state = 'approved' and decided_at >= ${receivedAt}::timestamptz)`.execute(tx)
  return new Set(rows.map(({ site_id }) => site_id))
}

/** Locked until the transaction ends. */
export async function lockBatch(tx: Db, id: string): Promise<StoredBatch | null> {
  const row = await batches(tx).where('batch.id', '=', id).forNoKeyUpdate('batch').executeTakeFirst()
  return row ? storedBatch(row) : null
}

/** Which batches a list shows: those of these sites, and those of none. */
export type BatchFilter = {
  readonly ofSites: readonly SiteId[]
  readonly states: readonly BatchState[]
  /** Number of the one before. */
  readonly before: number | null
  readonly limit: number
}

/** The newest first. */
export async function listBatches(db: Db, { ofSites, states, before, limit }: BatchFilter): Promise<StoredBatch[]> {
  const rows = await batches(db)
    .where(touchesAny(ofSites))
    .$if(states.length > 0, (query) => query.where('batch.state', 'in', states))
    .$if(before !== null, (query) => query.where('batch.number', '<', before ?? 0))
    .orderBy('batch.number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(storedBatch)
}

const touchesAny = (ofSites: readonly SiteId[]) =>
  sql<boolean>`(batch.site_ids && ${[...ofSites]}::text[] or cardinality(batch.site_ids) = 0)`

/** Held ones of these sites, and the oldest. */
export async function countHeld(
  db: Db,
  ofSites: readonly SiteId[],
): Promise<{ count: number; oldestAt: Instant | null }> {
  const row = await db
    .selectFrom('catalogue_batch as batch')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('batch.received_at').as('oldest')])
    .where('state', '=', 'held')
    .where(touchesAny(ofSites))
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), oldestAt: row.oldest }
}

/** A sender with the moments of its last batches, the newest first. */
export type Sender = {
  readonly keyId: string
  readonly name: string
  readonly ofSites: readonly SiteId[]
  readonly received: readonly Instant[]
}

/** Batches by which the usual interval is told. */
const lastBatches = 21

/** Keys in force that have sent to these sites. */
export async function listSenders(db: Db, ofSites: readonly SiteId[], now: Instant): Promise<Sender[]> {
  const { rows } = await sql<{ id: string; name: string; sites: SiteId[]; received: string[] }>`
    select key.id, key.name, sent.sites, sent.received
    from integration_api_key key cross join lateral (
      select to_jsonb(array_agg(last.received_at order by last.number desc)) as received,
        array(select distinct unnest(batch.site_ids) from (select site_ids from catalogue_batch where key_id = key.id
          order by number desc limit ${lastBatches}) batch) as sites
      from (select number, received_at from catalogue_batch where key_id = key.id order by number desc
        limit ${lastBatches}) last
    ) sent
    where key.revoked_at is null and key.expires_at > ${now}::timestamptz and sent.received is not null
      and sent.sites && ${[...ofSites]}::text[]
    order by key.name, key.id`.execute(db)
  return rows.map(({ id, name, sites, received }) => ({
    keyId: id,
    name,
    ofSites: sites.toSorted(),
    received: received.map((at) => new Date(at).toISOString() as Instant),
  }))
}

export type Decided = {
  readonly state: 'approved' | 'rejected'
  readonly at: Instant
  readonly by: StaffId
  readonly reason: string
  readonly words: string | null
}

/** Its lines are no longer needed; what an approved one changes is in the history. */
export async function markDecided(tx: Db, batchId: string, { state, at, by, reason, words }: Decided): Promise<void> {
  await tx
    .updateTable('catalogue_batch')
    .set({ state, decided_at: at, decided_by: by, decision_reason: reason, decision_words: words })
    .where('id', '=', batchId)
    .execute()
  await forgetLines(tx, batchId)
  if (state === 'approved') await tx.deleteFrom('catalogue_batch_change').where('batch_id', '=', batchId).execute()
}

async function forgetLines(tx: Db, batchId: string): Promise<void> {
  await tx.deleteFrom('catalogue_batch_lines').where('batch_id', '=', batchId).execute()
  await tx.deleteFrom('catalogue_batch_named').where('batch_id', '=', batchId).execute()
}

/** Held ones from before a moment are rejected by nobody; the count. */
export async function rejectWaiting(db: Db, { since, now }: { since: Instant; now: Instant }): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rejected = await tx
      .updateTable('catalogue_batch')
      .set({ state: 'rejected', decided_at: now })
      .where('state', '=', 'held')
      .where('received_at', '<', since)
      .returning('id')
      .execute()
    const ids = rejected.map(({ id }) => id)
    for (const id of ids) await forgetLines(tx, id)
    return ids.length
  })
}

/** The count. */
export async function deleteBatches(db: Db, { before, limit }: { before: Instant; limit: number }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('catalogue_batch')
    .where('id', 'in', db.selectFrom('catalogue_batch').select('id').where('received_at', '<', before).limit(limit))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What was kept of a held batch, in its order. */
export async function readKeptChanges(db: Db, batchId: string): Promise<NamedChange[]> {
  const rows = await db
    .selectFrom('catalogue_batch_change')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute()
  return rows.map(changeOfRow)
}
