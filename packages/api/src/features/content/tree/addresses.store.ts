import type { LinkStanding, OutsideOutcome } from '@nyhem/domain/content/link-standing'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { asId, type PageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import type { VersionBlock } from './page-content.ts'

/** Redirects as they are listed, what was asked for, and links outside. */

type Db = Kysely<Database>

export type RedirectFilter = {
  readonly siteId: SiteId
  readonly search: string
  readonly origin: string | null
  /** Those whose address comes after it. */
  readonly after: string
}

/** In order of their addresses. */
export async function listRedirects(db: Db, { siteId, search, origin, after }: RedirectFilter, most: number) {
  const { rows } = await sql<{
    from: string
    to: string
    title: string | null
    pageId: string | null
    permanent: boolean
    origin: string
    createdAt: Instant
    lastAskedOn: LocalDate | null
    count: number
  }>`
    with fitting as (
      select redirect.from_path, coalesce(page.path, redirect.to_address) as to_path, page.id as page_id,
        redirect.permanent, redirect.origin, redirect.created_at, asked.last_on
      from content_redirect redirect
      left join content_page page on page.id = redirect.target_page_id and page.removed_at is null
      left join content_redirect_asked asked
        on asked.site_id = redirect.site_id and asked.from_path = redirect.from_path
      where redirect.site_id = ${siteId} and (${origin}::text is null or redirect.origin = ${origin})
        and (${search} = '' or position(${search} in redirect.from_path) > 0
          or position(${search} in coalesce(page.path, redirect.to_address)) > 0)
    )
    select fitting.from_path as "from", to_path as "to", page_id as "pageId", permanent, origin,
      created_at as "createdAt", last_on as "lastAskedOn", (select count(*)::int from fitting) as count,
      (select title from content_page_version version where version.page_id = fitting.page_id
        order by number desc limit 1) as title
    from fitting where fitting.from_path > ${after} order by fitting.from_path limit ${most}`.execute(db)
  return rows
}

export async function allRedirects(db: Db, siteId: SiteId) {
  const { rows } = await sql<{ from: string; to: string; permanent: boolean }>`
    select redirect.from_path as "from", coalesce(page.path, redirect.to_address) as "to", redirect.permanent
    from content_redirect redirect left join content_page page on page.id = redirect.target_page_id
    where redirect.site_id = ${siteId} order by redirect.from_path`.execute(db)
  return rows
}

/** A load of files does not bring it back. */
export async function markEnded(
  tx: Db,
  ended: { siteId: SiteId; from: string; by: string; at: Instant },
): Promise<void> {
  const row = { ended_by: ended.by, ended_at: ended.at }
  await tx
    .insertInto('content_redirect_ended')
    .values({ site_id: ended.siteId, from_path: ended.from, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'from_path']).doUpdateSet(row))
    .execute()
}

/** Only of addresses that are redirected. */
export async function noteRedirectsAsked(
  db: Db,
  siteId: SiteId,
  { paths, day }: { paths: readonly string[]; day: LocalDate },
) {
  await sql`insert into content_redirect_asked (site_id, from_path, last_on)
    select site_id, from_path, ${day}::date from content_redirect
    where site_id = ${siteId} and from_path = any(${[...paths]}::text[]) order by from_path
    on conflict (site_id, from_path) do update set last_on = excluded.last_on
      where content_redirect_asked.last_on < excluded.last_on`.execute(db)
}

export type Counted = { readonly path: string; readonly times: number }

/** A day of a site has at most `most` addresses; those that it has go on being counted. */
export async function noteAskedInVain(
  db: Db,
  siteId: SiteId,
  { counted, day, most }: { counted: readonly Counted[]; day: LocalDate; most: number },
): Promise<void> {
  const paths = counted.map(({ path }) => path)
  const times = counted.map((one) => one.times)
  await sql`with asked as (
      select * from unnest(${paths}::text[], ${times}::int[]) as asked (path, times)
    ), known as (
      select path from content_asked_in_vain where site_id = ${siteId} and day = ${day}::date
    ), taken as (
      select path, times from asked where path in (select path from known)
      union all (
        select path, times from asked where path not in (select path from known)
        order by times desc, path limit greatest(0, ${most} - (select count(*) from known))
      )
    )
    insert into content_asked_in_vain (site_id, path, day, times)
    select ${siteId}, path, ${day}::date, times from taken order by path
    on conflict (site_id, path, day) do update set times = content_asked_in_vain.times + excluded.times`.execute(db)
}

/** Most often first, of the days since. */
export async function listAskedInVain(db: Db, siteId: SiteId, { since, most }: { since: LocalDate; most: number }) {
  const { rows } = await sql<{ path: string; times: number; lastOn: LocalDate }>`
    select path, sum(times)::int as times, max(day) as "lastOn" from content_asked_in_vain vain
    where site_id = ${siteId} and day >= ${since}::date
      and not exists (select from content_redirect where site_id = vain.site_id and from_path = vain.path)
    group by path order by sum(times) desc, path limit ${most}`.execute(db)
  return rows
}

