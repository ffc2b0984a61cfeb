import { buildingFront } from './building-cells.ts'
import type { Home, Stage } from './catalogue.ts'

type PlacedHome = Pick<Home, 'id' | 'number' | 'building' | 'floor'>

/** Where a home lies in the drawn front of its building. */
export type HousePosition = {
  readonly building: string
  readonly roof: Stage['buildings'][number]['roof']
  /** Windows of each floor, top floor first; false where no home is for sale. */
  readonly floors: readonly (readonly boolean[])[]
  /** The home's floor from the top and its window from the left, from 0. */
  readonly row: number
  readonly column: number
}

/** As drawn on the page of the stage (`buildingFront`). Null for a home outside the stage's buildings. Never fails. */
export function housePosition(
  buildings: Stage['buildings'],
  homes: readonly PlacedHome[],
  homeId: Home['id'],
): HousePosition | null {
  const home = homes.find(({ id }) => id === homeId)
  const building = buildings.find(({ name }) => name === home?.building)
  if (!building) return null
  const { name, roof, cells } = buildingFront(building, homes)
  const row = cells.findIndex((floor) => floor.includes(homeId))
  const column = cells[row]?.indexOf(homeId) ?? -1
  if (column < 0) return null
  return { building: name, roof, floors: cells.map((floor) => floor.map((cell) => cell !== null)), row, column }
}
