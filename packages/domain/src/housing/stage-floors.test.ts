import { expect, it } from 'vitest'
import { floorsOf } from './stage-floors.ts'

const home = (floor: number | null, number: string, building: string | null = 'A') => ({ floor, number, building })

it('the homes of a stage stand as in the house: floors from above, numbers as they are counted', () => {
  const homes = [
    home(null, 'X'),
    home(1, 'A-10'),
    home(-1, 'K-1'),
    home(1, 'A-2'),
    home(1, 'B-1', 'B'),
    home(12, 'A-99'),
  ]
  expect(floorsOf(homes).map(({ floor, homes: those }) => [floor, those.map(({ number }) => number)])).toEqual([
    [12, ['A-99']],
    [1, ['A-2', 'A-10', 'B-1']],
    [-1, ['K-1']],
    [null, ['X']],
  ])
})
