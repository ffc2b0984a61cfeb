import type { Instant } from '@nyhem/domain/dates'
import type { PageId, StaffId } from '@nyhem/domain/ids'
import { asId } from '@nyhem/domain/ids'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'

/** The only writer of `content_presence`. */

type Db = Kysely<Database>

/** A window of the office. */
export type OpenWindow = { readonly staffId: StaffId; readonly tab: string }

export async function markPresent(db: Db, { staffId, tab }: OpenWindow, seen: { pageId: PageId; at: Instant }) {
  await db
    .insertInto('content_presence')
    .values({ staff_id: staffId, tab, page_id: seen.pageId, seen_at: seen.at })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'tab']).doUpdateSet({ page_id: seen.pageId, seen_at: seen.at }),
    )
    .execute()
}

export async function markGone(db: Db, { staffId, tab }: OpenWindow): Promise<void> {
  await db.deleteFrom('content_presence').where('staff_id', '=', staffId).where('tab', '=', tab).execute()
}

export type PresentRow = {
  readonly pageId: PageId
  readonly staffId: StaffId
  readonly tab: string
  readonly name: string
  readonly seenAt: Instant
}

/** Seen after a moment, who was seen last first. */
export async function readPresent(db: Db, pageIds: readonly PageId[], after: Instant): Promise<PresentRow[]> {
  if (pageIds.length === 0) return []
  const rows = await db
    .selectFrom('content_presence as presence')
    .innerJoin('staff', 'staff.id', 'presence.staff_id')
    .select(['presence.page_id', 'presence.staff_id', 'presence.tab', 'presence.seen_at', 'staff.name'])
    .where(sql<boolean>`presence.page_id = any(${[...pageIds]}::text[])`)
    .where('presence.seen_at', '>', after)
    .orderBy('presence.seen_at', 'desc')
    .orderBy('presence.tab')
    .execute()
  return rows.map((row) => ({
    pageId: asId(row.page_id),
    staffId: asId(row.staff_id),
    tab: row.tab,
    name: row.name,
    seenAt: row.seen_at,
  }))
}

/** Of the draft; 0 where there is none. */
export async function revisionOf(db: Db, pageId: PageId): Promise<number> {
  const row = await db
    .selectFrom('content_page_version')
    .select('revision')
    .where('page_id', '=', pageId)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return row?.revision ?? 0
}

/** Count of what was deleted. */
export async function deleteOldPresence(db: Db, until: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('content_presence').where('seen_at', '<=', until).executeTakeFirst()
  return Number(numDeletedRows)
}
