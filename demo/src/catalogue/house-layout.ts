import { type PlanType, planTypeOf } from './plan-types.ts'
import type { StageSeed } from './project-seed.ts'

export type HomePlace = {
  readonly building: string
  /** From 1; null for detached houses. */
  readonly floor: number | null
  readonly maxFloor: number | null
  /** From 1 per floor, or along a row of houses. */
  readonly position: number
  readonly positions: number
  /** From 1 through the stage, from the ground up. */
  readonly ordinal: number
  readonly rooms: number
  readonly area: number
  /** Null without a drawn plan. */
  readonly plan: PlanType | null
}

export type HouseLine = {
  readonly name: string
  /** Floors, or houses in a row. */
  readonly count: number
  readonly homes: readonly HomeKind[]
  readonly top: readonly HomeKind[] | null
}
type HomeKind = Pick<HomePlace, 'rooms' | 'area' | 'plan'>

/** Parses `A 5: 2a 3b 2b / 4@98 5@124`. Throws for an unknown plan. */
export function readHouseLine(line: string): HouseLine {
  const [head = '', kinds = ''] = line.split(':')
  const [name = '', count = ''] = head.split(' ')
  const [homes = '', top] = kinds.split('/')
  return { name, count: Number(count), homes: readKinds(homes), top: top === undefined ? null : readKinds(top) }
}

const readKinds = (text: string): HomeKind[] => text.trim().split(' ').map(readKind)

function readKind(text: string): HomeKind {
  const [rooms = '', area] = text.split('@')
  if (area !== undefined) return { rooms: Number(rooms), area: Number(area), plan: null }
  const plan = planTypeOf(text)
  if (!plan) throw new Error(`no floor plan type ${text}`)
  return { rooms: plan.rooms, area: plan.totalArea, plan }
}

/** House by house, from the ground up. */
export function placesOf(stage: Pick<StageSeed, 'buildings' | 'residence'>): HomePlace[] {
  const isApartment = stage.residence === 'apartment'
  const places = stage.buildings.map(readHouseLine).flatMap((house) => (isApartment ? floorsOf(house) : rowOf(house)))
  return places.map((place, index) => ({ ...place, ordinal: index + 1 }))
}

type PlaceInHouse = Omit<HomePlace, 'ordinal'>

const floorsOf = (house: HouseLine): PlaceInHouse[] =>
  Array.from({ length: house.count }, (_, index) => index + 1).flatMap((floor) => {
    const kinds = floor === house.count && house.top ? house.top : house.homes
    return kinds.map((kind, index) => ({
      ...kind,
      building: house.name,
      floor,
      maxFloor: house.count,
      position: index + 1,
      positions: kinds.length,
    }))
  })

const rowOf = (house: HouseLine): PlaceInHouse[] =>
  Array.from({ length: house.count }, (_, index) => ({
    ...(house.homes[index % house.homes.length] as HomeKind),
    building: house.name,
    floor: null,
    maxFloor: null,
    position: index + 1,
    positions: house.count,
  }))
