import type { FeedEntityType } from '@nyhem/contract/feed/feed-lines'

type ColumnType =
  | 'text'
  | 'text[]'
  | 'bigint'
  | 'integer'
  | 'numeric'
  | 'float8'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'jsonb'

/**
 * A table filled by the feed, with the column types for reading JSON. Each also has `updated_at`, and `removed_at`
 * where `removable`.
 */
type CatalogueTable = {
  readonly name: `catalogue_${string}`
  readonly columns: Readonly<Record<'id' | 'slug', 'text'>> | Readonly<Record<'id', 'text'>>
  /** Uniqueness scope of the slug; empty without one. */
  readonly slugScope: readonly string[]
  readonly removable: boolean
}

const place = { latitude: 'float8', longitude: 'float8' } as const
const moveIn = { move_in_from: 'date', move_in_to: 'date', move_in_determined: 'boolean' } as const
const situated = { id: 'text', site_id: 'text', municipality_id: 'text', name: 'text', slug: 'text', ...place } as const
const described = { short_description: 'text', description: 'text', images: 'jsonb' } as const

export const catalogueTables = {
  county: {
    name: 'catalogue_county',
    columns: { id: 'text', country: 'text', code: 'text', name: 'text', slug: 'text' },
    slugScope: ['country'],
    removable: false,
  },
  municipality: {
    name: 'catalogue_municipality',
    columns: { id: 'text', county_id: 'text', code: 'text', name: 'text', slug: 'text' },
    slugScope: ['county_id'],
    removable: false,
  },
  'staff-contact': {
    name: 'catalogue_staff_contact',
    columns: { id: 'text', role: 'text', name: 'text', company: 'text', phone: 'text', email: 'text' },
    slugScope: [],
    removable: true,
  },
  area: {
    name: 'catalogue_area',
    columns: { ...situated, ...described, concept: 'text', nearby: 'jsonb', bookings_per_person: 'integer' },
    slugScope: ['site_id', 'municipality_id'],
    removable: true,
  },
  stage: {
    name: 'catalogue_stage',
    columns: {
      id: 'text',
      area_id: 'text',
      site_id: 'text',
      name: 'text',
      slug: 'text',
      tagline: 'text',
      ...described,
      phase: 'text',
      status: 'text',
      stage_status: 'text',
      residence_types: 'text[]',
      disposal_form: 'text',
      concept: 'text',
      address: 'text',
      ...place,
      eco_label: 'text',
      ...moveIn,
      phase_dates: 'jsonb',
      vip_starts_at: 'timestamptz',
      vip_ends_at: 'timestamptz',
      sales_start: 'date',
      extra_showings_info: 'text',
      plot_type: 'text',
      association_name: 'text',
      association_number: 'text',
      buildings: 'jsonb',
      documents: 'jsonb',
      booking_flow: 'text',
      booking_fee_minor: 'bigint',
      choices: 'jsonb',
      currency: 'text',
    },
    slugScope: ['area_id'],
    removable: true,
  },
  home: {
    name: 'catalogue_home',
    columns: {
      id: 'text',
      stage_id: 'text',
      site_id: 'text',
      number: 'text',
      slug: 'text',
      apartment_number: 'text',
      building: 'text',
      address: 'text',
      // The booking status is a separate column, not set by the feed.
      feed_status: 'text',
      residence_type: 'text',
      disposal_form: 'text',
      rooms: 'numeric',
      possible_rooms: 'numeric',
      primary_area: 'numeric',
      internal_usable_area: 'numeric',
      secondary_area: 'numeric',
      plot_area: 'numeric',
      floor: 'integer',
      max_floor: 'integer',
      has_lift: 'boolean',
      price_minor: 'bigint',
      total_price_minor: 'bigint',
      monthly_fee_minor: 'bigint',
      operating_cost_minor: 'bigint',
      shared_debt_minor: 'bigint',
      purchase_costs_minor: 'bigint',
      municipal_fees_minor: 'bigint',
      currency: 'text',
      outdoor_spaces: 'jsonb',
      parking: 'text',
      energy_class: 'text',
      eco_label: 'text',
      ...moveIn,
      headline: 'text',
      description: 'text',
      plan_key: 'text',
      images: 'jsonb',
      documents: 'jsonb',
      plan_rooms: 'jsonb',
      feed_word: 'jsonb',
    },
    slugScope: ['stage_id'],
    removable: true,
  },
  premises: {
    name: 'catalogue_premises',
    columns: {
      ...situated,
      ...described,
      address: 'text',
      status: 'text',
      types: 'text[]',
      tags: 'text[]',
      min_area: 'numeric',
      max_area: 'numeric',
      yearly_rent_per_square_metre_minor: 'bigint',
      currency: 'text',
      available_from: 'date',
      documents: 'jsonb',
    },
    slugScope: ['site_id'],
    removable: true,
  },
  'rental-project': {
    name: 'catalogue_rental_project',
    columns: {
      ...situated,
      ...described,
      address: 'text',
      status: 'text',
      concept: 'text',
      tagline: 'text',
      eco_label: 'text',
      ...moveIn,
      application_url: 'text',
      nearby: 'jsonb',
      documents: 'jsonb',
    },
    slugScope: ['site_id'],
    removable: true,
  },
  'rental-home': {
    name: 'catalogue_rental_home',
    columns: {
      id: 'text',
      rental_project_id: 'text',
      site_id: 'text',
      number: 'text',
      slug: 'text',
      apartment_number: 'text',
      building: 'text',
      address: 'text',
      status: 'text',
      residence_type: 'text',
      rooms: 'numeric',
      primary_area: 'numeric',
      floor: 'integer',
      max_floor: 'integer',
      has_lift: 'boolean',
      monthly_rent_minor: 'bigint',
      deposit_minor: 'bigint',
      currency: 'text',
      outdoor_spaces: 'jsonb',
      parking: 'text',
      ...moveIn,
      description: 'text',
      plan_key: 'text',
      images: 'jsonb',
    },
    slugScope: ['rental_project_id'],
    removable: true,
  },
  'reference-project': {
    name: 'catalogue_reference_project',
    columns: {
      ...situated,
      ...described,
      status: 'text',
      types: 'text[]',
      contracting_types: 'text[]',
      client: 'text',
      started_on: 'date',
      finished_on: 'date',
      homes: 'integer',
      facts: 'jsonb',
    },
    slugScope: ['site_id'],
    removable: true,
  },
  'succession-home': {
    name: 'catalogue_succession_home',
    columns: {
      ...situated,
      ...described,
      stage_id: 'text',
      address: 'text',
      residence_type: 'text',
      disposal_form: 'text',
      rooms: 'numeric',
      primary_area: 'numeric',
      floor: 'integer',
      max_floor: 'integer',
      built_year: 'integer',
      price_minor: 'bigint',
      monthly_fee_minor: 'bigint',
      currency: 'text',
      outdoor_spaces: 'jsonb',
      agent_name: 'text',
      agent_company: 'text',
      agent_phone: 'text',
      agent_url: 'text',
    },
    slugScope: ['site_id'],
    removable: true,
  },
} as const satisfies Record<FeedEntityType, CatalogueTable & { readonly columns: Readonly<Record<string, ColumnType>> }>

export type CatalogueTables = typeof catalogueTables

export type CatalogueRow<Type extends FeedEntityType> = Readonly<
  Record<keyof CatalogueTables[Type]['columns'], unknown>
>
export type AnyRow = Readonly<Record<string, unknown>> & { readonly id: string }
