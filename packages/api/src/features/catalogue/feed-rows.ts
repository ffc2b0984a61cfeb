import type { FeedEntities, FeedEntity, FeedEntityType } from '@nyhem/contract/feed/feed-lines'
import type { ChoiceGroup } from '@nyhem/domain/housing/catalogue'
import type { Currency } from '@nyhem/domain/money'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { AnyRow, CatalogueRow } from './catalogue-tables.ts'

/** The line's own site or its parent's. */
export type Placing = { readonly siteId: SiteId; readonly currency: Currency }

type Rows = { readonly [Type in FeedEntityType]: (entity: FeedEntities[Type], at: Placing) => CatalogueRow<Type> }

const place = ({ geo }: { geo: { latitude: number; longitude: number } }) => ({
  latitude: geo.latitude,
  longitude: geo.longitude,
})

const moveIn = ({ moveIn: day }: Pick<FeedEntities['home'], 'moveIn'>) => ({
  move_in_from: day?.from ?? null,
  move_in_to: day?.to ?? null,
  move_in_determined: day?.determined ?? null,
})

type Situated = FeedEntities['area' | 'premises' | 'rental-project' | 'reference-project' | 'succession-home']

const situated = (entity: Situated) => ({
  id: entity.externalId,
  site_id: entity.siteId,
  municipality_id: entity.municipalityExternalId,
  name: entity.name,
  slug: entity.slug,
  ...place(entity),
})

const described = (entity: Situated | FeedEntities['stage']) => ({
  short_description: entity.shortDescription,
  description: entity.description,
  images: entity.images,
})

const choicesOf = ({ choices }: FeedEntities['stage']): readonly ChoiceGroup[] =>
  choices.map(({ group, options }) => ({
    group,
    options: options.map(({ externalId: id, name, text, price }) => ({ id, name, text, price })),
  }))

