import { type Instant, instantOf, type LocalDate } from '@nyhem/domain/dates'
import type {
  Area,
  CatalogueDocument,
  CatalogueImage,
  ChoiceGroup,
  Home,
  MoveIn,
  NearbyPlace,
  OutdoorSpace,
  Showing,
  StaffContact,
  Stage,
  VipPeriod,
} from '@nyhem/domain/housing/catalogue'
import type {
  BookingFlow,
  Concept,
  DisposalForm,
  HomeStatus,
  Parking,
  PlotType,
  ProjectPhase,
  ProjectStatus,
  ResidenceType,
  ShowingKind,
  StaffRole,
  StageStatus,
} from '@nyhem/domain/housing/enumerations'
import {
  type AreaListing,
  type AreaOwn,
  cardImages,
  type HomeListing,
  type HomesSummary,
  joinStages,
  type MoneyRange,
  type NumberRange,
  type Place,
  type StageListing,
} from '@nyhem/domain/housing/listings'
import { asId } from '@nyhem/domain/ids'
import type { Currency, Money } from '@nyhem/domain/money'
import type { Country, SiteId } from '@nyhem/domain/sites/site'
import type { Selectable } from 'kysely'
import type {
  CatalogueHomeTable,
  CatalogueShowingTable,
  CatalogueStaffContactTable,
  CatalogueStageTable,
} from '../../database/schema.generated.ts'

/** Maps rows to domain types. Closed sets are asserted: import and table checks guarantee them. */

export type PlaceRow = {
  county_id: string
  county_country: string
  county_code: string
  county_name: string
  county_slug: string
  municipality_id: string
  municipality_code: string
  municipality_name: string
  municipality_slug: string
}

export type AreaRow = PlaceRow & {
  area_id: string
  area_site_id: string
  area_name: string
  area_slug: string
  area_latitude: number
  area_longitude: number
  area_short_description: string
  area_description: string
  area_concept: string
  area_images: unknown
  area_nearby: unknown
  area_bookings_per_person: number | null
  area_updated_at: Instant
}

export type SummaryRow = {
  homes_total: number | null
  homes_available: number | null
  min_rooms: number | null
  max_rooms: number | null
  min_area: number | null
  max_area: number | null
  min_internal_usable_area: number | null
  max_internal_usable_area: number | null
  min_price_minor: number | null
  max_price_minor: number | null
  min_total_price_minor: number | null
  max_total_price_minor: number | null
  min_rent_minor: number | null
  max_rent_minor: number | null
}

type StageRow = Selectable<CatalogueStageTable>
type ListedStage = Omit<
  StageRow,
  'description' | 'documents' | 'buildings' | 'phase_dates' | 'choices' | 'association_name' | 'association_number'
>
export type StageListingRow = ListedStage & SummaryRow & PlaceRow & { area_name: string; area_slug: string }

export const placeOf = (row: PlaceRow): Place => ({
  county: {
    id: asId(row.county_id),
    country: row.county_country as Country,
    code: row.county_code,
    name: row.county_name,
    slug: row.county_slug,
  },
  municipality: {
    id: asId(row.municipality_id),
    countyId: asId(row.county_id),
    code: row.municipality_code,
    name: row.municipality_name,
    slug: row.municipality_slug,
  },
})

/** JSON rows use PostgreSQL's timestamp format. */
const momentOf = (text: string): Instant => instantOf(new Date(text))

type MoveInRow = Pick<StageRow, 'move_in_from' | 'move_in_to' | 'move_in_determined'>
export const moveInOf = (row: MoveInRow): MoveIn | null =>
  row.move_in_from === null
    ? null
    : { from: row.move_in_from, to: row.move_in_to, determined: row.move_in_determined === true }

const vipOf = (row: Pick<StageRow, 'vip_starts_at' | 'vip_ends_at'>): VipPeriod | null =>
  row.vip_starts_at === null || row.vip_ends_at === null
    ? null
    : { startsAt: momentOf(row.vip_starts_at), endsAt: momentOf(row.vip_ends_at) }

export const moneyOf = (minor: number | null, currency: string): Money | null =>
  minor === null ? null : { minor, currency: currency as Currency }

const rangeOf = (min: number | null, max: number | null): NumberRange | null =>
  min === null || max === null ? null : { min, max }

const moneyRangeOf = (min: number | null, max: number | null, currency: string): MoneyRange | null =>
  min === null || max === null
    ? null
    : { min: { minor: min, currency: currency as Currency }, max: { minor: max, currency: currency as Currency } }

