import { describe, expect, it } from 'vitest'
import { accessFacts } from './access-facts.ts'

const place = (name: string, kind: 'shop' | 'transit' | 'nature', minutes: number, by: 'foot' | 'bus' = 'foot') => ({
  name,
  kind,
  minutes,
  by,
})

describe('the access facts of a home', () => {
  it('are its lift and the nearest shop and stop on foot, in that order', () => {
    const nearby = [place('Buss', 'transit', 3), place('Torget', 'shop', 9), place('Matbutik', 'shop', 5)]
    expect(accessFacts({ hasLift: true, floor: 3 }, nearby)).toEqual([
      { kind: 'lift', floor: 3 },
      { kind: 'walk', place: 'Matbutik', minutes: 5 },
      { kind: 'walk', place: 'Buss', minutes: 3 },
    ])
  })

  it('leave out what is not reached on foot, and what is no daily errand', () => {
    const nearby = [place('Resecentrum', 'transit', 10, 'bus'), place('Parken', 'nature', 2)]
    expect(accessFacts({ hasLift: false, floor: 2 }, nearby)).toEqual([])
  })

  it('name the lift of a stage without a floor', () => {
    expect(accessFacts({ hasLift: true, floor: null }, [])).toEqual([{ kind: 'lift', floor: null }])
  })
})
