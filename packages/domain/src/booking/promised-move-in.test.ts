import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import { isBuilt, promisedMoveIn } from './promised-move-in.ts'

const day = (text: string) => text as LocalDate
const today = day('2026-11-23')
const on = (from: string, to: string | null = null, determined = true) => ({
  from: day(from),
  to: to === null ? null : day(to),
  determined,
})
const unbuilt = { isBuilt: false, today, country: 'SE' } as const
const built = { ...unbuilt, isBuilt: true }

describe('the day of moving in that a contract states', () => {
  it('is the planned one while it is ahead', () => {
    expect(promisedMoveIn(on('2028-04-01', '2028-06-30', false), unbuilt)).toEqual({
      kind: 'planned',
      from: '2028-04-01',
      to: '2028-06-30',
      isDetermined: false,
      isNear: false,
    })
  })
  it.each([on('2026-07-16'), on('2026-11-23'), on('2026-03-01', '2026-11-23')])(
    'is to be agreed once %o has passed',
    (moveIn) => {
      expect(promisedMoveIn(moveIn, unbuilt)).toEqual({ kind: 'to-be-agreed' })
      expect(promisedMoveIn(moveIn, built)).toEqual({ kind: 'to-be-agreed' })
    },
  )
  it('is to be agreed for a finished home that is ready or has no day', () => {
    expect(promisedMoveIn(on('2026-10-01', '2027-01-31', false), built)).toEqual({ kind: 'to-be-agreed' })
    expect(promisedMoveIn(null, built)).toEqual({ kind: 'to-be-agreed' })
  })
  it('is the end of a period that has begun, for a home that is still being built', () => {
    expect(promisedMoveIn(on('2026-10-01', '2027-01-31', false), unbuilt)).toMatchObject({
      kind: 'planned',
      from: '2027-01-31',
      to: '2027-01-31',
    })
  })
  it('is unknown while the catalogue has none', () => {
    expect(promisedMoveIn(null, unbuilt)).toEqual({ kind: 'unknown' })
  })
  it('is near when the notice that the terms promise no longer fits before it', () => {
    const nearOf = (from: string, country: 'SE' | 'NO' | 'FI') => {
      const promised = promisedMoveIn(on(from), { ...unbuilt, country })
      return promised.kind === 'planned' && promised.isNear
    }
    expect([nearOf('2027-02-22', 'SE'), nearOf('2027-02-23', 'SE')]).toEqual([true, false])
    expect([nearOf('2027-01-31', 'NO'), nearOf('2027-02-01', 'NO')]).toEqual([true, false])
    expect(nearOf('2026-11-24', 'FI')).toBe(false)
  })
})

describe('a home', () => {
  it.each([
    ['for-sale', 'construction-start', false],
    ['pre-selling', 'planned', false],
    ['for-sale', 'intermediation', false],
    ['move-in-ready', 'move-in-ready', true],
    ['for-sale', 'completed', true],
    ['move-in-ready', 'intermediation', true],
  ] as const)('of a stage that is %s and %s is built: %s', (status, stageStatus, expected) => {
    expect(isBuilt({ status, stageStatus })).toBe(expected)
  })
})
