// Written by `npm run database:types` from the migrated schema. Do not edit.
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { ColumnType, Generated } from 'kysely'

/** Parsed when read, and given as text (`JSON.stringify`) when written: drivers differ about arrays. */
export type Json = ColumnType<unknown, string, string>
export type NullableJson = ColumnType<unknown, string | null, string | null>

export interface CatalogueAreaTable {
  id: string
  site_id: string
  municipality_id: string
  name: string
  slug: string
  latitude: number
  longitude: number
  short_description: string
  description: string
  concept: string
  images: Json
  nearby: Json
  updated_at: Instant
  removed_at: Instant | null
}

export interface CatalogueChangeTable {
  area_id: string
  transaction_id: Generated<number>
  changed_at: Generated<Instant>
}

export interface CatalogueCountyTable {
  id: string
  country: string
  code: string
  name: string
  slug: string
  updated_at: Instant
}

export interface CatalogueHomeTable {
  id: string
  stage_id: string
  site_id: string
  number: string
  slug: string
  apartment_number: string | null
  building: string | null
  address: string
  status: string
  residence_type: string
  disposal_form: string
  rooms: number
  possible_rooms: number | null
  primary_area: number
  internal_usable_area: number | null
  secondary_area: number | null
  plot_area: number | null
  floor: number | null
  max_floor: number | null
  has_lift: boolean
  price_minor: number | null
  total_price_minor: number | null
  monthly_fee_minor: number | null
  operating_cost_minor: number | null
  shared_debt_minor: number | null
  currency: string
  outdoor_spaces: Json
  parking: string
  energy_class: string | null
  eco_label: string | null
  move_in_from: LocalDate | null
  move_in_to: LocalDate | null
  move_in_determined: boolean | null
  headline: string
  description: string
  plan_key: string | null
  images: Json
  documents: Json
  plan_rooms: Json
  updated_at: Instant
  removed_at: Instant | null
}

export interface CatalogueMunicipalityTable {
  id: string
  county_id: string
  code: string
  name: string
  slug: string
  updated_at: Instant
}

export interface CataloguePremisesTable {
  id: string
  site_id: string
  municipality_id: string
  name: string
  slug: string
  address: string
  latitude: number
  longitude: number
  status: string
  types: string[]
  tags: string[]
  min_area: number
  max_area: number
  yearly_rent_per_square_metre_minor: number | null
  currency: string
  available_from: LocalDate | null
  short_description: string
  description: string
  images: Json
  documents: Json
  updated_at: Instant
  removed_at: Instant | null
}

export interface CataloguePremisesContactTable {
  premises_id: string
  contact_id: string
  position: number
}

export interface CatalogueReferenceProjectTable {
  id: string
  site_id: string
  municipality_id: string
  name: string
  slug: string
  latitude: number
  longitude: number
  status: string
  types: string[]
  contracting_types: string[]
  client: string | null
  started_on: LocalDate | null
  finished_on: LocalDate | null
  homes: number | null
  short_description: string
  description: string
  facts: Json
  images: Json
  updated_at: Instant
  removed_at: Instant | null
}

export interface CatalogueRentalHomeTable {
  id: string
  rental_project_id: string
  site_id: string
  number: string
  slug: string
  apartment_number: string | null
  building: string | null
  address: string
  status: string
  residence_type: string
  rooms: number
  primary_area: number
  floor: number | null
  max_floor: number | null
  has_lift: boolean
  monthly_rent_minor: number | null
  deposit_minor: number | null
  currency: string
  outdoor_spaces: Json
  parking: string
  move_in_from: LocalDate | null
  move_in_to: LocalDate | null
  move_in_determined: boolean | null
  description: string
  plan_key: string | null
  images: Json
  updated_at: Instant
  removed_at: Instant | null
}

export interface CatalogueRentalProjectTable {
  id: string
  site_id: string
  municipality_id: string
  name: string
  slug: string
  address: string
  latitude: number
  longitude: number
  status: string
  concept: string
  tagline: string
  short_description: string
  description: string
  eco_label: string | null
  move_in_from: LocalDate | null
  move_in_to: LocalDate | null
  move_in_determined: boolean | null
  application_url: string | null
  nearby: Json
  images: Json
  documents: Json
  updated_at: Instant
  removed_at: Instant | null
}

export interface CatalogueRentalProjectContactTable {
  rental_project_id: string
  contact_id: string
  position: number
}

export interface CatalogueShowingTable {
  id: string
  stage_id: string | null
  succession_home_id: string | null
  kind: string
  starts_at: Instant
  ends_at: Instant
  place: string
  extra_info: string | null
  bookable: boolean
  places_left: number | null
}

export interface CatalogueStaffContactTable {
  id: string
  role: string
  name: string
  company: string | null
  phone: string | null
  email: string | null
  updated_at: Instant
  removed_at: Instant | null
}

