import type { FeedInput, FeedInputs } from '@nyhem/contract/feed/feed-lines'
import { printFeedLine } from '@nyhem/contract/feed/parse-feed-line'
import { regionLines } from '@nyhem/demo/catalogue/regions'
import type { HomeStatus, OutdoorArea } from '@nyhem/domain/housing/enumerations'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'

/** Large catalogues for measuring: deterministic by seed, distributed as a developer's catalogue is, without meaning. */

type Chance = {
  /** In [0, 1). */
  next(): number
  whole(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  weighted<T>(choices: readonly (readonly [T, number])[]): T
}

/** Mulberry32: a small generator whose every seed gives another, repeatable sequence. */
function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const at = <T>(list: readonly T[], index: number): T => {
    const item = list[index]
    if (item === undefined) throw new RangeError('nothing to choose from')
    return item
  }
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (list) => at(list, Math.floor(next() * list.length)),
    weighted(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      const chosen = choices.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (chosen ?? at(choices, choices.length - 1))[0]
    },
  }
}

const siteShares = [
  ['se', 48],
  ['no', 20],
  ['fi', 16],
  ['senior', 8],
  ['coop', 8],
] as const satisfies readonly (readonly [SiteId, number])[]

/** Major units for a square metre, in the middle of the range of prices. */
const squareMetrePrice = { SEK: 58_000, NOK: 72_000, EUR: 5_200 } as const
const homeStatusShares: readonly (readonly [HomeStatus, number])[] = [
  ['for-sale', 46],
  ['reserved', 6],
  ['booked', 8],
  ['sold', 32],
  ['pre-selling', 6],
  ['showing-apartment', 1],
  ['not-available', 1],
]
/** Rooms, share, living area from and to. */
const plans = [
  [1, 10, 24, 38],
  [2, 28, 38, 58],
  [3, 32, 60, 84],
  [4, 22, 84, 112],
  [5, 8, 108, 145],
] as const
const outdoors: readonly OutdoorArea[] = ['balcony', 'terrace', 'patio', 'french-balcony']
const sentences = [
  'Köket ligger mot gården och har fönster över diskbänken.',
  'Balkongen vetter åt väster och får sol från tidig eftermiddag.',
  'Hallen har en djup garderob med skjutdörrar.',
  'Badrummet är helkaklat och har plats för tvättmaskin och torktumlare.',
  'Vardagsrummet har fönster i två väderstreck.',
  'Sovrummen ligger avskilda från köket, med en dörr emellan.',
  'Golvet är av ek, tre stav, och går genom hela bostaden.',
  'Från fönstren ser man över taken mot vattnet.',
]
const areaWords = ['Kajen', 'Backen', 'Lunden', 'Udden', 'Parken', 'Hagen', 'Gläntan', 'Åsen', 'Dalen', 'Strand']
const picture = (chance: Chance) => ({
  key: `stills/exterior-${String(chance.whole(1, 40)).padStart(2, '0')}.jpg`,
  role: 'exterior' as const,
  altText: 'Huset sett från gatan en sommarkväll',
})

type Municipality = FeedInputs['municipality']

/** Lines of a catalogue with that many homes, in stages of 20 to 80. The same homes and seed give the same lines. */
export function* generateFeed({ homes, seed }: { homes: number; seed: number }): Generator<string> {
  const chance = chanceOf(seed)
  const regions = regionLines()
  for (const line of regions) yield printFeedLine(line)
  const municipalities = regions.filter((line): line is Municipality => line.type === 'municipality')
  const byCountry = Map.groupBy(municipalities, ({ externalId }) => externalId.slice(0, 2).toUpperCase())
  for (let number = 0; number < 40; number++) yield printFeedLine(contactLine(number))
  let left = homes
  for (let area = 0; left > 0; area++) {
    const siteId = chance.weighted(siteShares)
    const municipality = chance.pick(byCountry.get(siteById(siteId).country) ?? municipalities)
    yield printFeedLine(areaLine(area, { chance, siteId, municipality }))
    const stages = chance.whole(1, 3)
    for (let stage = 1; stage <= stages && left > 0; stage++) {
      const count = Math.min(left, chance.whole(20, 80))
      left -= count
      yield* stageLines(`bench-${area}`, { stage, count, siteId, chance })
    }
  }
}

const contactLine = (number: number): FeedInput => ({
  type: 'staff-contact',
  externalId: `bench-contact-${number}`,
  role: number % 3 === 0 ? 'sales-manager' : 'real-estate-agent',
  name: `Person ${number}`,
  phone: `070-174 06 ${String(number % 100).padStart(2, '0')}`,
  email: `person${number}@norrvida.example`,
})

type AreaParts = { chance: Chance; siteId: SiteId; municipality: Municipality }