const rows: Rows = {
  county: ({ externalId: id, country, code, name, slug }) => ({ id, country, code, name, slug }),
  municipality: ({ externalId: id, countyExternalId, code, name, slug }) => ({
    id,
    county_id: countyExternalId,
    code,
    name,
    slug,
  }),
  'staff-contact': ({ externalId: id, role, name, company, phone, email }) => ({
    id,
    role,
    name,
    company,
    phone,
    email,
  }),
  area: (area) => ({
    ...situated(area),
    ...described(area),
    concept: area.concept,
    nearby: area.nearby,
    bookings_per_person: area.bookingsPerPerson,
  }),
  stage: (stage, { siteId, currency }) => ({
    id: stage.externalId,
    area_id: stage.areaExternalId,
    site_id: siteId,
    name: stage.name,
    slug: stage.slug,
    tagline: stage.tagline,
    ...described(stage),
    phase: stage.phase,
    status: stage.status,
    stage_status: stage.stageStatus,
    residence_types: stage.residenceTypes,
    disposal_form: stage.disposalForm,
    concept: stage.concept,
    address: stage.address,
    ...place(stage),
    eco_label: stage.ecoLabel,
    ...moveIn(stage),
    phase_dates: stage.phaseDates,
    vip_starts_at: stage.vip?.startsAt ?? null,
    vip_ends_at: stage.vip?.endsAt ?? null,
    sales_start: stage.salesStart,
    extra_showings_info: stage.extraShowingsInfo,
    plot_type: stage.plotType,
    association_name: stage.association?.name ?? null,
    association_number: stage.association?.organisationNumber ?? null,
    buildings: stage.buildings,
    documents: stage.documents,
    booking_flow: stage.bookingFlow,
    booking_fee_minor: stage.bookingFee?.minor ?? null,
    choices: choicesOf(stage),
    currency,
  }),
  home: (home, { siteId, currency }) => ({
    id: home.externalId,
    stage_id: home.stageExternalId,
    site_id: siteId,
    number: home.number,
    slug: home.slug,
    apartment_number: home.apartmentNumber,
    building: home.building,
    address: home.address,
    feed_status: home.status,
    residence_type: home.residenceType,
    disposal_form: home.disposalForm,
    rooms: home.rooms,
    possible_rooms: home.possibleRooms,
    primary_area: home.primaryArea,
    internal_usable_area: home.internalUsableArea,
    secondary_area: home.secondaryArea,
    plot_area: home.plotArea,
    floor: home.floor,
    max_floor: home.maxFloor,
    has_lift: home.hasLift,
    price_minor: home.price?.minor ?? null,
    total_price_minor: home.totalPrice?.minor ?? null,
    monthly_fee_minor: home.monthlyFee?.minor ?? null,
    operating_cost_minor: home.operatingCost?.minor ?? null,
    shared_debt_minor: home.sharedDebt?.minor ?? null,
    purchase_costs_minor: home.purchaseCosts?.minor ?? null,
    municipal_fees_minor: home.municipalFees?.minor ?? null,
    currency,
    outdoor_spaces: home.outdoorSpaces,
    parking: home.parking,
    energy_class: home.energyClass,
    eco_label: home.ecoLabel,
    ...moveIn(home),
    headline: home.headline,
    description: home.description,
    plan_key: home.planKey,
    images: home.images,
    documents: home.documents,
    plan_rooms: home.planRooms,
    // Filled where people have laid something over the line.
    feed_word: null,
  }),
  premises: (premises, { currency }) => ({
    ...situated(premises),
    ...described(premises),
    address: premises.address,
    status: premises.status,
    types: premises.types,
    tags: premises.tags,
    min_area: premises.minArea,
    max_area: premises.maxArea,
    yearly_rent_per_square_metre_minor: premises.yearlyRentPerSquareMetre?.minor ?? null,
    currency,
    available_from: premises.availableFrom,
    documents: premises.documents,
  }),
  'rental-project': (project) => ({
    ...situated(project),
    ...described(project),
    address: project.address,
    status: project.status,
    concept: project.concept,
    tagline: project.tagline,
    eco_label: project.ecoLabel,
    ...moveIn(project),
    application_url: project.applicationUrl,
    nearby: project.nearby,
    documents: project.documents,
  }),
  'rental-home': (home, { siteId, currency }) => ({
    id: home.externalId,
    rental_project_id: home.rentalProjectExternalId,
    site_id: siteId,
    number: home.number,
    slug: home.slug,
    apartment_number: home.apartmentNumber,
    building: home.building,
    address: home.address,
    status: home.status,
    residence_type: home.residenceType,
    rooms: home.rooms,
    primary_area: home.primaryArea,
    floor: home.floor,
    max_floor: home.maxFloor,
    has_lift: home.hasLift,
    monthly_rent_minor: home.monthlyRent?.minor ?? null,
    deposit_minor: home.deposit?.minor ?? null,
    currency,
    outdoor_spaces: home.outdoorSpaces,
    parking: home.parking,
    ...moveIn(home),
    description: home.description,
    plan_key: home.planKey,
    images: home.images,
  }),
  'reference-project': (project) => ({
    ...situated(project),
    ...described(project),
    status: project.status,
    types: project.types,
    contracting_types: project.contractingTypes,
    client: project.client,
    started_on: project.startedOn,
    finished_on: project.finishedOn,
    homes: project.homes,
    facts: project.facts,
  }),
  'succession-home': (home, { currency }) => ({
    ...situated(home),
    ...described(home),
    stage_id: home.stageExternalId,
    address: home.address,
    residence_type: home.residenceType,
    disposal_form: home.disposalForm,
    rooms: home.rooms,
    primary_area: home.primaryArea,
    floor: home.floor,
    max_floor: home.maxFloor,
    built_year: home.builtYear,
    price_minor: home.price?.minor ?? null,
    monthly_fee_minor: home.monthlyFee?.minor ?? null,
    currency,
    outdoor_spaces: home.outdoorSpaces,
    agent_name: home.agent.name,
    agent_company: home.agent.company,
    agent_phone: home.agent.phone,
    agent_url: home.agentUrl,
  }),
}

/** `at`: its place by references. */
export function feedRow(entity: FeedEntity, at: Placing): AnyRow {
  // Each type has its own entry; TypeScript cannot follow this through the union.
  const rowOf = rows[entity.type] as (entity: FeedEntity, at: Placing) => AnyRow
  return rowOf(entity, at)
}
