import type { MyPagesLines } from '@nyhem/contract/feed/my-pages-lines'
import type { Instant } from '@nyhem/domain/dates'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import type { AssociationId, StageId } from '@nyhem/domain/ids'
import type { NoticeKind } from '@nyhem/domain/my-home/board-notice'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { deleteRow, upsertRow } from '../../database/upsert-row.ts'
import type { StoredLine } from '../catalogue/import-lines.ts'
import { missingOf } from '../my-pages-feed/my-pages-feed.ts'

type Db = Kysely<Database>

export type NewsReader = {
  readonly siteId: SiteId
  readonly stageIds: readonly StageId[]
  readonly associationId: AssociationId | null
  /** In which the person lives, by the technical management. */
  readonly apartmentIds: readonly string[]
}

export type NewsItem = {
  readonly id: string
  /** Name of its project, if in the catalogue; null for news of the whole site or an association. */
  readonly project: string | null
  readonly title: string
  readonly preamble: string
  /** Markdown. */
  readonly body: string
  readonly picture: { readonly key: string; readonly altText: string } | null
  readonly publishedAt: Instant
  /** Written by the board of the association; null: from the feed. */
  readonly boardKind: NoticeKind | null
}

export type NewsList = { readonly items: readonly NewsItem[]; readonly total: number }

/** Source: public-site specification §2 (my pages, news). */
export type ResidenceNews = {
  take(tx: Db, line: MyPagesLines['news']): Promise<StoredLine>
  remove(tx: Db, externalId: string): Promise<boolean>
  /** Published news, newest first. */
  list(reader: NewsReader, part: { readonly skip: number; readonly take: number }): Promise<NewsList>
  /** Null when missing, unpublished or for other readers. */
  read(reader: NewsReader, id: string): Promise<NewsItem | null>
}

export function openResidenceNews({ db, now }: { db: Db; now: () => Instant }): ResidenceNews {
  const named = db.selectFrom('residence_news').selectAll().select(project.as('project'))

  /** Boards read their association's news, residents their stage's and association's, every reader the whole site's. */
  const isFor = ({ siteId, stageIds, associationId, apartmentIds }: NewsReader) => sql<boolean>`
    site_id = ${siteId} and published_at <= ${now()}::timestamptz
    and withdrawn_at is null and (ends_at is null or ends_at > ${now()}::timestamptz) and (
      stage_id = any(${[...stageIds]}::text[]) or association_id = ${associationId}::text
      or association_id in (select id from housing_association where stage_id = any(${[...stageIds]}::text[]))
      or association_id in (select p.association_id from managed_apartment a join managed_property p on p.id = a.property_id
        where a.id = any(${[...apartmentIds]}::text[]))
      or (stage_id is null and association_id is null))`

  return {
    async take(tx, line) {
      const missing = await missingOf(tx, line.type, [
        { field: 'stageExternalId', thing: 'stage', id: line.stageExternalId },
        { field: 'associationExternalId', thing: 'association', id: line.associationExternalId },
      ])
      if (missing) return missing
      const written = await upsertRow(tx, 'residence_news', {
        id: line.externalId,
        site_id: line.siteId,
        stage_id: line.stageExternalId,
        association_id: line.associationExternalId,
        title: line.title,
        preamble: line.preamble,
        body: line.body,
        picture_key: line.picture?.key ?? null,
        picture_alt: line.picture?.altText ?? null,
        published_at: line.publishedAt,
      })
      return { ok: true, written }
    },
    remove: (tx, externalId) => deleteRow(tx, 'residence_news', externalId),
    async list(reader, { skip, take }) {
      const rows = await named
        .select(sql<number>`count(*) over ()`.as('total'))
        .where(isFor(reader))
        .orderBy('published_at', 'desc')
        .orderBy('id')
        .offset(skip)
        .limit(take)
        .execute()
      return { items: rows.map(itemOf), total: rows[0]?.total ?? 0 }
    },
    async read(reader, id) {
      const row = await named.where('id', '=', id).where(isFor(reader)).executeTakeFirst()
      return row ? itemOf(row) : null
    },
  }
}

type Project = { readonly area: string; readonly stage: string }
const project = sql<Project | null>`(
  select json_build_object('area', area.name, 'stage', stage.name)
  from catalogue_stage stage join catalogue_area area on area.id = stage.area_id
  where stage.id = residence_news.stage_id and stage.removed_at is null)`

const itemOf = (row: Selectable<Database['residence_news']> & { project: Project | null }): NewsItem => ({
  id: row.id,
  project: row.project && stageTitle(row.project.area, row.project.stage),
  title: row.title,
  preamble: row.preamble,
  body: row.body,
  picture: row.picture_key === null ? null : { key: row.picture_key, altText: row.picture_alt ?? '' },
  publishedAt: row.published_at,
  boardKind: row.board_kind as NoticeKind | null,
})
