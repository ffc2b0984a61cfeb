import type { Home, Stage } from './catalogue.ts'

type Building = Stage['buildings'][number]
type PlacedHome = Pick<Home, 'id' | 'number' | 'building' | 'floor'>

/** Home behind each window of a building's front. */
export type BuildingFront = {
  readonly name: string
  readonly floors: number
  readonly homesPerFloor: number
  readonly roof: Building['roof']
  /** Top floor first, left to right; null where no home is for sale. */
  readonly cells: readonly (readonly (Home['id'] | null)[])[]
}

/**
 * Places homes by floor, and on it by the number's last two digits (`B-1303`: third from the left) or else by number
 * order. Homes without a floor go on the lowest. The grid exceeds the stated size if necessary. Never fails.
 */
export function buildingFront(building: Building, homes: readonly PlacedHome[]): BuildingFront {
  const own = homes.filter((home) => home.building === building.name)
  const lowest = Math.min(1, ...own.map(({ floor }) => floor ?? 1))
  const highest = Math.max(lowest + Math.max(1, building.floors) - 1, ...own.map(({ floor }) => floor ?? lowest))
  const floors = highest - lowest + 1
  const rows = Array.from({ length: floors }, (_, index) =>
    own.filter(({ floor }) => (floor ?? lowest) === highest - index).sort((a, b) => a.number.localeCompare(b.number)),
  )
  const homesPerFloor = Math.max(1, building.homesPerFloor, ...rows.map((row) => row.length))
  return {
    name: building.name,
    floors,
    homesPerFloor,
    roof: building.roof,
    cells: rows.map((row) => placeOnFloor(row, homesPerFloor)),
  }
}

function placeOnFloor(row: readonly PlacedHome[], width: number): (Home['id'] | null)[] {
  const wanted = row.map(({ number }) => Number(/(\d{2})$/.exec(number)?.[1] ?? 0))
  const fits = new Set(wanted).size === row.length && wanted.every((place) => place >= 1 && place <= width)
  const cells: (Home['id'] | null)[] = Array.from({ length: width }, () => null)
  row.forEach((home, index) => {
    cells[fits ? (wanted[index] ?? 1) - 1 : index] = home.id
  })
  return cells
}
