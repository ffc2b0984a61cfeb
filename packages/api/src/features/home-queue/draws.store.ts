import type { Instant } from '@nyhem/domain/dates'
import type { DrawState } from '@nyhem/domain/home-queue/queue-draw'
import { asId, type HomeId, type StaffId, type StageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, HomeDrawTable } from '../../database/schema.generated.ts'

type Db = Kysely<Database>
type Tx = Kysely<Database>

export type Draw = {
  readonly id: string
  readonly siteId: SiteId
  readonly stageId: StageId
  readonly homeId: HomeId | null
  readonly commitment: string
  /** Secret until it was drawn. */
  readonly seed: string
  readonly announcedAt: Instant
  readonly closedAt: Instant | null
  readonly entryIds: readonly string[]
  readonly listHash: string | null
  readonly drawnAt: Instant | null
  readonly annulledAt: Instant | null
}

const drawOf = (row: Selectable<HomeDrawTable>): Draw => ({
  id: row.id,
  siteId: row.site_id as SiteId,
  stageId: asId(row.stage_id),
  homeId: row.home_id === null ? null : asId(row.home_id),
  commitment: row.commitment,
  seed: row.seed,
  announcedAt: row.announced_at,
  closedAt: row.closed_at,
  entryIds: row.entry_ids ?? [],
  listHash: row.list_hash,
  drawnAt: row.drawn_at,
  annulledAt: row.annulled_at,
})

/** Never fails. */
export function stateOfDraw({ closedAt, drawnAt, annulledAt }: Draw): DrawState {
  if (annulledAt !== null) return 'annulled'
  if (drawnAt !== null) return 'drawn'
  return closedAt === null ? 'announced' : 'closed'
}

export type NewDraw = {
  readonly id: string
  readonly siteId: SiteId
  readonly stageId: StageId
  readonly homeId: HomeId | null
  readonly commitment: string
  readonly seed: string
  readonly by: StaffId
  readonly now: Instant
}

/**
 * Whether a draw that is not annulled is of a home where this is of its stage, or the other way round: both would number
 * the same places. Announcements in a stage come one after another from here on.
 */
export async function isDrawOverlapping(tx: Tx, of: { stageId: StageId; homeId: HomeId | null }): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draw ${of.stageId}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('home_draw')
    .select('id')
    .where('stage_id', '=', of.stageId)
    .where('annulled_at', 'is', null)
    .where('home_id', of.homeId === null ? 'is not' : 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** False: there is one. */
export async function insertDraw(tx: Tx, draw: NewDraw): Promise<boolean> {
  const rows = await tx
    .insertInto('home_draw')
    .values({
      id: draw.id,
      site_id: draw.siteId,
      stage_id: draw.stageId,
      home_id: draw.homeId,
      commitment: draw.commitment,
      seed: draw.seed,
      announced_at: draw.now,
      announced_by: draw.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** That is not annulled: of the home, or of its stage. Until the transaction ends it takes no step. */
export async function findDrawOver(tx: Tx, of: { stageId: StageId; homeId: HomeId }): Promise<Draw | null> {
  const row = await tx
    .selectFrom('home_draw')
    .selectAll()
    .where('annulled_at', 'is', null)
    .where('stage_id', '=', of.stageId)
    .where((where) => where.or([where('home_id', 'is', null), where('home_id', '=', of.homeId)]))
    .orderBy(sql`home_id nulls last`)
    .limit(1)
    .forShare()
    .executeTakeFirst()
  return row ? drawOf(row) : null
}

export async function findDraw(db: Db, id: string): Promise<Draw | null> {
  const row = await db.selectFrom('home_draw').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? drawOf(row) : null
}

/** Locked until the transaction ends. */
export async function lockDraw(tx: Tx, id: string): Promise<Draw | null> {
  const row = await tx.selectFrom('home_draw').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? drawOf(row) : null
}

/** Of a stage, newest first, annulled ones too. */
export async function drawsOfStage(db: Db, stageId: StageId): Promise<Draw[]> {
  const rows = await db
    .selectFrom('home_draw')
    .selectAll()
    .where('stage_id', '=', stageId)
    .orderBy('announced_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(drawOf)
}

type DrawStepWritten =
  | { readonly step: 'close'; readonly entryIds: readonly string[]; readonly listHash: string }
  | { readonly step: 'draw' }
  | { readonly step: 'annul'; readonly words: string }

/** The caller has locked the draw and found that the step can be taken. */
export async function writeDrawStep(tx: Tx, id: string, written: DrawStepWritten, by: { id: StaffId; now: Instant }) {
  const set =
    written.step === 'close'
      ? {
          closed_at: by.now,
          closed_by: by.id,
          entry_ids: sql<string[]>`${[...written.entryIds]}::uuid[]`,
          list_hash: written.listHash,
        }
      : written.step === 'draw'
        ? { drawn_at: by.now, drawn_by: by.id }
        : { annulled_at: by.now, annulled_by: by.id, annulled_words: written.words }
  await tx.updateTable('home_draw').set(set).where('id', '=', id).execute()
}
