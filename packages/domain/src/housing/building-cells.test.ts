import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asId } from '../ids.ts'
import { buildingFront } from './building-cells.ts'

const home = (number: string, floor: number | null) => ({ id: asId<'Home'>(number), number, building: 'B', floor })
const building = { name: 'B', floors: 3, homesPerFloor: 3, roof: 'flat' } as const

describe('a building front', () => {
  it('shows the top floor first and each home at the place its number gives', () => {
    const front = buildingFront(building, [home('B-1103', 1), home('B-1301', 3), home('B-1302', 3)])
    expect(front.cells).toEqual([
      ['B-1301', 'B-1302', null],
      [null, null, null],
      [null, null, 'B-1103'],
    ])
  })
  it('follows the order of the numbers where they give no place', () => {
    expect(buildingFront({ ...building, floors: 1 }, [home('9', 1), home('8', 1)]).cells).toEqual([['8', '9', null]])
  })
  it('shows every home of the building exactly once', () => {
    const homes = fc.uniqueArray(
      fc.record({ number: fc.integer({ min: 1, max: 9999 }), floor: fc.option(fc.integer({ min: -1, max: 12 })) }),
      { selector: ({ number }) => number },
    )
    fc.assert(
      fc.property(homes, (list) => {
        const placed = list.map(({ number, floor }) => home(`B-${number}`, floor))
        const front = buildingFront(building, placed)
        const shown = front.cells.flat().filter((id) => id !== null)
        expect(shown.toSorted()).toEqual(placed.map(({ id }) => id).toSorted())
        expect(front.cells).toHaveLength(front.floors)
        for (const row of front.cells) expect(row).toHaveLength(front.homesPerFloor)
      }),
    )
  })
})
