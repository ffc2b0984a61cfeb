import type { HomeStatus } from '@nyhem/domain/housing/enumerations'
import type { BatchChange } from '@nyhem/domain/housing/feed-batch'
import { asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { NamedChange } from './feeds.types.ts'

type Db = Kysely<Database>

type ChangeRow = {
  home_id: string
  site_id: string
  field: string
  old_value: string | null
  new_value: string | null
  is_kept: boolean
}

const plainChange = ({ home_id, site_id, field, old_value, new_value, is_kept }: ChangeRow): BatchChange => {
  const of = { homeId: asId<'Home'>(home_id), siteId: site_id as SiteId, isKept: is_kept }
  if (field === 'status')
    return { ...of, field, from: old_value as HomeStatus | null, to: new_value as HomeStatus | null }
  return { ...of, field: field === 'fee' ? 'fee' : 'price', from: minorOf(old_value), to: minorOf(new_value) }
}

const minorOf = (value: string | null): number | null => (value === null ? null : Number(value))

export const changeOfRow = (row: ChangeRow & { stage_name: string; number: string }): NamedChange => ({
  ...plainChange(row),
  stageName: row.stage_name,
  number: row.number,
})

const ofBatch = (batchId: string) => sql`
  from catalogue_history history join catalogue_home home on home.id = history.entity_id
  where history.cause_id = ${batchId} and history.kind = 'home'`

/** What a batch has done that may be a reason to hold it: no home that is new, and no fee. */
export async function readJudgedChanges(tx: Db, batchId: string): Promise<BatchChange[]> {
  const { rows } = await sql<ChangeRow>`
    select home.id as home_id, history.site_id, history.field, history.old_value, history.new_value,
      home.kept_as is not null as is_kept
    ${ofBatch(batchId)} and history.old_value is not null and history.field in ('price', 'status')`.execute(tx)
  return rows.map(plainChange)
}

/** What a stored batch has done to homes, by site, stage and number. */
export async function readBatchChanges(db: Db, batchId: string, limit: number): Promise<NamedChange[]> {
  const { rows } = await sql<ChangeRow & { stage_name: string; number: string }>`
    select history.entity_id as home_id, history.site_id, history.field, history.old_value, history.new_value,
      home.kept_as is not null as is_kept, home.number,
      (select name from catalogue_stage stage where stage.id = home.stage_id) as stage_name
    ${ofBatch(batchId)} order by history.site_id, stage_name, home.number, history.id limit ${limit}`.execute(db)
  return rows.map(changeOfRow)
}

/** Homes of each site before a batch, whose transaction asks: without those that it adds, with those that it removes. */
export async function countHomesBefore(
  tx: Db,
  batchId: string,
  ofSites: readonly SiteId[],
): Promise<Map<SiteId, number>> {
  if (ofSites.length === 0) return new Map()
  const { rows } = await sql<{ site_id: SiteId; count: number }>`
    select site_id, sum(count)::integer as count from (
      select site_id, 1 as count from catalogue_home where removed_at is null
      union all
      select site_id, case when new_value is null then 1 else -1 end from catalogue_history
      where cause_id = ${batchId} and kind = 'home' and field = 'status' and (old_value is null or new_value is null)
    ) counted
    where site_id = any(${[...ofSites]}::text[]) group by site_id`.execute(tx)
  return new Map(rows.map(({ site_id, count }) => [site_id, count]))
}
