import type { FeedInput, FeedInputs } from '@nyhem/contract/feed/feed-lines'
import { addDays, addMonths, type LocalDate } from '@nyhem/domain/dates'
import type { RentalStatus } from '@nyhem/domain/housing/enumerations'
import { fromMajor } from '@nyhem/domain/money'
import type { Site } from '@nyhem/domain/sites/site'
import { still } from './catalogue-pictures.ts'
import { shuffledBy } from './chance.ts'
import { momentOf, monthStart, nextWeekday } from './demo-days.ts'
import { ecoLabelNames, numbersOf } from './home-lines.ts'
import { placesOf } from './house-layout.ts'
import { nearbyPlaces } from './nearby-places.ts'
import { outdoorSpacesOf } from './outdoor-spaces.ts'
import { planKeyOf, turned } from './plan-types.ts'
import { idOf } from './project-lines.ts'
import type { ContactSeed, PremisesSeed, ReferenceSeed, RentalSeed, SuccessionSeed } from './project-seed.ts'
import { municipalityId } from './regions.ts'
import { slugOf } from './slugs.ts'

export const contactLine = (contact: ContactSeed, site: Site): FeedInputs['staff-contact'] => ({
  type: 'staff-contact',
  externalId: idOf(site, contact.key),
  role: contact.role,
  name: contact.name,
  company: contact.company,
  phone: contact.phone,
  email: contact.email,
})

type Placed = { key: string; name: string; municipality: string; geo: readonly [number, number]; pictures: string[] }

const placeOf = (seed: Placed, site: Site) => ({
  externalId: idOf(site, seed.key),
  siteId: site.siteId,
  municipalityExternalId: municipalityId(site.country, seed.municipality),
  name: seed.name,
  slug: slugOf(seed.name),
  geo: { latitude: seed.geo[0], longitude: seed.geo[1] },
  images: seed.pictures.map((name) => still(name, site.locale)),
})

export const premisesLine = (seed: PremisesSeed, site: Site, today: LocalDate): FeedInputs['premises'] => ({
  type: 'premises',
  ...placeOf(seed, site),
  address: seed.address,
  status: seed.status,
  types: seed.types,
  tags: seed.tags,
  minArea: seed.area[0],
  maxArea: seed.area[1],
  yearlyRentPerSquareMetre: seed.yearlyRent === null ? null : fromMajor(seed.yearlyRent, site.currency),
  availableFrom: seed.availableInMonths === 0 ? today : monthStart(today, seed.availableInMonths),
  shortDescription: seed.short,
  description: seed.description.trim(),
  contactExternalIds: seed.contacts.map((key) => idOf(site, key)),
})

export function rentalLines(seed: RentalSeed, site: Site, today: LocalDate): FeedInput[] {
  const placed = placeOf(seed, site)
  const from = addDays(monthStart(today, seed.moveInMonths), 14)
  // The day is fixed once letting starts.
  const moveIn = { from, to: null, determined: seed.status !== 'planned' && seed.status !== 'pre-selling' }
  const project: FeedInputs['rental-project'] = {
    type: 'rental-project',
    ...placed,
    address: seed.address,
    status: seed.status,
    concept: seed.concept,
    tagline: seed.tagline,
    shortDescription: seed.short,
    description: seed.description.trim(),
    ecoLabel: seed.ecoLabel ? ecoLabelNames[site.locale] : null,
    moveIn,
    applicationUrl: seed.applicationUrl,
    nearby: nearbyPlaces(seed.nearby, seed.geo),
    contactExternalIds: seed.contacts.map((key) => idOf(site, key)),
  }
  return [project, ...rentalHomeLines(seed, site, { projectId: placed.externalId, moveIn })]
}

type RentalParent = { projectId: string; moveIn: NonNullable<FeedInputs['rental-home']['moveIn']> }

