import type { ExplorerLines } from '@nyhem/contract/feed/explorer-lines'
import type { GeoPoint } from '@nyhem/domain/housing/catalogue'
import { asId, type HomeId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import { lockForImport } from '../../database/lock-for-import.ts'
import type { Database } from '../../database/schema.generated.ts'
import { upsertRow, type Written } from '../../database/upsert-row.ts'

/** Sole writer of `explorer_model`, `explorer_home` and `explorer_picture`. Files: explorer-files.store.ts. */

type Db = Kysely<Database>

export type ModelContent = Omit<ExplorerLines['explorer-model'], 'type' | 'externalId' | 'stageExternalId'>
export type PictureContent = Omit<ExplorerLines['explorer-picture'], 'type' | 'externalId' | 'stageExternalId'>

/** Lists are ordered by id. */
export type ReportedStage = {
  readonly id: string
  readonly siteId: SiteId
  readonly geo: GeoPoint
  readonly models: readonly { readonly id: string; readonly content: ModelContent }[]
  readonly homes: readonly ReportedHome[]
  readonly pictures: readonly { readonly id: string; readonly content: PictureContent }[]
  /** Panoramas with both files, and a version that changes with either. */
  readonly files: ReadonlyMap<string, string>
}
export type ReportedHome = {
  readonly id: string
  readonly name: string
  /** Null: nothing can be shown. */
  readonly modelId: string | null
  readonly bearing: number | null
}

/** Five statements for any number of stages. */
export async function readStages(db: Db, stageIds: readonly string[]): Promise<Map<string, ReportedStage>> {
  const ids = [...stageIds]
  const [stages, models, homes, pictures, files] = await Promise.all([
    db
      .selectFrom('catalogue_stage')
      .select(['id', 'site_id', 'latitude', 'longitude'])
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .execute(),
    db.selectFrom('explorer_model').selectAll().where('stage_id', 'in', ids).orderBy('id').execute(),
    db
      .selectFrom('catalogue_home as home')
      .leftJoin('explorer_home as told', 'told.home_id', 'home.id')
      .select(['home.id', 'home.stage_id', 'home.number', 'told.model_id', 'told.bearing'])
      .where('home.stage_id', 'in', ids)
      .where('home.removed_at', 'is', null)
      .orderBy('home.id')
      .execute(),
    db.selectFrom('explorer_picture').selectAll().where('stage_id', 'in', ids).orderBy('id').execute(),
    readyFiles(db, ids),
  ])
  return new Map(
    stages.map((stage): [string, ReportedStage] => {
      const isIts = (row: { stage_id: string }) => row.stage_id === stage.id
      const its = {
        id: stage.id,
        siteId: stage.site_id as SiteId,
        geo: { latitude: stage.latitude, longitude: stage.longitude },
        models: models.filter(isIts).map(({ id, content }) => ({ id, content: content as unknown as ModelContent })),
        homes: homes
          .filter(isIts)
          .map((home) => ({ id: home.id, name: home.number, modelId: home.model_id, bearing: home.bearing })),
        pictures: pictures
          .filter(isIts)
          .map(({ id, content }) => ({ id, content: content as unknown as PictureContent })),
        files: new Map(files.filter(isIts).map(({ file, version }): [string, string] => [file, version])),
      }
      return [stage.id, its]
    }),
  )
}

/** Requires a large and a small file. */
async function readyFiles(db: Db, stageIds: readonly string[]) {
  const { rows } = await sql<{ stage_id: string; file: string; version: string }>`
    select stage_id, file, string_agg(encode(sha256, 'hex'), ' ' order by size) as version
    from explorer_file where stage_id in (${sql.join([...stageIds])})
    group by stage_id, file having count(*) = 2
    order by file`.execute(db)
  return rows
}

/** Only homes with a model. */
export async function findStagesOfHomes(db: Db, homeIds: readonly HomeId[]): Promise<Map<HomeId, string>> {
  const rows = await db
    .selectFrom('explorer_home as told')
    .innerJoin('catalogue_home as home', 'home.id', 'told.home_id')
    .select(['home.id', 'home.stage_id'])
    .where('home.id', 'in', [...homeIds])
    .where('home.removed_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, stage_id }) => [asId<'Home'>(id), stage_id]))
}

/** Serialises batches: two would overwrite what the other has just read. */
export async function lockExplorer(tx: Db): Promise<void> {
  await lockForImport(tx, 'explorer')
}

export async function hasStage(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('catalogue_stage').select('id').where('id', '=', id).where('removed_at', 'is', null)
  return (await query.executeTakeFirst()) !== undefined
}

export async function stagesOf(db: Db, homeIds: readonly string[]): Promise<Map<string, string>> {
  if (homeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalogue_home')
    .select(['id', 'stage_id'])
    .where('id', 'in', [...homeIds])
    .execute()
  return new Map(rows.map(({ id, stage_id }) => [id, stage_id]))
}

export async function findStageOfModel(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('explorer_model').select('stage_id').where('id', '=', id).executeTakeFirst()
  return row?.stage_id ?? null
}

export const upsertModel = (tx: Db, model: { id: string; stageId: string; content: ModelContent }): Promise<Written> =>
  upsertRow(tx, 'explorer_model', {
    id: model.id,
    stage_id: model.stageId,
    content: JSON.stringify(model.content),
  })

export const upsertPicture = (
  tx: Db,
  picture: { id: string; stageId: string; content: PictureContent },
): Promise<Written> =>
  upsertRow(tx, 'explorer_picture', {
    id: picture.id,
    stage_id: picture.stageId,
    content: JSON.stringify(picture.content),
  })

export async function upsertHome(
  tx: Db,
  home: { id: string; modelId: string; bearing: number | null },
): Promise<Written> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into explorer_home as known (home_id, model_id, bearing)
    values (${home.id}, ${home.modelId}, ${home.bearing})
    on conflict (home_id) do update set model_id = excluded.model_id, bearing = excluded.bearing
    where (known.model_id, known.bearing) is distinct from (excluded.model_id, excluded.bearing)
    returning xmax = 0 as is_new`.execute(tx)
  return rows[0] === undefined ? 'unchanged' : rows[0].is_new ? 'added' : 'changed'
}

export async function deleteHome(tx: Db, id: string): Promise<boolean> {
  return (await tx.deleteFrom('explorer_home').where('home_id', '=', id).executeTakeFirst()).numDeletedRows > 0n
}

/** Views missing a file. */
export async function countWaitingViews(db: Db, modelIds: readonly string[]): Promise<number> {
  if (modelIds.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from explorer_model model, jsonb_array_elements(model.content -> 'views') view
    where model.id in (${sql.join([...modelIds])}) and (
      select count(*) from explorer_file kept
      where kept.stage_id = model.stage_id and kept.file = view ->> 'file') < 2`.execute(db)
  return rows[0]?.count ?? 0
}