function areaLine(number: number, { chance, siteId, municipality }: AreaParts): FeedInput {
  return {
    type: 'area',
    externalId: `bench-${number}`,
    siteId,
    municipalityExternalId: municipality.externalId,
    name: `${chance.pick(areaWords)} ${number}`,
    slug: `bench-${number}`,
    geo: { latitude: 55 + chance.next() * 14, longitude: 5 + chance.next() * 24 },
    shortDescription: chance.pick(sentences),
    description: sentences.join(' '),
    concept: chance.weighted([
      ['original', 70],
      ['premium', 10],
      ['compact', 15],
      ['senior-living', 5],
    ]),
    images: [picture(chance), picture(chance)],
    nearby: [{ name: 'Tunnelbana', kind: 'transit', minutes: chance.whole(3, 20), by: 'foot' }],
  }
}

type StageParts = { stage: number; count: number; siteId: SiteId; chance: Chance }

function* stageLines(areaId: string, { stage, count, siteId, chance }: StageParts): Generator<string> {
  const id = `${areaId}-${stage}`
  const { currency } = siteById(siteId)
  const year = chance.whole(2026, 2029)
  const line: FeedInput = {
    type: 'stage',
    externalId: id,
    areaExternalId: areaId,
    name: `Etapp ${stage}`,
    slug: `etapp-${stage}`,
    tagline: chance.pick(sentences),
    shortDescription: chance.pick(sentences),
    description: sentences.slice(0, 5).join(' '),
    phase: 'sales-start',
    status: chance.weighted([
      ['for-sale', 60],
      ['planned', 10],
      ['sold-out', 20],
      ['pre-selling', 10],
    ]),
    stageStatus: 'construction-start',
    residenceTypes: ['apartment'],
    disposalForm: 'condominium',
    concept: 'original',
    address: `Kajvägen ${chance.whole(1, 90)}`,
    geo: { latitude: 55 + chance.next() * 14, longitude: 5 + chance.next() * 24 },
    moveIn: { from: `${year}-04-01`, to: `${year}-09-30`, determined: false },
    salesStart: `${year - 2}-0${chance.whole(1, 9)}-15`,
    images: [picture(chance)],
    contactExternalIds: [`bench-contact-${chance.whole(0, 39)}`],
  }
  yield printFeedLine(line)
  const level = squareMetrePrice[currency] * (0.6 + chance.next())
  const floors = chance.whole(4, 12)
  for (let number = 0; number < count; number++)
    yield printFeedLine(homeLine(id, { number, floors, level, currency, year, chance }))
}

type HomeParts = {
  number: number
  floors: number
  level: number
  currency: keyof typeof squareMetrePrice
  year: number
  chance: Chance
}

function homeLine(stageId: string, { number, floors, level, currency, year, chance }: HomeParts): FeedInput {
  const [rooms, , smallest, largest] = chance.weighted(plans.map((plan) => [plan, plan[1]] as const))
  const area = chance.whole(smallest * 2, largest * 2) / 2
  const floor = chance.whole(1, floors)
  const sales = `A-${1_000 + number}`
  const money = (major: number) => ({ minor: Math.round(major / 100) * 10_000, currency })
  return {
    type: 'home',
    externalId: `${stageId}-${sales.toLowerCase()}`,
    stageExternalId: stageId,
    number: sales,
    slug: sales.toLowerCase(),
    apartmentNumber: String(1_000 + number),
    building: 'A',
    address: `Kajvägen ${1 + (number % 9)}`,
    status: chance.weighted(homeStatusShares),
    residenceType: 'apartment',
    disposalForm: 'condominium',
    rooms,
    primaryArea: area,
    floor,
    maxFloor: floors,
    hasLift: true,
    price: money(area * level * (0.96 + floor * 0.012)),
    monthlyFee: money(area * level * 0.0009),
    operatingCost: money(area * level * 0.0002),
    outdoorSpaces: [
      {
        kind: chance.pick(outdoors),
        area: chance.whole(8, 30) / 2,
        direction: chance.pick(['3', '5', '7'] as const),
      },
    ],
    parking: 'can-purchase',
    energyClass: 'B',
    moveIn: { from: `${year}-0${chance.whole(4, 9)}-15`, determined: true },
    headline: chance.pick(sentences),
    description: [chance.pick(sentences), chance.pick(sentences), chance.pick(sentences), chance.pick(sentences)].join(
      ' ',
    ),
    planKey: `plans/type-${rooms}a`,
    images: [picture(chance), picture(chance)],
    planRooms: [
      { key: 'living', area: Math.round(area * 0.35) },
      { key: 'bedroom', area: Math.round(area * 0.18) },
      { key: 'kitchen', area: Math.round(area * 0.17) },
    ],
  }
}
