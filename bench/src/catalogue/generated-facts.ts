import type {
  Concept,
  DisposalForm,
  HomeStatus,
  OutdoorArea,
  Parking,
  ProjectPhase,
  ProjectStatus,
  ResidenceType,
  StageStatus,
} from '@nyhem/domain/housing/enumerations'
import type { Country } from '@nyhem/domain/sites/site'
import type { Chance } from './chance.ts'

/** What generated catalogues are made of, with shares as in the demo and in what developers publish. */

type Shares<T> = readonly (readonly [T, number])[]

export const sentences = [
  'Köket ligger mot gården och har fönster över diskbänken.',
  'Balkongen vetter åt väster och får sol från tidig eftermiddag.',
  'Hallen har en djup garderob med skjutdörrar.',
  'Badrummet är helkaklat och har plats för tvättmaskin och torktumlare.',
  'Vardagsrummet har fönster i två väderstreck.',
  'Sovrummen ligger avskilda från köket, med en dörr emellan.',
  'Golvet är av ek, tre stav, och går genom hela bostaden.',
  'Från fönstren ser man över taken mot vattnet.',
]

/** Pictures and plans of the demo's media. */
const pictures = [
  'autumn-larch-apartments',
  'brick-townhouses',
  'cooperative-row-houses',
  'courtyard-timber-block',
  'fjord-row-houses',
  'hillside-fjord-apartments',
  'lakeside-point-blocks',
  'park-brick-quarter',
  'waterfront-apartments',
  'wharf-gable-houses',
  'white-functional-blocks',
] as const
const planOfRooms = ['type-1a', 'type-1a', 'type-2a', 'type-3b', 'type-4a', 'type-5a'] as const

export const planKeyOf = (rooms: number, chance: Chance): string =>
  `${planOfRooms[Math.floor(rooms)] ?? 'type-5a'}-${chance.pick(['n', 'e', 's', 'w'])}`

export const pictureOf = (chance: Chance) => ({
  key: `stills/exterior-${chance.pick(pictures)}-01.jpg`,
  role: 'exterior' as const,
  altText: 'Huset sett från gatan en sommarkväll',
})

export const concepts: Shares<Concept> = [
  ['original', 70],
  ['compact', 14],
  ['premium', 10],
  ['senior-living', 6],
]

export const residenceShares: Shares<ResidenceType> = [
  ['apartment', 76],
  ['town-house', 10],
  ['semi-detached-house', 5],
  ['detached-house', 4],
  ['house', 3],
  ['plot', 2],
]

export const disposalShares: Readonly<Record<Country, Shares<DisposalForm>>> = {
  SE: [
    ['condominium', 78],
    ['ownership', 12],
    ['ownership-apartment', 6],
    ['tenancy', 4],
  ],
  NO: [
    ['ownership-apartment', 55],
    ['condominium', 30],
    ['ownership', 15],
  ],
  FI: [
    ['condominium', 88],
    ['ownership', 12],
  ],
}

/** How far a stage has come: its statuses, months until its homes are moved into, and the statuses of its homes. */
export type Situation = {
  readonly status: ProjectStatus
  readonly phase: ProjectPhase
  readonly stageStatus: StageStatus
  readonly months: readonly [from: number, to: number]
  readonly homes: Shares<HomeStatus>
  /** Share of such stages that have showings ahead. */
  readonly showings: number
}

const planned: Situation = {
  status: 'planned',
  phase: 'planned',
  stageStatus: 'planned',
  months: [22, 44],
  homes: [],
  showings: 0,
}
const vip: Situation = {
  status: 'vip',
  phase: 'vip-sale',
  stageStatus: 'planned',
  months: [18, 32],
  homes: [['pre-selling', 1]],
  showings: 0.3,
}
const preSelling: Situation = {
  status: 'pre-selling',
  phase: 'pre-selling',
  stageStatus: 'planned',
  months: [14, 30],
  homes: [
    ['pre-selling', 80],
    ['reserved', 12],
    ['booked', 8],
  ],
  showings: 0.3,
}
const forSale: Situation = {
  status: 'for-sale',
  phase: 'build-start',
  stageStatus: 'construction-start',
  months: [2, 20],
  homes: [
    ['for-sale', 46],
    ['reserved', 6],
    ['booked', 9],
    ['sold', 37],
    ['showing-apartment', 1],
    ['not-available', 1],
  ],
  showings: 0.6,
}
const moveInReady: Situation = {
  status: 'move-in-ready',
  phase: 'move-in',
  stageStatus: 'move-in-ready',
  months: [-4, 0],
  homes: [
    ['for-sale', 25],
    ['reserved', 5],
    ['sold', 70],
  ],
  showings: 0.8,
}
const soldOut: Situation = {
  status: 'sold-out',
  phase: 'completed',
  stageStatus: 'completed',
  months: [-14, -5],
  homes: [['sold', 1]],
  showings: 0,
}

export const situations: Readonly<Record<'all' | 'listed', Shares<Situation>>> = {
  all: [
    [planned, 8],
    [vip, 4],
    [preSelling, 12],
    [forSale, 50],
    [moveInReady, 10],
    [soldOut, 16],
  ],
  listed: [
    [planned, 8],
    [vip, 4],
    [preSelling, 14],
    [forSale, 62],
    [moveInReady, 12],
  ],
}

/** Rooms, share, living area from and to. */
export type Plan = readonly [rooms: number, share: number, from: number, to: number]
export const apartmentPlans: readonly Plan[] = [
  [1, 9, 24, 38],
  [1.5, 3, 32, 42],
  [2, 25, 38, 58],
  [2.5, 4, 50, 64],
  [3, 30, 60, 84],
  [4, 21, 84, 112],
  [5, 7, 108, 145],
  [6, 1, 140, 190],
]
export const housePlans: readonly Plan[] = [
  [3, 10, 74, 96],
  [4, 45, 96, 128],
  [5, 35, 120, 160],
  [6, 10, 150, 210],
]

/** Sets of outdoor spaces as they come together. */
export const apartmentOutdoors: Shares<readonly OutdoorArea[]> = [
  [['balcony'], 62],
  [['patio'], 14],
  [['french-balcony'], 8],
  [['terrace', 'balcony'], 5],
  [['roof-top', 'balcony'], 3],
  [['balcony', 'walk-in-closet'], 5],
  [[], 3],
]
export const houseOutdoors: Shares<readonly OutdoorArea[]> = [
  [['patio'], 40],
  [['patio', 'terrace'], 30],
  [['patio', 'porch'], 20],
  [['patio', 'terrace', 'sauna'], 10],
]

export const parkingShares: Shares<Parking> = [
  ['can-purchase', 60],
  ['included', 15],
  ['cannot-purchase', 12],
  ['can-purchase-2', 6],
  ['unknown', 5],
  ['two-included', 2],
]
