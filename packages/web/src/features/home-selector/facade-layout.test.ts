import { describe, expect, it } from 'vitest'
import { cellSize, type FacadeBuilding, layoutFacade } from './facade-layout.ts'

const building = (
  name: string,
  floors: number,
  perFloor: number,
  roof: 'flat' | 'gable' = 'gable',
): FacadeBuilding => ({
  name,
  roof,
  cells: Array.from({ length: floors }, (_, floor) =>
    Array.from({ length: perFloor }, (_, index) => `${name}-${floor}-${index}`),
  ),
})

describe('drawing of the façade', () => {
  it('gives every home one window of its own', () => {
    const facade = layoutFacade([building('A', 5, 4), building('B', 7, 3, 'flat')])
    const places = facade.buildings.flatMap(({ cells }) => cells.map((cell) => `${cell.x},${cell.y}`))
    expect(new Set(places).size).toBe(41)
  })

  it('puts all houses of a row on one ground, whatever their height', () => {
    const facade = layoutFacade([building('A', 5, 4), building('B', 7, 3), building('C', 4, 4)])
    expect(new Set(facade.buildings.map(({ ground }) => ground)).size).toBe(1)
  })

  it('keeps windows inside their house and houses inside the drawing', () => {
    const facade = layoutFacade([building('A', 2, 9), building('B', 3, 2), building('C', 8, 6, 'flat')])
    for (const { x, width, eaves, ground, top, cells } of facade.buildings) {
      expect(top).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(facade.width)
      for (const cell of cells) {
        expect(cell.x).toBeGreaterThanOrEqual(x)
        expect(cell.x + cellSize.width).toBeLessThanOrEqual(x + width)
        expect(cell.y).toBeGreaterThan(eaves)
        expect(cell.y + cellSize.height).toBeLessThan(ground)
      }
    }
  })

  it('begins a new row when the houses grow too many', () => {
    const facade = layoutFacade(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => building(name, 3, 4)))
    expect(facade.grounds.length).toBeGreaterThan(1)
  })

  it('draws nothing where nothing is known', () => {
    expect(layoutFacade([]).buildings).toEqual([])
  })
})