export async function deleteAskedBefore(db: Db, day: LocalDate): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('content_asked_in_vain').where('day', '<', day).executeTakeFirst()
  return Number(numDeletedRows)
}

/** A version that is shown, is to be shown, or is being written. */
export type LinkingVersion = {
  readonly pageId: PageId
  readonly siteId: SiteId
  readonly path: string
  readonly title: string
  readonly isDraft: boolean
  readonly listed: unknown
  readonly fields: unknown
  readonly blocks: readonly VersionBlock[]
}

/** Of one site, or of all. */
export async function readLinkingVersions(db: Db, siteId: SiteId | null, now: Instant): Promise<LinkingVersion[]> {
  const { rows } = await sql<{
    pageId: string
    siteId: string
    path: string
    title: string
    isDraft: boolean
    listed: unknown
    fields: unknown
    blocks: Omit<VersionBlock, 'key'>[]
    keys: readonly string[] | null
  }>`
    select page.id as "pageId", page.site_id as "siteId", page.path, version.title, version.state = 'draft' as "isDraft",
      version.listed, version.fields, version.blocks, version.block_keys as keys
    from content_page page join content_page_version version on version.page_id = page.id
    where page.removed_at is null and (${siteId}::text is null or page.site_id = ${siteId}) and (
      version.state = 'draft' or exists (
        select from content_period period
        where period.version_id = version.id and (period.shown_until is null or period.shown_until > ${now})
      )
    ) order by page.path, version.number`.execute(db)
  return rows.map(({ keys, blocks, ...row }) => ({
    ...row,
    pageId: asId(row.pageId),
    siteId: row.siteId as SiteId,
    blocks: blocks.map((block, index) => ({ ...block, key: keys?.[index] ?? block.id })),
  }))
}

export type OutsideLink = LinkStanding & {
  readonly address: string
  readonly host: string
  readonly checkedAt: Instant | null
  readonly outcome: OutsideOutcome | null
  readonly status: number | null
}

type OutsideRow = {
  address: string
  host: string
  checked_at: Instant | null
  outcome: string | null
  status: number | null
  failing_since: Instant | null
  is_broken: boolean
}

const outsideColumns = ['address', 'host', 'checked_at', 'outcome', 'status', 'failing_since', 'is_broken'] as const

const outsideLinkOf = (row: OutsideRow): OutsideLink => ({
  address: row.address,
  host: row.host,
  checkedAt: row.checked_at,
  // Only this file writes it.
  outcome: row.outcome as OutsideOutcome | null,
  status: row.status,
  failingSince: row.failing_since,
  isBroken: row.is_broken,
})

/** New ones are due at once; those that no page names any more are forgotten. */
export async function keepOutsideLinks(
  tx: Db,
  links: readonly { readonly address: string; readonly host: string }[],
  now: Instant,
): Promise<void> {
  const addresses = links.map(({ address }) => address)
  const hosts = links.map(({ host }) => host)
  await sql`delete from content_outside_link where address <> all(${addresses}::text[])`.execute(tx)
  await sql`insert into content_outside_link (address, host, due_at)
    select address, host, ${now}::timestamptz from unnest(${addresses}::text[], ${hosts}::text[]) as link (address, host)
    on conflict (address) do nothing`.execute(tx)
}

/** The longest due first. */
export async function dueLinks(db: Db, now: Instant, most: number): Promise<OutsideLink[]> {
  const rows = await db
    .selectFrom('content_outside_link')
    .select(outsideColumns)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('address')
    .limit(most)
    .execute()
  return rows.map(outsideLinkOf)
}

export async function findOutsideLinks(db: Db, addresses: readonly string[]): Promise<OutsideLink[]> {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('content_outside_link')
    .select(outsideColumns)
    .where(sql<boolean>`address = any(${[...addresses]}::text[])`)
    .execute()
  return rows.map(outsideLinkOf)
}

type Answered = LinkStanding & {
  readonly outcome: OutsideOutcome
  readonly status: number | null
  readonly checkedAt: Instant
  readonly dueAt: Instant
}

export async function saveAnswer(db: Db, address: string, answered: Answered): Promise<void> {
  await db
    .updateTable('content_outside_link')
    .set({
      outcome: answered.outcome,
      status: answered.status,
      checked_at: answered.checkedAt,
      due_at: answered.dueAt,
      failing_since: answered.failingSince,
      is_broken: answered.isBroken,
    })
    .where('address', '=', address)
    .execute()
}

/** Counts those that are due. */
export async function makeDue(db: Db, addresses: readonly string[], now: Instant): Promise<number> {
  if (addresses.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('content_outside_link')
    .set({ due_at: now })
    .where(sql<boolean>`address = any(${[...addresses]}::text[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
