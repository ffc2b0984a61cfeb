import { describe, expect, it } from 'vitest'
import type { TargetFact } from '../screen-facts.ts'
import { emptyScreen, targetFact } from './empty-screen.fixture.ts'
import { tapTargets } from './tap-targets.ts'

const find = (...targets: TargetFact[]) => tapTargets.find({ ...emptyScreen, targets })

describe('a target under 24 px', () => {
  it('is found where the next one is near', () => {
    const close = targetFact('Stäng', [0, 0, 20, 20])
    expect(find(close, targetFact('Nästa', [21, 0, 100, 44]))).toEqual(['“Stäng” 20 × 20'])
  })

  it('is found in lists whose lines are under 24 px', () => {
    const line = (name: string, y: number) => targetFact(name, [0, y, 80, 18])
    expect(find(line('Skåne', 0), line('Halland', 20))).toHaveLength(2)
    expect(find(line('Skåne', 0), line('Halland', 24))).toEqual([])
  })

  it('is found on a card that is a link as a whole', () => {
    expect(find(targetFact('Spara', [10, 10, 16, 16]), targetFact('Hemmet', [0, 0, 300, 300]))).toEqual([
      '“Spara” 16 × 16',
    ])
  })

  it('is an exception in a sentence, or alone', () => {
    expect(find(targetFact('Stäng', [0, 0, 20, 20]))).toEqual([])
    const near = targetFact('Nästa', [0, 19, 80, 44])
    expect(find({ ...targetFact('villkoren', [0, 0, 80, 18]), isInSentence: true }, near)).toEqual([])
  })

  it('is an exception where a larger link leads to the same', () => {
    const [small, near] = [targetFact('B-1203', [0, 0, 20, 20]), targetFact('B-1204', [21, 0, 40, 40])]
    const row = targetFact('B-1203, 3 rok', [0, 400, 300, 44])
    expect(find({ ...small, href: '/b-1203/' }, near, { ...row, href: '/b-1203/' })).toEqual([])
    expect(find({ ...small, href: '/b-1203/' }, near, { ...row, href: '/b-1204/' })).toHaveLength(1)
  })

  it('is none from 24 px', () => {
    expect(find(targetFact('Stäng', [0, 0, 24, 24]), targetFact('Nästa', [24, 0, 24, 24]))).toEqual([])
  })
})
