import type { SaveDraftRequest } from '@nyhem/contract/calls/fault-report'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, type AssociationId, asId, type CaseId, type ReportDraftId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** Sole writer of `report_draft`. */

type Db = Kysely<Database>
export type DraftRow = Selectable<Database['report_draft']>

/** Owner key: one draft each. */
export type DraftOwner = {
  readonly accountId: AccountId
  readonly associationId: AssociationId | null
  readonly siteId: SiteId
  readonly reporter: Reporter
}

const ownerIs =
  ({ accountId, associationId, siteId, reporter }: DraftOwner) =>
  () =>
    sql<boolean>`account_id = ${accountId} and site_id = ${siteId} and reporter = ${reporter}
      and coalesce(association_id, '') = ${associationId ?? ''}`

export async function findDraft(db: Db, owner: DraftOwner): Promise<DraftRow | null> {
  return (await db.selectFrom('report_draft').selectAll().where(ownerIs(owner)).executeTakeFirst()) ?? null
}

export function findDraftsOf(db: Db, accountId: AccountId): Promise<DraftRow[]> {
  return db.selectFrom('report_draft').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute()
}

export async function findDraftById(db: Db, id: ReportDraftId): Promise<DraftRow | null> {
  return (await db.selectFrom('report_draft').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

const written = ({ form, step, completed, isNew }: SaveDraftRequest, now: Instant) => ({
  form: JSON.stringify(form),
  step,
  completed: [...completed],
  is_new: isNew,
  updated_at: now,
})

/** Null if one exists. */
export async function insertDraft(
  db: Db,
  owner: DraftOwner,
  request: SaveDraftRequest,
  now: Instant,
): Promise<DraftRow | null> {
  const row = await db
    .insertInto('report_draft')
    .values({
      account_id: owner.accountId,
      association_id: owner.associationId,
      site_id: owner.siteId,
      reporter: owner.reporter,
      created_at: now,
      ...written(request, now),
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Null if missing or of another version. */
export async function updateDraft(
  db: Db,
  owner: DraftOwner,
  request: SaveDraftRequest & { readonly version: number },
  now: Instant,
): Promise<DraftRow | null> {
  const row = await db
    .updateTable('report_draft')
    .set({ ...written(request, now), version: request.version + 1 })
    .where(ownerIs(owner))
    .where('version', '=', request.version)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function deleteDraft(tx: Db, id: ReportDraftId): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('report_draft').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteDraftsBefore(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('report_draft').where('updated_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

export type SentCase = {
  readonly id: CaseId
  readonly ticketNumber: string
  readonly reportedBy: string | null
  readonly reporter: string
  readonly hasApartment: boolean
}

export async function findSent(db: Db, draftId: ReportDraftId): Promise<SentCase | null> {
  const row = await db
    .selectFrom('fault_case')
    .select(['id', 'ticket_number', 'reported_by', 'reporter', 'apartment_id'])
    .where('draft_id', '=', draftId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: asId<'Case'>(row.id),
    ticketNumber: row.ticket_number,
    reportedBy: row.reported_by,
    reporter: row.reporter,
    hasApartment: row.apartment_id !== null,
  }
}
