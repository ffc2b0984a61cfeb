import type { CatalogueImage, Home, OutdoorSpace } from '@nyhem/domain/housing/catalogue'
import {
  type DisposalForm,
  listedHomeStatuses,
  type Parking,
  type ResidenceType,
  type StageStatus,
} from '@nyhem/domain/housing/enumerations'
import { firstMonthlyCost } from '@nyhem/domain/housing/monthly-cost'
import { type AreaId, asId } from '@nyhem/domain/ids'
import type {
  ListedHomeStatus,
  SearchableArea,
  SearchableHome,
  SearchableStage,
} from '@nyhem/domain/search/searchable-area'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Country, SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { CatalogueHomeTable, Database } from '../../database/schema.generated.ts'
import { areaOwnOf, moneyOf, moveInOf, showingsOfJson, stageListingOf } from './catalogue-rows.ts'
import { areas, listedStages } from './read-projects.ts'
import { shared } from './shared-values.ts'

type Db = Kysely<Database>

/** All areas that a search must read. */
export async function readAreaIds(db: Db): Promise<{ id: AreaId; siteId: SiteId }[]> {
  const rows = await db
    .selectFrom('catalogue_area')
    .where('removed_at', 'is', null)
    .select(['id', 'site_id'])
    .orderBy('site_id')
    .orderBy('id')
    .execute()
  return rows.map(({ id, site_id }) => ({ id: asId(id), siteId: site_id as SiteId }))
}

const homeColumns = [
  'id',
  'stage_id',
  'number',
  'slug',
  'building',
  'status',
  'residence_type',
  'disposal_form',
  'rooms',
  'possible_rooms',
  'primary_area',
  'internal_usable_area',
  'plot_area',
  'floor',
  'max_floor',
  'has_lift',
  'price_minor',
  'total_price_minor',
  'monthly_fee_minor',
  'operating_cost_minor',
  'municipal_fees_minor',
  'currency',
  'outdoor_spaces',
  'parking',
  'energy_class',
  'eco_label',
  'move_in_from',
  'move_in_to',
  'move_in_determined',
  'plan_key',
  'images',
] as const

/** With stages and homes on the market, by id; missing areas are omitted. */
export async function readSearchableAreas(db: Db, ids: readonly AreaId[]): Promise<SearchableArea[]> {
  if (ids.length === 0) return []
  const wanted = sql<string>`any(${ids}::text[])`
  const [areaRows, stageRows, homeRows] = await Promise.all([
    areas(db).where('area.id', '=', wanted).execute(),
    listedStages(db)
      .where('stage.area_id', '=', wanted)
      .select(
        sql<unknown>`(select coalesce(jsonb_agg(to_jsonb(showing) order by showing.starts_at, showing.id), '[]'::jsonb)
          from catalogue_showing showing where showing.stage_id = stage.id
            and showing.called_off_at is null)`.as('showings'),
      )
      .execute(),
    db
      .selectFrom('catalogue_home')
      .where(
        'stage_id',
        'in',
        db.selectFrom('catalogue_stage').where('area_id', '=', wanted).where('removed_at', 'is', null).select('id'),
      )
      .where('removed_at', 'is', null)
      .where('status', 'in', listedHomeStatuses)
      .select(homeColumns)
      .execute(),
  ])
  const homesOf = Map.groupBy(homeRows, ({ stage_id }) => stage_id)
  const stages = stageRows.map((row): SearchableStage => {
    const listing = stageListingOf(row)
    const { country } = siteById(listing.siteId)
    return {
      id: listing.id,
      listing,
      stageStatus: row.stage_status as StageStatus,
      extraShowingsInfo: row.extra_showings_info,
      showings: showingsOfJson(row.showings),
      homes: (homesOf.get(row.id) ?? []).map((home) => homeOf(home, country)).sort(byId),
    }
  })
  const stagesOf = Map.groupBy(stages, ({ listing }) => listing.areaId)
  return areaRows
    .map((row) => ({ own: areaOwnOf(row), stages: (stagesOf.get(asId(row.area_id)) ?? []).sort(byId) }))
    .sort((a, b) => byId(a.own, b.own))
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

/** Only the card's image is read. */
const cardImages = (images: readonly CatalogueImage[]): Home['images'] => {
  const shown = images.find(({ role }) => role === 'exterior' || role === 'interior')
  return shown ? [shown] : []
}

/** Hundreds of thousands of homes stay in memory, so equal values share one object. */
const homeOf = (
  row: Pick<Selectable<CatalogueHomeTable>, (typeof homeColumns)[number]>,
  country: Country,
): SearchableHome => {
  const currency = shared(row.currency)
  const amounts = {
    price: moneyOf(row.price_minor, currency),
    totalPrice: moneyOf(row.total_price_minor, currency),
    monthlyFee: moneyOf(row.monthly_fee_minor, currency),
  }
  const disposalForm = shared(row.disposal_form) as DisposalForm
  const monthlyCosts = {
    operatingCost: moneyOf(row.operating_cost_minor, currency),
    municipalFees: moneyOf(row.municipal_fees_minor, currency),
  }
  return {
    id: asId(row.id),
    number: row.number,
    slug: row.slug,
    building: shared(row.building),
    status: shared(row.status) as ListedHomeStatus,
    residenceType: shared(row.residence_type) as ResidenceType,
    disposalForm,
    rooms: row.rooms,
    possibleRooms: row.possible_rooms,
    primaryArea: row.primary_area,
    internalUsableArea: row.internal_usable_area,
    plotArea: row.plot_area,
    floor: row.floor,
    maxFloor: row.max_floor,
    hasLift: row.has_lift,
    ...amounts,
    monthlyCost: firstMonthlyCost(country, { ...amounts, ...monthlyCosts, disposalForm }),
    outdoorSpaces: shared(row.outdoor_spaces as OutdoorSpace[]),
    parking: shared(row.parking) as Parking,
    energyClass: shared(row.energy_class),
    ecoLabel: shared(row.eco_label),
    moveIn: shared(moveInOf(row)),
    planKey: shared(row.plan_key),
    images: shared(cardImages(row.images as CatalogueImage[])),
  }
}
