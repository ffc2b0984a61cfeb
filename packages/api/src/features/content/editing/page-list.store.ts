import type { PageState } from '@nyhem/domain/content/page-state'
import type { Instant } from '@nyhem/domain/dates'
import type { StaffId } from '@nyhem/domain/ids'
import { asId, type PageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'

/** Reads lists of pages for editors: each question is one statement, however many pages there are. */

type Db = Kysely<Database>
type Condition = RawBuilder<boolean>

/** Where somebody may see pages: the whole site, or paths and what is below them. */
export type Places = 'everywhere' | readonly string[]

export type ListQuestion = {
  readonly siteId: SiteId
  readonly places: Places
  /** A level of the tree: of this page, or the top of what may be seen. */
  readonly level: { readonly below: PageId | null } | null
  readonly search: string | null
  readonly kind: string | null
  readonly state: PageState | null
  readonly now: Instant
}

/** Place of a page in the order of a list. */
export type ListPlace = { readonly rank: number; readonly key: string; readonly id: string }

export type ListedRow = {
  readonly pageId: PageId
  readonly parentId: PageId | null
  readonly path: string
  readonly title: string
  readonly kind: string
  readonly state: PageState
  readonly below: number
  readonly changedAt: Instant
  readonly changedBy: string | null
  readonly nextChangeAt: Instant | null
  readonly place: ListPlace
}

const all = (conditions: readonly (Condition | null)[]): Condition =>
  sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )

/** As `isAtOrBelow` of the domain compares, by each address above: the work does not grow with the number of places. */
const isWithin = (places: Places, path: RawBuilder<string>): Condition =>
  places === 'everywhere'
    ? sql`true`
    : sql`exists (select from string_to_array(rtrim(${path}, '/') || '/', '/') part,
        generate_series(1, cardinality(part) - 1) depth
        where array_to_string(part[1:depth], '/') || '/' = any(${[...places]}::text[]))`

/** As `pageState` of the domain decides; tests compare the two. */
const stateCondition = (state: PageState, now: Instant): Condition => {
  const isRemoved = sql<boolean>`page.removed_at is not null`
  const period = sql`select from content_period period where period.page_id = page.id`
  const isShown = sql<boolean>`exists (${period} and (shown_from is null or shown_from <= ${now})
    and (shown_until is null or shown_until > ${now}))`
  const isToCome = sql<boolean>`exists (${period} and shown_from > ${now})`
  const hasPeriod = sql<boolean>`exists (${period})`
  const hasDraft = sql<boolean>`exists (
    select from content_page_version draft where draft.page_id = page.id and draft.state = 'draft')`
  const conditions = {
    trash: isRemoved,
    changed: sql<boolean>`not ${isRemoved} and ${isShown} and ${hasDraft}`,
    published: sql<boolean>`not ${isRemoved} and ${isShown} and not ${hasDraft}`,
    scheduled: sql<boolean>`not ${isRemoved} and ${isToCome} and not ${isShown}`,
    expired: sql<boolean>`not ${isRemoved} and ${hasPeriod} and not ${isShown} and not ${isToCome}`,
    draft: sql<boolean>`not ${isRemoved} and not ${hasPeriod}`,
  } as const satisfies Record<PageState, Condition>
  return sql`(${conditions[state]})`
}

const stateOf = (now: Instant) => sql<PageState>`case
  when ${stateCondition('trash', now)} then 'trash' when ${stateCondition('changed', now)} then 'changed'
  when ${stateCondition('published', now)} then 'published' when ${stateCondition('scheduled', now)} then 'scheduled'
  when ${stateCondition('expired', now)} then 'expired' else 'draft' end`

const escaped = (text: string): string => text.replace(/[\\%_]/g, (letter) => `\\${letter}`)

const fits = ({ siteId, places, level, search, kind, state, now }: ListQuestion): Condition =>
  all([
    sql`page.site_id = ${siteId} and page.written_kind is not null`,
    isWithin(places, sql`page.path`),
    state === 'trash' ? null : sql`page.removed_at is null`,
    state === null ? null : stateCondition(state, now),
    level === null ? null : level.below === null ? isTop(places) : sql`page.parent_id = ${level.below}`,
    kind === null ? null : sql`page.written_kind = ${kind}`,
    search === null ? null : sql`page.searched like ${`%${escaped(search.toLowerCase())}%`}`,
  ])

/** Pages whose parent may not be seen. */
const isTop = (places: Places): Condition =>
  places === 'everywhere'
    ? sql`page.parent_id is null`
    : sql`not exists (select from content_page above where above.id = page.parent_id
        and ${isWithin(places, sql`above.path`)})`