export const summaryOf = (row: SummaryRow, currency: string): HomesSummary => ({
  total: row.homes_total ?? 0,
  available: row.homes_available ?? 0,
  rooms: rangeOf(row.min_rooms, row.max_rooms),
  primaryArea: rangeOf(row.min_area, row.max_area),
  internalUsableArea: rangeOf(row.min_internal_usable_area, row.max_internal_usable_area),
  price: moneyRangeOf(row.min_price_minor, row.max_price_minor, currency),
  totalPrice: moneyRangeOf(row.min_total_price_minor, row.max_total_price_minor, currency),
  rent: moneyRangeOf(row.min_rent_minor, row.max_rent_minor, currency),
})

export const areaOf = (row: AreaRow): Area => ({
  id: asId(row.area_id),
  siteId: row.area_site_id as SiteId,
  name: row.area_name,
  slug: row.area_slug,
  ...placeOf(row),
  geo: { latitude: row.area_latitude, longitude: row.area_longitude },
  shortDescription: row.area_short_description,
  description: row.area_description,
  images: row.area_images as CatalogueImage[],
  nearby: row.area_nearby as NearbyPlace[],
  concept: row.area_concept as Concept,
  bookingsPerPerson: row.area_bookings_per_person,
})

export const showingOf = (row: Selectable<CatalogueShowingTable>): Showing => ({
  id: asId(row.id),
  kind: row.kind as ShowingKind,
  startsAt: momentOf(row.starts_at),
  endsAt: momentOf(row.ends_at),
  place: row.place,
  extraInfo: row.extra_info,
  bookable: row.bookable,
  placesLeft: row.places_left,
})

export const contactOf = (row: Selectable<CatalogueStaffContactTable>): StaffContact => ({
  id: asId(row.id),
  role: row.role as StaffRole,
  name: row.name,
  company: row.company,
  phone: row.phone,
  email: row.email,
})

export const showingsOfJson = (json: unknown): Showing[] => (json as Selectable<CatalogueShowingTable>[]).map(showingOf)
export const contactsOfJson = (json: unknown): StaffContact[] =>
  (json as Selectable<CatalogueStaffContactTable>[]).map(contactOf)

export type StageDetailsRow = StageRow & { showings: unknown; contacts: unknown }

export const stageOf = (row: StageDetailsRow): Stage => ({
  id: asId(row.id),
  areaId: asId(row.area_id),
  siteId: row.site_id as SiteId,
  name: row.name,
  slug: row.slug,
  tagline: row.tagline,
  shortDescription: row.short_description,
  description: row.description,
  phase: row.phase as ProjectPhase,
  status: row.status as ProjectStatus,
  stageStatus: row.stage_status as StageStatus,
  residenceTypes: row.residence_types as ResidenceType[],
  disposalForm: row.disposal_form as DisposalForm,
  concept: row.concept as Concept,
  address: row.address,
  geo: { latitude: row.latitude, longitude: row.longitude },
  ecoLabel: row.eco_label,
  moveIn: moveInOf(row),
  phaseDates: row.phase_dates as Partial<Record<ProjectPhase, LocalDate>>,
  vip: vipOf(row),
  salesStart: row.sales_start,
  extraShowingsInfo: row.extra_showings_info,
  plotType: row.plot_type as PlotType | null,
  association:
    row.association_name === null ? null : { name: row.association_name, organisationNumber: row.association_number },
  buildings: row.buildings as Stage['buildings'],
  images: row.images as CatalogueImage[],
  documents: row.documents as CatalogueDocument[],
  showings: showingsOfJson(row.showings),
  contacts: contactsOfJson(row.contacts),
  bookingFlow: row.booking_flow as BookingFlow | null,
  bookingFee: moneyOf(row.booking_fee_minor, row.currency),
  choices: row.choices as ChoiceGroup[],
})

