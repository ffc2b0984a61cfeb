import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { placesOfTwo } from './places-of-two.ts'
import type { Wanted } from './queue-order.ts'

const home = (homeId: string): Wanted => ({ kind: 'home', homeId })
const place = (id: string, day: number, wanted: Wanted = home('h1'), drawnNumber: number | null = null) => ({
  ...{ id, stageId: 's1', wanted, group: 'late' as const, drawnNumber },
  enteredAt: `2026-01-0${day}T00:00:00.000Z` as Instant,
})

describe('places of two accounts that become one', () => {
  it('stay where only one of them waits', () => {
    expect(placesOfTwo([place('a', 1)], [place('b', 2, home('h2'))])).toEqual([])
  })
  it('are one for a home: the better stays', () => {
    expect(placesOfTwo([place('a', 1)], [place('b', 2)])).toEqual(['b'])
    expect(placesOfTwo([place('a', 2)], [place('b', 1)])).toEqual(['a'])
  })
  it('are one for a stage, whatever the rooms', () => {
    const stage = (fromRooms: number): Wanted => ({ kind: 'stage', fromRooms })
    expect(placesOfTwo([place('a', 1, stage(2))], [place('b', 2, stage(3))])).toEqual(['b'])
  })
  it('that took part in a draw are no two chances: the later number stays', () => {
    expect(placesOfTwo([place('a', 1, home('h1'), 3)], [place('b', 2, home('h1'), 9)])).toEqual(['a'])
  })
})
