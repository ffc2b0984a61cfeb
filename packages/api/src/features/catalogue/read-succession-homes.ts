import type { OutdoorSpace } from '@nyhem/domain/housing/catalogue'
import type { DisposalForm, ResidenceType } from '@nyhem/domain/housing/enumerations'
import type { SuccessionHome } from '@nyhem/domain/housing/succession-home'
import { asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { moneyOf, showingsOfJson } from './catalogue-rows.ts'
import { placeColumns } from './read-projects.ts'
import { situatedOf } from './situated-rows.ts'

/** By id; the list decides how to shuffle. */
export async function readSuccessionHomes(db: Kysely<Database>, siteId: SiteId): Promise<SuccessionHome[]> {
  const rows = await db
    .selectFrom('catalogue_succession_home as own')
    .innerJoin('catalogue_municipality as municipality', 'municipality.id', 'own.municipality_id')
    .innerJoin('catalogue_county as county', 'county.id', 'municipality.county_id')
    .where('own.site_id', '=', siteId)
    .where('own.removed_at', 'is', null)
    .selectAll('own')
    .select(placeColumns)
    .select(
      sql<unknown>`(select coalesce(jsonb_agg(to_jsonb(showing) order by showing.starts_at), '[]'::jsonb)
        from catalogue_showing showing where showing.succession_home_id = own.id
          and showing.called_off_at is null)`.as('showings'),
    )
    .orderBy('own.id')
    .execute()
  return rows.map((row) => ({
    id: asId(row.id),
    ...situatedOf(row),
    stageId: row.stage_id === null ? null : asId(row.stage_id),
    address: row.address,
    residenceType: row.residence_type as ResidenceType,
    disposalForm: row.disposal_form as DisposalForm,
    rooms: row.rooms,
    primaryArea: row.primary_area,
    floor: row.floor,
    maxFloor: row.max_floor,
    builtYear: row.built_year,
    price: moneyOf(row.price_minor, row.currency),
    monthlyFee: moneyOf(row.monthly_fee_minor, row.currency),
    outdoorSpaces: row.outdoor_spaces as OutdoorSpace[],
    agent: { name: row.agent_name, company: row.agent_company, phone: row.agent_phone },
    agentUrl: row.agent_url,
    showings: showingsOfJson(row.showings),
    updatedAt: row.updated_at,
  }))
}
