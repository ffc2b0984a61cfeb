import type { FeedInputs } from '@nyhem/contract/feed/feed-lines'
import { addDays, type LocalDate } from '@nyhem/domain/dates'
import { listedHomeStatuses, type ResidenceType } from '@nyhem/domain/housing/enumerations'
import type { Site } from '@nyhem/domain/sites/site'
import type { Chance } from './chance.ts'
import {
  apartmentOutdoors,
  apartmentPlans,
  houseOutdoors,
  housePlans,
  type Plan,
  parkingShares,
  pictureOf,
  planKeyOf,
  type Situation,
  sentences,
} from './generated-facts.ts'
import type { GeneratedCatalogue } from './generated-feed.ts'

type HomeParts = Pick<GeneratedCatalogue, 'statuses'> & {
  stage: FeedInputs['stage']
  /** 0 for the first of the stage. */
  number: number
  floors: number
  residence: ResidenceType
  moveInFrom: LocalDate
  situation: Situation
  site: Site
  squareMetrePrice: number
  chance: Chance
}

/** A home of a stage, its facts in keeping with one another. */
export function homeLine(parts: HomeParts): FeedInputs['home'] {
  const { stage, number, floors, residence, moveInFrom, site, chance } = parts
  const isApartment = residence === 'apartment'
  const [rooms, , smallest, largest] = planOf(residence, chance)
  const area = chance.whole(smallest * 2, largest * 2) / 2
  const floor = isApartment ? chance.whole(1, floors) : null
  const sales = `A-${1_000 + number}`
  return {
    type: 'home',
    externalId: `${stage.externalId}-${sales.toLowerCase()}`,
    stageExternalId: stage.externalId,
    number: sales,
    slug: sales.toLowerCase(),
    apartmentNumber: String(1_000 + number),
    building: 'A',
    address: `Kajvägen ${1 + (number % 9)}`,
    status: statusOf(parts),
    residenceType: residence,
    disposalForm: stage.disposalForm,
    rooms,
    primaryArea: area,
    internalUsableArea: site.country === 'NO' ? area : null,
    floor,
    maxFloor: isApartment ? floors : null,
    hasLift: isApartment && floors > 3,
    ...pricesOf(parts, { area, floor }),
    outdoorSpaces: outdoorSpacesOf(residence, chance),
    parking: chance.weighted(parkingShares),
    energyClass: chance.pick(['A', 'B', 'B', 'C']),
    ecoLabel: stage.ecoLabel ?? null,
    moveIn: { from: addDays(moveInFrom, chance.whole(0, 8) * 7), determined: chance.next() < 0.7 },
    headline: chance.pick(sentences),
    description: [1, 2, 3, 4].map(() => chance.pick(sentences)).join(' '),
    planKey: isApartment ? planKeyOf(rooms, chance) : null,
    images: [pictureOf(chance), pictureOf(chance)],
    planRooms: [
      { key: 'living', area: Math.round(area * 0.35) },
      { key: 'bedroom', area: Math.round(area * 0.18) },
      { key: 'kitchen', area: Math.round(area * 0.17) },
    ],
  }
}

function planOf(residence: ResidenceType, chance: Chance): Plan {
  const plans = residence === 'apartment' ? apartmentPlans : housePlans
  return chance.weighted(plans.map((plan) => [plan, plan[1]] as const))
}

function statusOf({ situation, statuses, chance }: HomeParts) {
  const listed: readonly string[] = listedHomeStatuses
  return chance.weighted(situation.homes.filter(([status]) => statuses === 'all' || listed.includes(status)))
}

type Priced = 'price' | 'totalPrice' | 'sharedDebt' | 'monthlyFee' | 'operatingCost'

/** Prices, a few of which are not told before sales start. In Finland the company has borrowed a part. */
function pricesOf(
  { situation, residence, squareMetrePrice, site: { country, currency }, chance }: HomeParts,
  { area, floor }: { area: number; floor: number | null },
): Pick<FeedInputs['home'], Priced> {
  const money = (major: number, step: number) => ({ minor: Math.round(major / step) * step * 100, currency })
  const plot = residence === 'plot' ? 0.25 : 1
  // A square metre of a small home costs more, and one high up.
  const level = squareMetrePrice * plot * (70 / area) ** 0.13 * (0.96 + (floor ?? 2) * 0.012)
  const total = area * level * (0.97 + chance.next() * 0.06)
  const debt = country === 'FI' ? total * 0.3 : 0
  const step = country === 'FI' ? 1_000 : 5_000
  const isReported = situation.status !== 'vip' && (situation.status !== 'pre-selling' || chance.next() < 0.9)
  return {
    price: isReported ? money(total - debt, step) : null,
    totalPrice: isReported && debt > 0 ? money(total, step) : null,
    sharedDebt: isReported && debt > 0 ? money(debt, step) : null,
    monthlyFee: money(area * level * 0.0009, 1),
    operatingCost: money(area * level * 0.0002, 1),
  }
}

function outdoorSpacesOf(residence: ResidenceType, chance: Chance): FeedInputs['home']['outdoorSpaces'] {
  if (residence === 'plot') return []
  const kinds = chance.weighted(residence === 'apartment' ? apartmentOutdoors : houseOutdoors)
  return kinds.map((kind) => ({
    kind,
    area: chance.whole(8, 30) / 2,
    direction: chance.pick(['1', '2', '3', '4', '5', '6', '7', '8'] as const),
  }))
}
