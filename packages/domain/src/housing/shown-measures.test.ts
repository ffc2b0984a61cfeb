import { describe, expect, it } from 'vitest'
import { fromMajor } from '../money.ts'
import { maxPriceChoices, pricePerSquareMetre, roomsBounds, shownArea, showsPlotType } from './shown-measures.ts'

describe('shown measures', () => {
  it('are internal usable area in Norway instead of primary area', () => {
    const home = { primaryArea: 74, internalUsableArea: 71 }
    expect(shownArea(home, 'NO')).toBe(71)
    expect(shownArea(home, 'SE')).toBe(74)
    expect(shownArea({ primaryArea: 74, internalUsableArea: null }, 'NO')).toBe(74)
  })
  it('show the plot type in Finland', () => {
    expect([showsPlotType('FI'), showsPlotType('SE'), showsPlotType('NO')]).toEqual([true, false, false])
  })
  it('have rooms 1 to 5, in Finland 4', () => {
    expect(roomsBounds('SE')).toEqual({ min: 1, max: 5 })
    expect(roomsBounds('FI')).toEqual({ min: 1, max: 4 })
  })
  it('offer highest prices that let some homes through, up to the one that lets all', () => {
    const range = { min: fromMajor(2_495_000, 'SEK'), max: fromMajor(5_600_000, 'SEK') }
    expect(maxPriceChoices(range)).toEqual([2_500_000, 3_000_000, 3_500_000, 4_000_000, 5_000_000, 6_000_000])
    expect(maxPriceChoices(null)).toEqual([])
  })
  it('reckon a price per square metre in whole units', () => {
    expect(pricePerSquareMetre(fromMajor(6_495_000, 'SEK'), 81.5)).toEqual(fromMajor(79_693, 'SEK'))
    expect(pricePerSquareMetre(null, 81.5)).toBeNull()
  })
})
