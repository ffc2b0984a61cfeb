import type { JoinableCase } from '@nyhem/domain/case/case-join'
import type { CaseStatus } from '@nyhem/domain/case/case-status'
import type { Instant } from '@nyhem/domain/dates'
import { asId, type CaseId, type StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { CaseRow } from './case.store.ts'

type Db = Kysely<Database>

export async function insertJoin(
  tx: Db,
  { caseId, leadId, staffId, at }: { caseId: string; leadId: CaseId; staffId: StaffId; at: Instant },
): Promise<void> {
  await tx
    .insertInto('case_join')
    .values({ case_id: caseId, lead_id: leadId, staff_id: staffId, joined_at: at })
    .execute()
}

export async function deleteJoin(tx: Db, caseId: string): Promise<void> {
  await tx.deleteFrom('case_join').where('case_id', '=', caseId).execute()
}

/** Of a case that leads, or is led; which ones have ended. */
export async function deleteJoins(tx: Db, id: CaseId): Promise<{ caseId: string; leadId: string }[]> {
  const rows = await tx
    .deleteFrom('case_join')
    .where((column) => column.or([column('case_id', '=', id), column('lead_id', '=', id)]))
    .returning(['case_id', 'lead_id'])
    .execute()
  return rows.map(({ case_id, lead_id }) => ({ caseId: case_id, leadId: lead_id }))
}

/** The case of a ticket where it leads others; null: it leads none, or there is none. */
export async function leadWithTicket(db: Db, ticketNumber: string): Promise<CaseId | null> {
  const row = await db
    .selectFrom('fault_case')
    .select('id')
    .where('ticket_number', '=', ticketNumber)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('case_join').select('case_id').whereRef('case_join.lead_id', '=', 'fault_case.id')),
    )
    .executeTakeFirst()
  return row ? asId<'Case'>(row.id) : null
}

/** Case to which a case is joined. */
export async function leadOf(db: Db, caseId: string): Promise<string | null> {
  const row = await db.selectFrom('case_join').select('lead_id').where('case_id', '=', caseId).executeTakeFirst()
  return row?.lead_id ?? null
}

export type LockedCases = { readonly row: CaseRow; readonly joined: readonly CaseRow[] }

/**
 * A case with those that are joined to it and others, locked in the order of their ids, so that two who lock some of the
 * same never wait for each other. Null: there is no such case.
 */
export async function lockWithJoined(
  tx: Db,
  id: CaseId,
  others: readonly string[] = [],
): Promise<(LockedCases & { readonly others: readonly CaseRow[] }) | null> {
  const joins = () => tx.selectFrom('case_join').select('case_id').where('lead_id', '=', id).execute()
  const before = (await joins()).map(({ case_id }) => case_id)
  const locked = await tx
    .selectFrom('fault_case')
    .selectAll()
    .where('id', 'in', [id, ...before, ...others])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const row = locked.find((one) => one.id === id)
  if (!row) return null
  // One that was separated meanwhile is none of them; one that was joined meanwhile has changed the lead's events.
  const after = new Set((await joins()).map(({ case_id }) => case_id))
  return {
    row,
    joined: locked.filter((one) => after.has(one.id)),
    others: locked.filter((one) => others.includes(one.id)),
  }
}

/** What decides whether cases can be joined, of locked cases. */
export async function joinableOf(tx: Db, rows: readonly CaseRow[]): Promise<JoinableCase[]> {
  const ids = rows.map(({ id }) => id)
  const { rows: found } = await sql<{ id: string; leadId: string | null; joined: number }>`
    select c.id, j.lead_id as "leadId", (select count(*)::int from case_join where lead_id = c.id) as joined
    from unnest(${ids}::uuid[]) c(id) left join case_join j on j.case_id = c.id`.execute(tx)
  const known = new Map(found.map((one) => [one.id, one]))
  return rows.map((row) => ({
    id: row.id,
    siteId: row.site_id as SiteId,
    associationId: row.association_id,
    propertyId: row.property_id,
    status: row.status as CaseStatus,
    leadId: known.get(row.id)?.leadId ?? null,
    joined: known.get(row.id)?.joined ?? 0,
  }))
}
