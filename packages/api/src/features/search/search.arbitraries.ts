import { addDays, type Instant, instantOf, type LocalDate, localDateOf } from '@nyhem/domain/dates'
import {
  concepts,
  disposalForms,
  listedHomeStatuses,
  outdoorAreas,
  parkings,
  projectStatuses,
  residenceTypes,
} from '@nyhem/domain/housing/enumerations'
import type { StageListing } from '@nyhem/domain/housing/listings'
import { asId } from '@nyhem/domain/ids'
import type { Money } from '@nyhem/domain/money'
import {
  emptyFilter,
  moveInChoices,
  type SearchFilter,
  searchSorts,
  showingChoices,
} from '@nyhem/domain/search/search-filter'
import { featureTagsOf } from '@nyhem/domain/search/search-tags'
import type {
  ListedHomeStatus,
  SearchableArea,
  SearchableHome,
  SearchableStage,
} from '@nyhem/domain/search/searchable-area'
import { travelMinutes, travelWays } from '@nyhem/domain/search/travel-time'
import type { Site } from '@nyhem/domain/sites/site'
import fc from 'fast-check'

/** Random catalogues and queries. Values come from small sets, so that many are equal and many match. */

const day = '2026-03-02' as LocalDate
const start = Date.parse('2026-03-02T08:00:00Z')
const hourMs = 3_600_000

type Chance = { whole(below: number): number; pick<T>(values: readonly T[]): T; some<T>(values: readonly T[]): T[] }

function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const whole = (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
  return {
    whole,
    pick: (values) => values[whole(values.length)] as (typeof values)[number],
    some: (values) => values.filter(() => whole(3) === 0),
  }
}

const counties = [
  { slug: 'norr', name: 'Norr', municipalities: ['ask', 'bok'] },
  { slug: 'syd', name: 'Syd', municipalities: ['ask', 'cederlund', 'dal'] },
]
const areaNames = ['Ängen', 'Angen', 'Åsen', 'Backen', 'backen', 'Ön']

export function makeArea(
  site: Site,
  { number, seed, homes }: { number: number; seed: number; homes: number[] },
): SearchableArea {
  const chance = chanceOf(seed)
  const county = chance.pick(counties)
  const municipality = chance.pick(county.municipalities)
  const name = chance.pick(areaNames)
  const place = {
    county: { id: asId<'County'>(county.slug), country: site.country, code: '1', name: county.name, slug: county.slug },
    municipality: {
      id: asId<'Municipality'>(`${county.slug}-${municipality}`),
      countyId: asId<'County'>(county.slug),
      code: '1',
      name: municipality,
      slug: municipality,
    },
  }
  const own: SearchableArea['own'] = {
    id: asId(`area-${number}`),
    siteId: site.siteId,
    areaId: asId(`area-${number}`),
    areaName: name,
    name,
    path: { county: county.slug, municipality, area: `area-${number}`, stage: null, home: null },
    place,
    concept: 'original',
    shortDescription: '',
    images: [],
    geo: { latitude: 59, longitude: 18 },
    updatedAt: instantOf(new Date(start)),
  }
  return { own, stages: homes.map((count, index) => makeStage(site, own, { index, count, chance })) }
}

function makeStage(
  site: Site,
  own: SearchableArea['own'],
  { index, count, chance }: { index: number; count: number; chance: Chance },
): SearchableStage {
  const id = `${own.id}-${index}`
  const homes = Array.from({ length: count }, (_, number) =>
    makeHome(site, `${id}-${String(number).padStart(3, '0')}`, chance),
  )
  const listing: StageListing = {
    ...own,
    kind: 'stage',
    id: asId(id),
    name: `Etapp ${index}`,
    path: { ...own.path, stage: `etapp-${index}` },
    status: chance.pick(projectStatuses),
    phase: 'sales-start',
    residenceTypes: chance.some(residenceTypes),
    disposalForm: chance.pick(disposalForms),
    concept: chance.pick(concepts),
    moveIn: chance.whole(4) === 0 ? null : makeMoveIn(chance),
    salesStart: chance.whole(3) === 0 ? null : addDays(day, chance.whole(3)),
    vip: null,
    plotType: null,
    ecoLabel: chance.whole(3) === 0 ? 'Svanen' : null,
    homes: summaryOf(homes, chance),
    geo: { latitude: 58 + chance.whole(3), longitude: 17 + chance.whole(3) },
  }
  const showings = Array.from({ length: chance.whole(3) }, (_, number) => {
    const startsAt = start + (chance.whole(60) - 10) * 24 * hourMs
    return {
      id: asId<'Showing'>(`${id}-${number}`),
      kind: 'open' as const,
      startsAt: instantOf(new Date(startsAt)),
      endsAt: instantOf(new Date(startsAt + (1 + chance.whole(48)) * hourMs)),
      place: '',
      extraInfo: null,
      bookable: false,
      placesLeft: null,
    }
  }).sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  return { id: asId(id), listing, stageStatus: 'planned', extraShowingsInfo: null, showings, homes }
}

