import type { CaseBatch } from '@nyhem/contract/calls/case-batches'
import type { BatchAct, BatchState } from '@nyhem/domain/case/case-batch'
import type { Instant } from '@nyhem/domain/dates'
import { asId, type BatchId, type CaseId, type StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { SiteScope } from '@nyhem/domain/staff/places-where'
import type { GivenReason } from '@nyhem/domain/staff/staff-reasons'
import { type Kysely, type Selectable, sql } from 'kysely'
import { atSites } from '../../../database/at-sites.ts'
import type { Database } from '../../../database/schema.generated.ts'
import { type ListedCases, whereOf } from '../office/staff-cases.store.ts'

/** The only writer of `case_batch` and its items. */

type Db = Kysely<Database>
export type BatchRow = Selectable<Database['case_batch']>
export type BatchItem = Selectable<Database['case_batch_item']>

export type NewBatch = {
  readonly siteId: SiteId
  readonly staffId: StaffId
  readonly act: BatchAct
  readonly assignTo: string | null
  readonly template: string | null
  readonly filter: string
  readonly reason: GivenReason
  readonly count: number
  readonly state: BatchState
  readonly at: Instant
}

/** With its items: the cases that match, as they stand. Their number, which the caller compares; null: too many. */
export async function insertBatch(
  tx: Db,
  batch: NewBatch,
  { asked, most }: { readonly asked: Omit<ListedCases, 'after'>; readonly most: number },
): Promise<{ id: BatchId; count: number | null }> {
  const { id } = await tx
    .insertInto('case_batch')
    .values({
      site_id: batch.siteId,
      staff_id: batch.staffId,
      act: batch.act,
      assign_to: batch.assignTo,
      template: batch.template,
      filter: batch.filter,
      reason: batch.reason.reason,
      words: batch.reason.words.trim(),
      count: batch.count,
      state: batch.state,
      asked_at: batch.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numAffectedRows = 0n } = await sql`
    insert into case_batch_item (batch_id, position, case_id, seen, taken_by, handed_over_at)
    select ${id}, row_number() over (order by c.created_at, c.id), c.id,
      (select coalesce(max(e.id), 0)::text from case_event e where e.case_id = c.id and e.kind <> 'me-too'),
      c.taken_by, c.handed_over_at
    from (select * from fault_case c where ${whereOf(asked)} limit ${most + 1}) c`.execute(tx)
  const count = Number(numAffectedRows)
  return { id: asId<'Batch'>(id), count: count > most ? null : count }
}

export async function findBatch(db: Db, id: BatchId): Promise<BatchRow | null> {
  return (await db.selectFrom('case_batch').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function startBatch(tx: Db, id: BatchId): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('case_batch')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endBatch(db: Db, id: BatchId, at: Instant): Promise<void> {
  await db
    .updateTable('case_batch')
    .set({ state: 'done', ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Not done yet, in their order. */
export const findOpenItems = (db: Db, id: BatchId, most: number): Promise<BatchItem[]> =>
  db
    .selectFrom('case_batch_item')
    .selectAll()
    .where('batch_id', '=', id)
    .where('code', 'is', null)
    .orderBy('position')
    .limit(most)
    .execute()

type ItemKey = Pick<BatchItem, 'batch_id' | 'position'>

/** Locked until the transaction ends; false: it is done. */
export async function claimItem(tx: Db, { batch_id, position }: ItemKey): Promise<boolean> {
  const row = await tx
    .selectFrom('case_batch_item')
    .select('code')
    .where('batch_id', '=', batch_id)
    .where('position', '=', position)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && row.code === null
}

export async function settleItem(tx: Db, { batch_id, position }: ItemKey, code: string, at: Instant): Promise<void> {
  await tx
    .updateTable('case_batch_item')
    .set({ code, done_at: at })
    .where('batch_id', '=', batch_id)
    .where('position', '=', position)
    .where('code', 'is', null)
    .execute()
}

const mostBatches = 50
const mostRefused = 200

/** The newest first. */
export async function findBatches(db: Db, sites: SiteScope, staffId: StaffId): Promise<CaseBatch[]> {
  const { rows } = await sql<CaseBatch>`
    select b.id, b.site_id as "siteId", b.act, json_build_object('name', s.name, 'isOneself', b.staff_id = ${staffId}) as by,
      b.reason, b.words, b.filter, b.count, b.state, b.asked_at as "askedAt", b.ended_at as "endedAt",
      (select count(*)::int from case_batch_item i where i.batch_id = b.id and i.code = 'Ok') as done,
      (select count(*)::int from case_batch_item i where i.batch_id = b.id and i.code is null) as left,
      (select coalesce(json_agg(json_build_object('caseId', i.case_id, 'ticketNumber', c.ticket_number, 'code', i.code)
          order by i.position), '[]')
        from (select * from case_batch_item i where i.batch_id = b.id and i.code <> 'Ok' order by position
          limit ${mostRefused}) i join fault_case c on c.id = i.case_id) as refused
    from case_batch b join staff s on s.id = b.staff_id where ${atSites(sql`b.site_id`, sites)}
    order by b.asked_at desc, b.id limit ${mostBatches}`.execute(db)
  return rows
}

export const caseOfItem = ({ case_id }: BatchItem): CaseId => asId<'Case'>(case_id)

/** With their cases, whatever became of them. How many. */
export async function deleteOldBatches(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('case_batch').where('asked_at', '<', before).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