function rentalHomeLines(seed: RentalSeed, site: Site, { projectId, moveIn }: RentalParent): FeedInput[] {
  const places = placesOf({ buildings: seed.buildings, residence: 'apartment' })
  const queue = Object.entries(seed.shares).flatMap(([status, share]) =>
    Array.from({ length: Math.round(share * places.length) }, () => status as RentalStatus),
  )
  const order = shuffledBy(projectId, places, ({ ordinal }) => String(ordinal))
  const statuses = new Map(order.map((place, index) => [place.ordinal, queue[index] ?? 'rented']))
  return places.map((place): FeedInputs['rental-home'] => {
    const { number, register } = numbersOf(place, site)
    const facing = place.position % 2 === 1 ? seed.facing : turned(seed.facing, 4)
    const externalId = `${projectId}-${slugOf(number)}`
    const rent = Math.round((place.area * seed.rentPerSquareMetre * (70 / place.area) ** 0.18) / 12 / 5) * 5
    return {
      type: 'rental-home',
      externalId,
      rentalProjectExternalId: projectId,
      number,
      slug: slugOf(number),
      apartmentNumber: register,
      building: place.building,
      address: seed.address,
      status: statuses.get(place.ordinal) ?? 'rented',
      residenceType: 'apartment',
      rooms: place.rooms,
      primaryArea: place.area,
      floor: place.floor,
      maxFloor: place.maxFloor,
      hasLift: (place.maxFloor ?? 0) > 2,
      monthlyRent: fromMajor(rent, site.currency),
      deposit: seed.depositMonths === 0 ? null : fromMajor(rent * seed.depositMonths, site.currency),
      outdoorSpaces: outdoorSpacesOf({
        id: externalId,
        place,
        stage: { residence: 'apartment', outdoor: 'balcony' },
        concept: seed.concept,
        country: site.country,
        facing,
      }),
      moveIn,
      planKey: place.plan ? planKeyOf(place.plan.id, facing) : null,
    }
  })
}

export const referenceLine = (seed: ReferenceSeed, site: Site, today: LocalDate): FeedInputs['reference-project'] => ({
  type: 'reference-project',
  ...placeOf(seed, site),
  status: seed.status,
  types: seed.types,
  contractingTypes: seed.contractingTypes,
  client: seed.client,
  startedOn: monthStart(today, seed.months[0]),
  finishedOn: monthStart(today, seed.months[1]),
  homes: seed.homes,
  shortDescription: seed.short,
  description: seed.description.trim(),
  facts: Object.entries(seed.facts).map(([label, value]) => ({ label, value })),
})

export function successionLine(seed: SuccessionSeed, site: Site, today: LocalDate): FeedInputs['succession-home'] {
  const placed = placeOf(seed, site)
  const showingDay = seed.showingInDays === null ? null : nextWeekday(today, 7, seed.showingInDays)
  return {
    type: 'succession-home',
    ...placed,
    stageExternalId: seed.stage === null ? null : idOf(site, seed.stage),
    address: seed.address,
    residenceType: seed.residence,
    disposalForm: seed.disposal,
    rooms: seed.rooms,
    primaryArea: seed.area,
    floor: seed.floor?.[0] ?? null,
    maxFloor: seed.floor?.[1] ?? null,
    builtYear: Number(addMonths(today, -12 * seed.builtYearsAgo).slice(0, 4)),
    price: seed.price === null ? null : fromMajor(seed.price, site.currency),
    monthlyFee: seed.monthlyFee === null ? null : fromMajor(seed.monthlyFee, site.currency),
    outdoorSpaces: seed.balcony ? [{ kind: 'balcony', area: seed.balcony[0], direction: seed.balcony[1] }] : [],
    agent: seed.agent,
    agentUrl: seed.agentUrl,
    showings:
      showingDay === null
        ? []
        : [
            {
              externalId: `${placed.externalId}-showing`,
              kind: 'open',
              startsAt: momentOf(showingDay, '13:00', site.timeZone),
              endsAt: momentOf(showingDay, '13:45', site.timeZone),
              place: seed.address,
            },
          ],
    shortDescription: seed.short,
    description: seed.description.trim(),
  }
}