const makeMoveIn = (chance: Chance) => ({ from: addDays(day, (chance.whole(9) - 1) * 61), to: null, determined: true })

function makeHome(site: Site, id: string, chance: Chance): SearchableHome {
  const money = (): Money => ({ minor: (1 + chance.whole(5)) * 50_000_000, currency: site.currency })
  const floor = chance.whole(3)
  return {
    id: asId(id),
    number: id,
    slug: id,
    building: null,
    status: chance.pick(listedHomeStatuses),
    residenceType: chance.pick(residenceTypes),
    disposalForm: chance.pick(disposalForms),
    rooms: chance.whole(14) / 2,
    possibleRooms: null,
    primaryArea: 30 + chance.whole(5) * 10.5,
    internalUsableArea: chance.whole(2) === 0 ? null : 20 + chance.whole(5) * 10,
    plotArea: null,
    floor,
    maxFloor: floor + chance.whole(2),
    hasLift: chance.whole(2) === 0,
    price: chance.whole(5) === 0 ? null : money(),
    totalPrice: chance.whole(2) === 0 ? null : money(),
    monthlyFee: null,
    monthlyCost: chance.whole(4) === 0 ? null : { minor: (1 + chance.whole(5)) * 400_000, currency: site.currency },
    outdoorSpaces: chance.some(outdoorAreas).map((kind) => ({ kind, area: null, direction: null })),
    parking: chance.pick(parkings),
    energyClass: chance.pick([null, 'A', 'B']),
    ecoLabel: null,
    moveIn: chance.whole(3) === 0 ? null : makeMoveIn(chance),
    planKey: null,
    images: [],
  }
}

/** The catalogue's summary; sold homes, unseen by search, may have widened it. */
function summaryOf(homes: readonly SearchableHome[], chance: Chance): StageListing['homes'] {
  const range = (values: readonly number[]) =>
    values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) }
  const moneyRange = (values: readonly (Money | null)[]) => {
    const sorted = values.filter((value) => value !== null).sort((a, b) => a.minor - b.minor)
    const [min] = sorted
    const max = sorted.at(-1)
    return min && max ? { min, max } : null
  }
  return {
    total: homes.length + chance.whole(3),
    available: chance.whole(4) === 0 ? 0 : homes.filter(({ status }) => status !== 'reserved').length,
    rooms: range(homes.map(({ rooms }) => rooms)),
    primaryArea: range(homes.map(({ primaryArea }) => primaryArea)),
    internalUsableArea: range(
      homes.map(({ internalUsableArea }) => internalUsableArea).filter((area) => area !== null),
    ),
    price: moneyRange(homes.map(({ price }) => price)),
    totalPrice: moneyRange(homes.map(({ totalPrice }) => totalPrice)),
    rent: null,
  }
}

export type Change = { number: number; seed: number; homes: number[] } | { number: number; gone: true }

/** Sometimes about 32 or 64, where index words end. */
const homeCounts = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 6 }) },
  { weight: 1, arbitrary: fc.integer({ min: 28, max: 70 }) },
)

export const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        number: fc.integer({ min: 0, max: 7 }),
        seed: fc.integer(),
        homes: fc.array(homeCounts, { maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ number: fc.integer({ min: 0, max: 7 }), gone: fc.constant(true as const) }) },
  ),
  { maxLength: 5 },
)

const bounds = (values: readonly number[]) =>
  fc
    .tuple(fc.option(fc.constantFrom(...values), { freq: 2 }), fc.option(fc.constantFrom(...values), { freq: 2 }))
    .map(([a, b]) => (a !== null && b !== null && a > b ? ([b, a] as const) : ([a, b] as const)))

