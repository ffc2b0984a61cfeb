import type { Instant } from '@nyhem/domain/dates'
import type { CountyId, StageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type Visit = { visitorId: string; siteId: SiteId; stageId: StageId; countyId: CountyId; visitedAt: Instant }

/** Repeated visits to a stage only update the time. */
export async function upsertVisit(db: Db, visit: Visit): Promise<void> {
  await db
    .insertInto('visit')
    .values({
      visitor_id: visit.visitorId,
      site_id: visit.siteId,
      stage_id: visit.stageId,
      county_id: visit.countyId,
      visited_at: visit.visitedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['visitor_id', 'site_id', 'stage_id'])
        .doUpdateSet({ visited_at: visit.visitedAt, county_id: visit.countyId }),
    )
    .execute()
}

/** Latest first. */
export async function lastVisitedStages(
  db: Db,
  { visitorId, siteId, limit }: { visitorId: string; siteId: SiteId; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('visit')
    .select('stage_id')
    .where('visitor_id', '=', visitorId)
    .where('site_id', '=', siteId)
    .orderBy('visited_at', 'desc')
    .orderBy('stage_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.stage_id)
}

/** Most visitors first. */
export async function mostVisitedStages(
  db: Db,
  { siteId, countyId, since, limit }: { siteId: SiteId; countyId: CountyId; since: Instant; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('visit')
    .select('stage_id')
    .where('site_id', '=', siteId)
    .where('county_id', '=', countyId)
    .where('visited_at', '>=', since)
    .groupBy('stage_id')
    .orderBy((row) => row.fn.countAll(), 'desc')
    .orderBy('stage_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.stage_id)
}

export async function deleteVisitsOf(db: Db, visitorId: string): Promise<void> {
  await db.deleteFrom('visit').where('visitor_id', '=', visitorId).execute()
}

export async function deleteVisitsBefore(db: Db, before: Instant): Promise<number> {
  return deleteInBatches(async (limit) => {
    const old = sql`array(select ctid from visit where visited_at < ${before} limit ${limit})`
    const { numDeletedRows } = await db.deleteFrom('visit').where(sql<boolean>`ctid = any (${old})`).executeTakeFirst()
    return Number(numDeletedRows)
  })
}