export interface CatalogueStageTable {
  id: string
  area_id: string
  site_id: string
  name: string
  slug: string
  tagline: string
  short_description: string
  description: string
  phase: string
  status: string
  stage_status: string
  residence_types: string[]
  disposal_form: string
  concept: string
  address: string
  latitude: number
  longitude: number
  eco_label: string | null
  move_in_from: LocalDate | null
  move_in_to: LocalDate | null
  move_in_determined: boolean | null
  phase_dates: Json
  vip_starts_at: Instant | null
  vip_ends_at: Instant | null
  sales_start: LocalDate | null
  extra_showings_info: string | null
  plot_type: string | null
  buildings: Json
  images: Json
  documents: Json
  booking_flow: string | null
  booking_fee_minor: number | null
  currency: string
  updated_at: Instant
  removed_at: Instant | null
}

export interface CatalogueStageContactTable {
  stage_id: string
  contact_id: string
  position: number
}

export interface CatalogueStageSummaryTable {
  stage_id: string
  homes_total: number
  homes_available: number
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
}

export interface CatalogueSuccessionHomeTable {
  id: string
  site_id: string
  stage_id: string | null
  municipality_id: string
  name: string
  slug: string
  address: string
  latitude: number
  longitude: number
  residence_type: string
  disposal_form: string
  rooms: number
  primary_area: number
  floor: number | null
  max_floor: number | null
  built_year: number | null
  price_minor: number | null
  monthly_fee_minor: number | null
  currency: string
  outdoor_spaces: Json
  agent_name: string
  agent_company: string
  agent_phone: string | null
  agent_url: string | null
  short_description: string
  description: string
  images: Json
  updated_at: Instant
  removed_at: Instant | null
}

export interface ContentPageTable {
  id: string
  site_id: string
  language: string
  parent_id: string | null
  path: string
  published_version_id: number | null
  source_hash: string | null
  removed_at: Instant | null
  created_at: Generated<Instant>
}

export interface ContentPageVersionTable {
  id: ColumnType<number, never, never>
  page_id: string
  number: number
  state: string
  kind: string
  title: string
  sibling_key: string | null
  seo: Json
  menu: Json
  listed: Json
  fields: Json
  blocks: Json
  published_from: Instant | null
  published_until: Instant | null
  author: string
  created_at: Generated<Instant>
}

export interface ContentRedirectTable {
  site_id: string
  from_path: string
  to_address: string
  permanent: boolean
}

export interface ContentSiteTable {
  site_id: string
  content: Json
  source_hash: string | null
  updated_at: Generated<Instant>
}

export interface FormSubmissionTable {
  id: Generated<string>
  site_id: string
  form_id: string
  page_path: string
  answers: Json
  created_at: Instant
}

export interface IntegrationApiKeyTable {
  id: string
  name: string
  secret_hash: string
  scopes: string[]
  created_at: Instant
  last_used_at: Instant | null
  revoked_at: Instant | null
}

export interface IntegrationRequestTable {
  key_id: string
  idempotency_key: string
  body_hash: string
  started_at: Instant
  status: number | null
  reply: NullableJson
}

export interface InterestRegistrationTable {
  id: Generated<string>
  site_id: string
  target_kind: string
  target_id: string
  target_name: string
  target_path: string
  interest_key: string
  first_name: string
  last_name: string
  email: string
  phone: string
  postal_code: string | null
  message: string | null
  min_rooms: number | null
  max_rooms: number | null
  repeat_of: string | null
  created_at: Instant
}

export interface SchemaMigrationTable {
  number: number
  name: string
  checksum: string
  applied_at: Generated<Instant>
}

export interface VisitTable {
  visitor_id: string
  site_id: string
  stage_id: string
  county_id: string
  visited_at: Instant
}

export interface Database {
  catalogue_area: CatalogueAreaTable
  catalogue_change: CatalogueChangeTable
  catalogue_county: CatalogueCountyTable
  catalogue_home: CatalogueHomeTable
  catalogue_municipality: CatalogueMunicipalityTable
  catalogue_premises: CataloguePremisesTable
  catalogue_premises_contact: CataloguePremisesContactTable
  catalogue_reference_project: CatalogueReferenceProjectTable
  catalogue_rental_home: CatalogueRentalHomeTable
  catalogue_rental_project: CatalogueRentalProjectTable
  catalogue_rental_project_contact: CatalogueRentalProjectContactTable
  catalogue_showing: CatalogueShowingTable
  catalogue_staff_contact: CatalogueStaffContactTable
  catalogue_stage: CatalogueStageTable
  catalogue_stage_contact: CatalogueStageContactTable
  catalogue_stage_summary: CatalogueStageSummaryTable
  catalogue_succession_home: CatalogueSuccessionHomeTable
  content_page: ContentPageTable
  content_page_version: ContentPageVersionTable
  content_redirect: ContentRedirectTable
  content_site: ContentSiteTable
  form_submission: FormSubmissionTable
  integration_api_key: IntegrationApiKeyTable
  integration_request: IntegrationRequestTable
  interest_registration: InterestRegistrationTable
  schema_migration: SchemaMigrationTable
  visit: VisitTable
}
