/** Building of the page model: cells from the top floor down, each a home id or null. */
export type FacadeBuilding = {
  readonly name: string
  readonly roof: 'flat' | 'gable'
  readonly cells: readonly (readonly (string | null)[])[]
}

export type FacadeCell = { readonly homeId: string | null; readonly x: number; readonly y: number }
export type DrawnBuilding = {
  readonly name: string
  readonly x: number
  readonly top: number
  readonly eaves: number
  readonly ground: number
  readonly width: number
  readonly roof: 'flat' | 'gable'
  readonly cells: readonly FacadeCell[]
}
export type Facade = {
  readonly width: number
  readonly height: number
  readonly grounds: readonly number[]
  readonly buildings: readonly DrawnBuilding[]
}

/** Whether any home's position is known. */
export const isDrawn = (buildings: readonly FacadeBuilding[]): boolean =>
  buildings.some((building) => building.cells.some((floor) => floor.length > 0))

export const cellSize = { width: 40, height: 29 } as const
const step = { x: 46, y: 38 } as const
const wall = 13
const between = 26
const edge = 20
const labelHeight = 34
const flatRoof = 34
const widestRow = 700

/** Façade layout: buildings side by side on one ground line, in as many rows as needed. Drawing units, not pixels. */
export function layoutFacade(buildings: readonly FacadeBuilding[]): Facade {
  const rows = intoRows(buildings.filter((building) => building.cells.some((floor) => floor.length > 0)))
  const width = Math.max(...rows.map(rowWidth), 2 * edge) + 2 * edge
  const drawn: DrawnBuilding[] = []
  const grounds: number[] = []
  let y = 0
  for (const row of rows) {
    const ground = y + Math.max(...row.map(heightOf)) + 4
    let x = edge
    for (const building of row) {
      drawn.push(drawBuilding(building, x, ground))
      x += widthOf(building) + between
    }
    grounds.push(ground)
    y = ground + labelHeight
  }
  return { width, height: y, grounds, buildings: drawn }
}

const perFloor = (building: FacadeBuilding): number => Math.max(1, ...building.cells.map((floor) => floor.length))
const widthOf = (building: FacadeBuilding): number => perFloor(building) * step.x - 6 + 2 * wall
const bodyHeight = (building: FacadeBuilding): number => building.cells.length * step.y + 14
const roofHeight = (building: FacadeBuilding): number =>
  building.roof === 'flat' ? flatRoof : Math.round(Math.min(widthOf(building) * 0.45, 96))
const heightOf = (building: FacadeBuilding): number => bodyHeight(building) + roofHeight(building)
const rowWidth = (row: readonly FacadeBuilding[]): number =>
  row.reduce((sum, building) => sum + widthOf(building), 0) + between * Math.max(0, row.length - 1)

function intoRows(buildings: readonly FacadeBuilding[]): readonly (readonly FacadeBuilding[])[] {
  const rows: FacadeBuilding[][] = []
  for (const building of buildings) {
    const row = rows.at(-1)
    if (row && rowWidth([...row, building]) <= widestRow) row.push(building)
    else rows.push([building])
  }
  return rows
}

function drawBuilding(building: FacadeBuilding, x: number, ground: number): DrawnBuilding {
  const eaves = ground - bodyHeight(building)
  const width = widthOf(building)
  const cells = building.cells.flatMap((floor, floorIndex) => {
    // Centres a floor with fewer homes.
    const inset = ((perFloor(building) - floor.length) * step.x) / 2
    return floor.map((homeId, index) => ({
      homeId,
      x: x + wall + inset + index * step.x,
      y: eaves + 10 + floorIndex * step.y,
    }))
  })
  const { name, roof } = building
  return { name, roof, x, width, ground, eaves, top: eaves - roofHeight(building), cells }
}