const few = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1, maxLength: 3 })

const geoSearches: fc.Arbitrary<SearchFilter['geoSearch']> = fc.oneof(
  fc.constant({ kind: 'box' as const, south: 58, west: 17, north: 59, east: 18 }),
  fc.record({
    kind: fc.constant('near' as const),
    latitude: fc.constant(59),
    longitude: fc.constant(18),
    kilometres: fc.constantFrom(1, 60, 150),
  }),
)

const travels: fc.Arbitrary<SearchFilter['travel']> = fc.record({
  name: fc.constant('Ask station'),
  // Near the catalogue's points, which lie a degree apart.
  latitude: fc.constantFrom(58.9, 59, 59.02),
  longitude: fc.constantFrom(17.98, 18, 18.2),
  minutes: fc.constantFrom(...travelMinutes),
  way: fc.constantFrom(...travelWays),
})

const tagUrls = (site: Site): string[] => [
  ...featureTagsOf(site.locale).map(({ url }) => url),
  'norr',
  'syd',
  'norr/ask',
  'syd/ask',
  'syd/dal',
  'atlantis',
  ...[0, 1, 2].flatMap((number) => [`norr/ask/area-${number}`, `syd/ask/area-${number}/etapp-0`]),
]

const narrowings = (site: Site): { [Name in keyof Narrowed]: fc.Arbitrary<Narrowed[Name]> } => ({
  tags: few(tagUrls(site)),
  price: bounds([500_000, 1_000_000, 1_500_000, 2_500_000]),
  monthlyCost: bounds([4_000, 8_000, 12_000, 19_999]),
  rooms: bounds([1, 2, 2.5, 3, 5]),
  area: bounds([20, 40.5, 51, 72]),
  inhabitDate: fc.constantFrom(...moveInChoices),
  concepts: few(concepts),
  projectStatus: few(projectStatuses),
  disposalForm: few(disposalForms),
  outdoorArea: few(outdoorAreas.slice(0, 3)),
  residenceType: few(residenceTypes),
  viewing: fc.constantFrom(...showingChoices),
  stageIds: few(['area-0-0', 'area-1-0', 'area-2-1', 'area-9-9'].map((id) => asId<'Stage'>(id))),
  geoSearch: geoSearches,
  travel: travels,
  homeStatuses: fc.subarray([...listedHomeStatuses]),
})

type Bounds = readonly [number | null, number | null]
type Narrowed = Pick<
  SearchFilter,
  | 'tags'
  | 'inhabitDate'
  | 'concepts'
  | 'projectStatus'
  | 'disposalForm'
  | 'outdoorArea'
  | 'residenceType'
  | 'viewing'
  | 'stageIds'
  | 'geoSearch'
  | 'travel'
> & { price: Bounds; monthlyCost: Bounds; rooms: Bounds; area: Bounds; homeStatuses: ListedHomeStatus[] }

export const questions = (site: Site) => {
  const all = narrowings(site)
  const names = Object.keys(all) as (keyof Narrowed)[]
  const narrowed = fc
    .subarray(names, { maxLength: 4 })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, all[name]])))) as fc.Arbitrary<
    Partial<Narrowed>
  >
  return fc
    .record({
      narrowed,
      sort: fc.constantFrom(...searchSorts),
      limit: fc.constantFrom(1, 3, 30, 300),
      offset: fc.constantFrom(0, 0, 1, 7, 50),
      hours: fc.integer({ min: -200, max: 1_200 }),
    })
    .map(
      ({
        narrowed: { price, monthlyCost, rooms, area, homeStatuses = listedHomeStatuses, ...lists },
        sort,
        limit,
        offset,
        hours,
      }) => {
        const now: Instant = instantOf(new Date(start + hours * hourMs))
        const filter: SearchFilter = {
          ...emptyFilter,
          ...lists,
          minPrice: price?.[0] ?? null,
          maxPrice: price?.[1] ?? null,
          minMonthlyCost: monthlyCost?.[0] ?? null,
          maxMonthlyCost: monthlyCost?.[1] ?? null,
          minRooms: rooms?.[0] ?? null,
          maxRooms: rooms?.[1] ?? null,
          minArea: area?.[0] ?? null,
          maxArea: area?.[1] ?? null,
        }
        return { site, filter, homeStatuses, sort, limit, offset, now, today: localDateOf(now, site.timeZone) }
      },
    )
}
