import type { StaffEventLine } from '@nyhem/contract/calls/staff'
import type { Instant } from '@nyhem/domain/dates'
import type { StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import type { StaffRole } from '@nyhem/domain/staff/staff-roles'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { NewStaffEvent } from './staff.types.ts'

/** The only writer of `staff_event`, which the database lets nobody change. */

type Db = Kysely<Database>

export async function insertEvent(tx: Db, line: NewStaffEvent & { readonly at: Instant }): Promise<void> {
  await tx
    .insertInto('staff_event')
    .values({
      at: line.at,
      staff_id: line.by,
      event: line.event,
      about_staff_id: line.about ?? null,
      role: line.role ?? null,
      site_id: line.siteId ?? null,
      path: line.path ?? null,
      page_id: line.pageId ?? null,
      version_id: line.versionId ?? null,
      subject: line.subject ?? null,
      reason: line.reason ?? null,
      request_id: line.requestId ?? null,
    })
    .execute()
}

export type EventFilter = {
  readonly person: StaffId | null
  readonly event: StaffEvent | null
  /** From the first moment until before the second. */
  readonly between: readonly [Instant, Instant] | null
  /** Ids below this one. */
  readonly before: string | null
}

/** Newest first. */
export async function listEvents(
  db: Db,
  { person, event, between, before }: EventFilter,
  most: number,
): Promise<StaffEventLine[]> {
  const rows = await db
    .selectFrom('staff_event')
    .leftJoin('staff as doer', 'doer.id', 'staff_event.staff_id')
    .leftJoin('staff as concerned', 'concerned.id', 'staff_event.about_staff_id')
    .select([
      sql<string>`staff_event.id::text`.as('id'),
      'staff_event.at',
      'staff_event.event',
      'staff_event.role',
      'staff_event.site_id',
      'staff_event.path',
      'staff_event.subject',
      'staff_event.reason',
      'staff_event.request_id',
      'doer.id as doer_id',
      'doer.name as doer_name',
      'concerned.id as concerned_id',
      'concerned.name as concerned_name',
    ])
    .$if(person !== null, (query) =>
      query.where(({ or, eb }) =>
        or([eb('staff_event.staff_id', '=', String(person)), eb('staff_event.about_staff_id', '=', String(person))]),
      ),
    )
    .$if(event !== null, (query) => query.where('staff_event.event', '=', String(event)))
    .$if(between !== null, (query) =>
      query
        .where('staff_event.at', '>=', between?.[0] as Instant)
        .where('staff_event.at', '<', between?.[1] as Instant),
    )
    .$if(before !== null, (query) => query.where(sql<boolean>`staff_event.id < ${before}::bigint`))
    .orderBy('staff_event.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    // Only this file writes these closed sets.
    event: row.event as StaffEvent,
    by: row.doer_id === null || row.doer_name === null ? null : { id: row.doer_id, name: row.doer_name },
    about:
      row.concerned_id === null || row.concerned_name === null
        ? null
        : { id: row.concerned_id, name: row.concerned_name },
    role: row.role as StaffRole | null,
    siteId: row.site_id as SiteId | null,
    path: row.path,
    subject: row.subject,
    reason: row.reason,
    requestId: row.request_id,
  }))
}