/** Of a search: titles that begin so, then titles, then addresses. Otherwise all are alike. */
const rankOf = (search: string | null): RawBuilder<number> => {
  if (search === null) return sql`0::int`
  const words = escaped(search.toLowerCase())
  return sql`case when page.searched_title like ${`${words}%`} then 0
    when page.searched_title like ${`%${words}%`} then 1 else 2 end`
}

const placeOf = ({ rank, key, id }: ListPlace, { search }: ListQuestion) =>
  search === null ? sql`${key}::text, ${id}::text` : sql`${rank}::int, ${key}::text, ${id}::text`

type Row = Omit<ListedRow, 'place'> & { rank: number; key: string }

export async function listPages(db: Db, question: ListQuestion, from: { after: ListPlace | null; most: number }) {
  const { after, most } = from
  const { now } = question
  const rank = rankOf(question.search)
  // Without the rank, which an index does not know.
  const order = question.search === null ? sql`page.sort_key, page.id` : sql`${rank}, page.sort_key, page.id`
  const { rows } = await sql<Row>`
    with page as (
      select page.*, ${rank} as rank from content_page page
      where ${fits(question)}
        ${after === null ? sql`` : sql`and (${order}) > (${placeOf(after, question)})`}
      order by ${order} limit ${most}
    )
    select page.id as "pageId", page.parent_id as "parentId", page.path, page.written_title as title,
      page.written_kind as kind, ${stateOf(now)} as state, page.written_at as "changedAt", staff.name as "changedBy",
      case when page.removed_at is null then (
        select count(*)::int from content_page child
        where child.site_id = page.site_id and child.parent_id = page.id and child.removed_at is null
          and child.written_kind is not null
      ) else 0 end as below,
      (
        select min(moment) from content_period period,
          unnest(array[period.shown_from, period.shown_until]) as moments (moment)
        where period.page_id = page.id and moment > ${now}
      ) as "nextChangeAt",
      page.rank, page.sort_key as key
    from page left join staff on staff.id::text = page.written_by
    order by ${order}`.execute(db)
  return rows.map(({ rank: rankOfRow, key, ...row }): ListedRow => {
    return { ...row, place: { rank: rankOfRow, key, id: row.pageId } }
  })
}

/** Of all that fit; the number itself up to `most`. */
export async function countPages(db: Db, question: ListQuestion, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from content_page page where ${fits(question)} limit ${most}) as fitting`.execute(db)
  return rows[0]?.count ?? 0
}

export type PageAbove = { readonly pageId: PageId; readonly title: string; readonly path: string }

/** The page and those above it, from the top, of those that may be seen. */
export async function readTrail(db: Db, pageId: PageId, places: Places): Promise<PageAbove[]> {
  const { rows } = await sql<PageAbove>`
    with recursive above as (
      select id, parent_id, path, written_title, 0 as height from content_page where id = ${pageId}
      union all
      select page.id, page.parent_id, page.path, page.written_title, above.height + 1
      from content_page page join above on page.id = above.parent_id where above.height < 50
    )
    select id as "pageId", coalesce(written_title, '') as title, path from above
    where ${isWithin(places, sql`above.path`)} order by height desc`.execute(db)
  return rows
}

export type SiblingRow = {
  readonly pageId: PageId
  readonly siteId: SiteId
  readonly path: string
  readonly title: string
  readonly changedAt: Instant
}

/** Pages of other sites with the same key. */
export async function readSiblings(db: Db, key: string, siteId: SiteId): Promise<SiblingRow[]> {
  const rows = await db
    .selectFrom('content_page')
    .select(['id', 'site_id', 'path', 'written_title', 'written_at'])
    .where('written_siblings', '=', key)
    .where('site_id', '<>', siteId)
    .where('removed_at', 'is', null)
    .orderBy('site_id')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    pageId: asId(row.id),
    siteId: row.site_id as SiteId,
    path: row.path,
    title: row.written_title ?? '',
    changedAt: row.written_at as Instant,
  }))
}

export type LastChange = { readonly by: StaffId | null; readonly at: Instant }

export async function readLastChange(db: Db, pageId: PageId): Promise<LastChange | null> {
  const row = await db
    .selectFrom('content_page')
    .select(['written_at', 'written_by'])
    .where('id', '=', pageId)
    .executeTakeFirst()
  return row?.written_at ? { at: row.written_at, by: row.written_by === null ? null : asId(row.written_by) } : null
}

/** Names by the ids of the staff; others have none. */
export async function readNames(db: Db, ids: Iterable<string | null>): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, name from staff where id::text = any(${wanted}::text[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
