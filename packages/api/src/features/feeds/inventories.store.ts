import type { ComparedInventory } from '@nyhem/contract/calls/feeds'
import type { Instant } from '@nyhem/domain/dates'
import { type DriftKind, driftKinds } from '@nyhem/domain/housing/feed-batch'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

/** Of each kind and site. */
const mostDrifts = 20

/** Inventories of these sites as they were compared last, with the oldest differences. */
export async function listInventories(db: Db, ofSites: readonly SiteId[]): Promise<ComparedInventory[]> {
  const inventories = await db
    .selectFrom('catalogue_inventory')
    .selectAll()
    .where(sql<boolean>`site_id = any(${[...ofSites]}::text[])`)
    .orderBy('site_id')
    .execute()
  if (inventories.length === 0) return []
  const [counts, drifts] = await Promise.all([countDrifts(db, ofSites), oldestDrifts(db, ofSites)])
  return inventories.map(({ site_id, received_at, homes }) => ({
    siteId: site_id as SiteId,
    receivedAt: received_at,
    homes,
    counts: countsOf(counts.filter((row) => row.site_id === site_id)),
    drifts: drifts
      .filter((row) => row.site_id === site_id)
      .map(({ home_id, number, stage_name, kind, since }) => ({
        homeId: home_id,
        number,
        stageName: stage_name,
        kind,
        since: new Date(since).toISOString(),
      })),
  }))
}

type CountRow = { readonly site_id: string; readonly kind: string; readonly count: number; readonly oldest: Instant }

const countsOf = (rows: readonly CountRow[]): ComparedInventory['counts'] => {
  const of = (kind: DriftKind) => {
    const row = rows.find((one) => one.kind === kind)
    return { count: row?.count ?? 0, oldestAt: row?.oldest ?? null }
  }
  const [here, there, different] = driftKinds
  return { [here]: of(here), [there]: of(there), [different]: of(different) }
}

const countDrifts = (db: Db, ofSites: readonly SiteId[]): Promise<CountRow[]> =>
  db
    .selectFrom('catalogue_drift')
    .select(['site_id', 'kind', sql<number>`count(*)::integer`.as('count')])
    .select(({ fn }) => fn.min('since').as('oldest'))
    .where(sql<boolean>`site_id = any(${[...ofSites]}::text[])`)
    .groupBy(['site_id', 'kind'])
    .execute()

type DriftRow = {
  readonly site_id: string
  readonly home_id: string
  readonly kind: DriftKind
  readonly since: string
  readonly number: string | null
  readonly stage_name: string | null
}

async function oldestDrifts(db: Db, ofSites: readonly SiteId[]): Promise<DriftRow[]> {
  const { rows } = await sql<DriftRow>`
    select drift.site_id, drift.home_id, drift.kind, drift.since, home.number, stage.name as stage_name
    from (select *, row_number() over (partition by site_id, kind order by since, home_id) as place from catalogue_drift
        where site_id = any(${[...ofSites]}::text[])) drift
      left join catalogue_home home on home.id = drift.home_id
      left join catalogue_stage stage on stage.id = home.stage_id
    where drift.place <= ${mostDrifts} order by drift.since, drift.home_id`.execute(db)
  return rows
}
