import type { Instant } from '@nyhem/domain/dates'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { asId, type StageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { ShowingDetails } from './catalogue.types.ts'
import { showingOf } from './catalogue-rows.ts'

/** VIP sale running or planned. */
export async function vipStageIds(db: Kysely<Database>, siteId: SiteId, now: Instant): Promise<StageId[]> {
  const rows = await db
    .selectFrom('catalogue_stage')
    .select('id')
    .where('site_id', '=', siteId)
    .where('removed_at', 'is', null)
    .where('status', '=', 'vip')
    .where('vip_ends_at', '>', now)
    .orderBy('vip_starts_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => asId<'Stage'>(id))
}

/** VIP showings that have not ended, next first. */
export async function vipShowings(db: Kysely<Database>, siteId: SiteId, now: Instant): Promise<ShowingDetails[]> {
  const rows = await db
    .selectFrom('catalogue_showing as showing')
    .innerJoin('catalogue_stage as stage', 'stage.id', 'showing.stage_id')
    .innerJoin('catalogue_area as area', 'area.id', 'stage.area_id')
    .where('stage.site_id', '=', siteId)
    .where('stage.removed_at', 'is', null)
    .where('showing.kind', '=', 'vip')
    .where('showing.called_off_at', 'is', null)
    .where('showing.ends_at', '>', now)
    .selectAll('showing')
    .select(['stage.id as of_stage', 'stage.name as stage_name', 'area.name as area_name'])
    .orderBy('showing.starts_at')
    .orderBy('showing.id')
    .execute()
  return rows.map((row) => ({
    showing: showingOf(row),
    subject: stageTitle(row.area_name, row.stage_name),
    of: { kind: 'stage', id: asId<'Stage'>(row.of_stage) },
    siteId,
  }))
}
