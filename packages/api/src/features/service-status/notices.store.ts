import type { Instant } from '@nyhem/domain/dates'
import type { StaffId } from '@nyhem/domain/ids'
import type { NoticeKind, NoticeWords } from '@nyhem/domain/operation/service-status'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of notices to visitors. */

type Db = Kysely<Database>

export type StoredNotice = {
  readonly id: string
  readonly kind: NoticeKind
  readonly sites: readonly SiteId[]
  readonly words: NoticeWords
  readonly startsAt: Instant
  readonly endsAt: Instant | null
  readonly version: number
  readonly writtenBy: string
}

export type WrittenNotice = Omit<StoredNotice, 'id' | 'version' | 'writtenBy'>

/** Those that are not over since a moment, the latest first. Of one site, or of all. */
export async function readNotices(db: Db, since: Instant, siteId?: SiteId): Promise<StoredNotice[]> {
  const rows = await db
    .selectFrom('public_notice')
    .innerJoin('staff', 'staff.id', 'written_by')
    .select(['public_notice.id', 'kind', 'sites', 'words', 'starts_at', 'ends_at', 'version', 'staff.name'])
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', since)]))
    .$if(siteId !== undefined, (query) => query.where(sql<boolean>`${String(siteId)} = any(sites)`))
    .orderBy('starts_at', 'desc')
    .limit(200)
    .execute()
  // Only this file writes these closed sets.
  return rows.map(({ kind, sites, words, starts_at, ends_at, name, ...row }) => ({
    ...row,
    kind: kind as NoticeKind,
    sites: sites as SiteId[],
    words: words as NoticeWords,
    startsAt: starts_at,
    endsAt: ends_at,
    writtenBy: name,
  }))
}

const columnsOf = ({ kind, sites, words, startsAt, endsAt }: WrittenNotice) => ({
  kind,
  sites: [...sites],
  words: JSON.stringify(words),
  starts_at: startsAt,
  ends_at: endsAt,
})

export async function insertNotice(
  tx: Db,
  notice: WrittenNotice,
  { by, now }: { readonly by: StaffId; readonly now: Instant },
): Promise<string> {
  const { id } = await tx
    .insertInto('public_notice')
    .values({ ...columnsOf(notice), written_by: by, written_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False: it has changed since that version, or is not there. */
export async function changeNotice(
  tx: Db,
  { id, version }: { readonly id: string; readonly version: number },
  notice: WrittenNotice,
): Promise<boolean> {
  const row = await tx
    .updateTable('public_notice')
    .set({ ...columnsOf(notice), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteNotices(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('public_notice').where('ends_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
