import { describe, expect, it } from 'vitest'
import { asId } from '../ids.ts'
import { housePosition } from './house-position.ts'

const building = { name: 'B', floors: 3, homesPerFloor: 2, roof: 'flat' } as const
const home = (number: string, floor: number | null, name: string | null = 'B') => ({
  id: asId<'Home'>(number),
  number,
  building: name,
  floor,
})
const homes = [home('B-1101', 1), home('B-1102', 1), home('B-1302', 3), home('A-1101', 1, 'A')]

describe('where a home lies in its house', () => {
  it('is its floor from the top and its window from the left', () =>
    expect(housePosition([building], homes, asId('B-1102'))).toEqual({
      building: 'B',
      roof: 'flat',
      floors: [
        [false, true],
        [false, false],
        [true, true],
      ],
      row: 2,
      column: 1,
    }))
  it('is unknown for a home in no building of the stage', () => {
    expect(housePosition([building], homes, asId('A-1101'))).toBeNull()
    expect(housePosition([building], [home('7', null, null)], asId('7'))).toBeNull()
  })
  it('is unknown for a home that the stage has not', () =>
    expect(housePosition([building], homes, asId('C-1'))).toBeNull())
})
