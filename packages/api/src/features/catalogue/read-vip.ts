import type { Instant } from '@nyhem/domain/dates'
import type { StageListing } from '@nyhem/domain/housing/listings'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { ShowingDetails } from './catalogue.types.ts'
import { showingOf, stageListingOf } from './catalogue-rows.ts'
import { listedStages } from './read-projects.ts'

/** VIP sale running or planned. */
export async function vipStages(db: Kysely<Database>, siteId: SiteId, now: Instant): Promise<StageListing[]> {
  const rows = await listedStages(db)
    .where('stage.site_id', '=', siteId)
    .where('stage.status', '=', 'vip')
    .where('stage.vip_ends_at', '>', now)
    .orderBy('stage.vip_starts_at')
    .orderBy('stage.id')
    .execute()
  return rows.map(stageListingOf)
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