export const stageListingOf = (row: StageListingRow): StageListing => ({
  kind: 'stage',
  id: asId(row.id),
  siteId: row.site_id as SiteId,
  areaId: asId(row.area_id),
  areaName: row.area_name,
  name: row.name,
  path: {
    county: row.county_slug,
    municipality: row.municipality_slug,
    area: row.area_slug,
    stage: row.slug,
    home: null,
  },
  place: placeOf(row),
  status: row.status as ProjectStatus,
  phase: row.phase as ProjectPhase,
  residenceTypes: row.residence_types as ResidenceType[],
  disposalForm: row.disposal_form as DisposalForm,
  concept: row.concept as Concept,
  moveIn: moveInOf(row),
  salesStart: row.sales_start,
  vip: vipOf(row),
  plotType: row.plot_type as PlotType | null,
  ecoLabel: row.eco_label,
  homes: summaryOf(row, row.currency),
  shortDescription: row.short_description,
  images: cardImages(row.images as CatalogueImage[]),
  geo: { latitude: row.latitude, longitude: row.longitude },
  updatedAt: row.updated_at,
})

export function areaOwnOf(row: AreaRow): AreaOwn {
  const area = areaOf(row)
  return {
    id: area.id,
    siteId: area.siteId,
    areaId: area.id,
    areaName: area.name,
    name: area.name,
    path: { county: row.county_slug, municipality: row.municipality_slug, area: area.slug, stage: null, home: null },
    place: placeOf(row),
    concept: area.concept,
    shortDescription: area.shortDescription,
    images: cardImages(area.images),
    geo: area.geo,
    updatedAt: row.area_updated_at,
  }
}

export const areaListingOf = (row: AreaRow, stages: readonly StageListing[]): AreaListing =>
  joinStages(areaOwnOf(row), stages)

/** With its stage's move-in, which holds where the home has none. */
type HomeRow = Selectable<CatalogueHomeTable> & {
  stage_move_in_from: MoveInRow['move_in_from']
  stage_move_in_to: MoveInRow['move_in_to']
  stage_move_in_determined: MoveInRow['move_in_determined']
}

const stageMoveInOf = (row: HomeRow): MoveIn | null =>
  moveInOf({
    move_in_from: row.stage_move_in_from,
    move_in_to: row.stage_move_in_to,
    move_in_determined: row.stage_move_in_determined,
  })

export const homeOf = (row: HomeRow): Home => ({
  id: asId(row.id),
  stageId: asId(row.stage_id),
  siteId: row.site_id as SiteId,
  number: row.number,
  slug: row.slug,
  apartmentNumber: row.apartment_number,
  building: row.building,
  address: row.address,
  status: row.status as HomeStatus,
  residenceType: row.residence_type as ResidenceType,
  disposalForm: row.disposal_form as DisposalForm,
  rooms: row.rooms,
  possibleRooms: row.possible_rooms,
  primaryArea: row.primary_area,
  internalUsableArea: row.internal_usable_area,
  secondaryArea: row.secondary_area,
  plotArea: row.plot_area,
  floor: row.floor,
  maxFloor: row.max_floor,
  hasLift: row.has_lift,
  price: moneyOf(row.price_minor, row.currency),
  totalPrice: moneyOf(row.total_price_minor, row.currency),
  monthlyFee: moneyOf(row.monthly_fee_minor, row.currency),
  operatingCost: moneyOf(row.operating_cost_minor, row.currency),
  sharedDebt: moneyOf(row.shared_debt_minor, row.currency),
  purchaseCosts: moneyOf(row.purchase_costs_minor, row.currency),
  municipalFees: moneyOf(row.municipal_fees_minor, row.currency),
  outdoorSpaces: row.outdoor_spaces as OutdoorSpace[],
  parking: row.parking as Parking,
  energyClass: row.energy_class,
  ecoLabel: row.eco_label,
  moveIn: moveInOf(row) ?? stageMoveInOf(row),
  headline: row.headline,
  description: row.description,
  planKey: row.plan_key,
  images: row.images as CatalogueImage[],
  documents: row.documents as CatalogueDocument[],
  planRooms: row.plan_rooms as { key: string; area: number }[],
  updatedAt: momentOf(row.updated_at),
})

export type HomeListingRow = HomeRow &
  PlaceRow & {
    stage_name: string
    stage_slug: string
    stage_latitude: number
    stage_longitude: number
    area_name: string
    area_slug: string
  }

export const homeListingOf = (row: HomeListingRow): HomeListing => ({
  id: asId(row.id),
  home: homeOf(row),
  stageName: row.stage_name,
  areaName: row.area_name,
  place: placeOf(row),
  path: {
    county: row.county_slug,
    municipality: row.municipality_slug,
    area: row.area_slug,
    stage: row.stage_slug,
    home: row.slug,
  },
  geo: { latitude: row.stage_latitude, longitude: row.stage_longitude },
})
