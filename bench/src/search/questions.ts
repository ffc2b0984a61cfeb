import { listedAttributes } from '@nyhem/contract/calls/listed-attributes'
import type { SearchRequestBody } from '@nyhem/contract/calls/residence-search'
import type { ResidenceType } from '@nyhem/domain/housing/enumerations'
import type { SearchSort } from '@nyhem/domain/search/search-filter'
import { residenceSearchLimits } from '@nyhem/domain/search/search-limits'
import { type Chance, chanceOf } from '../catalogue/chance.ts'

/** Shares of a Swedish site's searches, per cent. */
export const questionShares = [
  ['nothing narrowed', 15],
  ['a place', 25],
  ['price and rooms', 25],
  ['many filters', 12],
  ['a late page', 5],
  ['a part of the map', 10],
  ['single homes', 8],
] as const
export type QuestionKind = (typeof questionShares)[number][0]

export type Question = {
  readonly kind: QuestionKind
  readonly call: 'stage_and_area_search' | 'search_object'
  readonly body: SearchRequestBody
}

/** With its county's tag. */
export type SearchedPlace = {
  readonly county: string
  readonly municipality: string
  readonly latitude: number
  readonly longitude: number
  readonly homes: number
}

type Requester = { readonly places: readonly SearchedPlace[]; readonly chance: Chance }
type Filter = NonNullable<SearchRequestBody['filter']>

const sorts: readonly (readonly [SearchSort, number])[] = [
  ['move-in', 70],
  ['price', 10],
  ['-price', 5],
  ['size', 4],
  ['-size', 4],
  ['area', 4],
  ['-move-in', 3],
]

/** Deterministic by count, seed and places. */
export function questionsOf({
  count,
  seed,
  places,
}: {
  count: number
  seed: number
  places: readonly SearchedPlace[]
}): Question[] {
  const chance = chanceOf(seed)
  return Array.from({ length: count }, () => questionOf(chance.weighted(questionShares), { places, chance }))
}

function questionOf(kind: QuestionKind, requester: Requester): Question {
  const { chance } = requester
  const ofHomes = kind === 'single homes' || (kind === 'a late page' && chance.next() < 0.5)
  return {
    kind,
    call: ofHomes ? 'search_object' : 'stage_and_area_search',
    body: {
      filter: filterOf[kind](requester),
      sort: chance.weighted(sorts),
      limit: residenceSearchLimits.pageSize,
      offset: kind === 'a late page' ? chance.whole(2, 20) * residenceSearchLimits.pageSize : 0,
      attributesToRetrieve: [...listedAttributes],
    },
  }
}

const filterOf: Readonly<Record<QuestionKind, (requester: Requester) => Filter>> = {
  'nothing narrowed': () => ({}),
  'a place': (requester) => ({ tags: placesIn(requester) }),
  'price and rooms': ({ places, chance }) => ({
    ...pricesOf(chance),
    ...roomsOf(chance),
    ...(chance.next() < 0.5 ? { tags: placesIn({ places, chance }) } : {}),
  }),
  'many filters': manyOf,
  'a late page': () => ({}),
  'a part of the map': (requester) => ({
    geoSearch: boxOf(requester),
    ...(requester.chance.next() < 0.4 ? roomsOf(requester.chance) : {}),
  }),
  'single homes': ({ places, chance }) => ({
    ...pricesOf(chance),
    ...roomsOf(chance),
    tags: placesIn({ places, chance }),
  }),
}

/** Weighted by homes. */
const placeOf = ({ places, chance }: Requester): SearchedPlace =>
  chance.weighted(places.map((place) => [place, place.homes] as const))

function placesIn({ places, chance }: Requester): string[] {
  const tag = () => {
    const { county, municipality } = placeOf({ places, chance })
    return chance.next() < 0.25 ? county : municipality
  }
  return [...new Set(chance.next() < 0.2 ? [tag(), tag()] : [tag()])]
}

function pricesOf(chance: Chance): Filter {
  const most = chance.whole(5, 16) * 500_000
  return chance.next() < 0.4 ? { minPrice: Math.floor(most * 0.5), maxPrice: most } : { maxPrice: most }
}

function roomsOf(chance: Chance): Filter {
  const least = chance.whole(1, 4)
  return chance.next() < 0.5 ? { minRooms: least } : { minRooms: least, maxRooms: least + 1 }
}

function manyOf({ places, chance }: Requester): Filter {
  const houses: readonly ResidenceType[] = ['town-house', 'semi-detached-house', 'detached-house']
  return {
    ...pricesOf(chance),
    ...roomsOf(chance),
    ...(chance.next() < 0.6 ? { tags: placesIn({ places, chance }) } : {}),
    minArea: chance.whole(3, 8) * 10,
    inhabitDate: chance.weighted([
      ['now', 1],
      ['in-six-months', 2],
      ['in-one-year', 4],
      ['in-more-than-one-year', 3],
    ] as const),
    residenceType: chance.next() < 0.8 ? ['apartment'] : [...houses],
    ...(chance.next() < 0.4 ? { disposalForm: ['condominium', 'ownership-apartment'] } : {}),
    ...(chance.next() < 0.4 ? { outdoorArea: [chance.pick(['balcony', 'patio', 'terrace'] as const)] } : {}),
    ...(chance.next() < 0.3 ? { viewing: chance.pick(['has-any', 'in-30-days'] as const) } : {}),
    ...(chance.next() < 0.2 ? { concepts: ['original', 'compact'] } : {}),
    ...(chance.next() < 0.2 ? { projectStatus: ['for-sale', 'move-in-ready'] } : {}),
  }
}

function boxOf(requester: Requester): NonNullable<Filter['geoSearch']> {
  const { latitude, longitude } = placeOf(requester)
  const half = 0.01 * 2 ** requester.chance.whole(0, 6)
  const near = (degrees: number) => Number(degrees.toFixed(4))
  return {
    kind: 'box',
    south: near(latitude - half / 2),
    west: near(longitude - half),
    north: near(latitude + half / 2),
    east: near(longitude + half),
  }
}
