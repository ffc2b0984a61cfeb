import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import type { Instant } from '@nyhem/domain/dates'
import type { StaffId } from '@nyhem/domain/ids'
import type { SiteFunction, SwitchedOff } from '@nyhem/domain/operation/switches'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { GivenReason, StaffReason } from '@nyhem/domain/staff/staff-reasons'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of `site_switch`. */

type Db = Kysely<Database>

export type StoredSwitch = SwitchedOff & {
  readonly id: string
  readonly reason: StaffReason
  readonly words: string | null
  readonly by: string
}

/** Those that nobody has ended and whose end has not come. */
export async function readSwitches(db: Db, now: Instant): Promise<StoredSwitch[]> {
  const rows = await db
    .selectFrom('site_switch')
    .innerJoin('staff', 'staff.id', 'site_switch.set_by')
    .select([
      'site_switch.id',
      'site_id',
      'function',
      'method',
      'reason',
      'words',
      'set_at',
      'until',
      'staff.name as by',
    ])
    .where('ended_at', 'is', null)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('set_at')
    .execute()
  // Only this file writes these closed sets.
  return rows.map(({ site_id, function: of, method, reason, set_at, ...row }) => ({
    ...row,
    siteId: site_id as SiteId,
    of: of as SiteFunction,
    method: method as PaymentMethod | null,
    reason: reason as StaffReason,
    since: set_at,
  }))
}

export type NewSwitch = Omit<SwitchedOff, 'since'> & {
  readonly reason: GivenReason
  readonly by: StaffId
  readonly now: Instant
}

/** False: it is off already. One whose end has come makes room. */
export async function insertSwitch(
  tx: Db,
  { siteId, of, method, until, reason, by, now }: NewSwitch,
): Promise<string | null> {
  await tx
    .updateTable('site_switch')
    .set({ ended_at: sql`until` })
    .where('site_id', '=', siteId)
    .where('function', '=', of)
    .where('ended_at', 'is', null)
    .where('until', '<=', now)
    .execute()
  const row = await tx
    .insertInto('site_switch')
    .values({
      site_id: siteId,
      function: of,
      method,
      until,
      reason: reason.reason,
      words: reason.words.trim() || null,
      set_by: by,
      set_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Null: it is on already, or never was off. */
export async function endSwitch(
  tx: Db,
  { id, by, now }: { readonly id: string; readonly by: StaffId; readonly now: Instant },
): Promise<Pick<SwitchedOff, 'siteId' | 'of' | 'method'> | null> {
  const row = await tx
    .updateTable('site_switch')
    .set({ ended_at: now, ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .returning(['site_id', 'function', 'method'])
    .executeTakeFirst()
  if (!row) return null
  return {
    siteId: row.site_id as SiteId,
    of: row.function as SiteFunction,
    method: row.method as PaymentMethod | null,
  }
}

/** When functions of a site were off, since a moment; an end in the future is not yet one. */
export async function switchedOffSince(
  db: Db,
  { siteId, since }: { readonly siteId: SiteId; readonly since: Instant },
): Promise<SwitchedOff[]> {
  const rows = await db
    .selectFrom('site_switch')
    .select(['function', 'method', 'set_at', 'until', 'ended_at'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`coalesce(ended_at, until, 'infinity') > ${since}::timestamptz`)
    .orderBy('set_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ function: of, method, set_at, until, ended_at }) => ({
    siteId,
    of: of as SiteFunction,
    method: method as PaymentMethod | null,
    since: set_at,
    until: ended_at ?? until,
  }))
}

/** The count. */
export async function deleteSwitches(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('site_switch')
    .where(sql<boolean>`coalesce(ended_at, until) < ${before}::timestamptz`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
