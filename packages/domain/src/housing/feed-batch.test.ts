import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Instant, instantOf } from '../dates.ts'
import { asId } from '../ids.ts'
import type { SiteId } from '../sites/site.ts'
import { type BatchChange, feedSilence, reasonsToHold } from './feed-batch.ts'

type Over = Partial<Pick<BatchChange, 'siteId' | 'isKept'>>
let homes = 0
const place = ({ siteId = 'se', isKept = false }: Over = {}) => {
  homes += 1
  return { homeId: asId<'Home'>(`home-${homes}`), siteId, isKept }
}
type Status = Extract<BatchChange, { field: 'status' }>['from']
const status = (from: Status, to: Status, over: Over = {}): BatchChange => ({
  ...place(over),
  field: 'status',
  from,
  to,
})
const price = (from: number | null, to: number | null): BatchChange => ({ ...place(), field: 'price', from, to })
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
const held = (changes: readonly BatchChange[], before: Partial<Record<SiteId, number>> = { se: 1_000 }) =>
  reasonsToHold(changes, new Map(Object.entries(before) as [SiteId, number][]))
const removal = () => status('for-sale', null)

describe('a batch is held for a person', () => {
  it.each([
    [20, 100, []],
    [21, 100, ['removes-many']],
    [21, 420, []],
    [21, 419, ['removes-many']],
    [50, 1_000, []],
    [51, 1_000, ['removes-many']],
    [21, 21, ['removes-many']],
  ])('that removes %i of %i homes of a site: %o', (removed, before, reasons) => {
    expect(held(times(removed, removal), { se: before })).toEqual(reasons)
  })

  it('is counted by site', () => {
    const changes = [...times(15, removal), ...times(15, () => status('for-sale', null, { siteId: 'no' }))]
    expect(held(changes, { se: 100, no: 100 })).toEqual([])
    expect(held([...changes, ...times(6, removal)], { se: 100, no: 100 })).toEqual(['removes-many'])
  })

  it.each([
    [5, 121, []],
    [6, 121, ['prices-jump']],
    [6, 120, []],
    [6, 79, ['prices-jump']],
    [6, 80, []],
  ])('that changes %i prices from 100 to %i: %o', (count, to, reasons) => {
    expect(held(times(count, () => price(100, to)))).toEqual(reasons)
  })

  it('for no price that comes or goes, and for no fee', () => {
    const fee = (): BatchChange => ({ ...place(), field: 'fee', from: 100, to: 1_000 })
    expect(
      held([...times(10, () => price(null, 100)), ...times(10, () => price(100, null)), ...times(10, fee)]),
    ).toEqual([])
  })

  it.each<[Status, Status, boolean, readonly string[]]>([
    ['sold', 'for-sale', false, ['sold-again']],
    ['sold', 'not-available', false, []],
    ['sold', 'booked', true, ['sold-again']],
    ['sold', null, false, []],
    ['reserved', 'for-sale', false, []],
    ['for-sale', 'sold', true, []],
    ['booked', null, true, ['removes-booked']],
    ['booked', null, false, []],
    [null, 'for-sale', false, []],
  ])('that moves a home from %s to %s (kept by a booking: %s): %o', (from, to, isKept, reasons) => {
    expect(held([status(from, to, { isKept })])).toEqual(reasons)
  })

  it('for every reason that there is, in order', () => {
    const changes = [
      status('booked', null, { isKept: true }),
      status('sold', 'for-sale'),
      ...times(6, () => price(100, 10)),
      ...times(20, removal),
    ]
    expect(held(changes, { se: 100 })).toEqual(['removes-many', 'prices-jump', 'sold-again', 'removes-booked'])
  })
})

describe('a sender', () => {
  const now = instantOf(new Date('2026-03-02T08:00:00Z'))
  const hoursAgo = (...hours: number[]): Instant[] =>
    hours.map((hour) => instantOf(new Date(Date.parse(now) - hour * 3_600_000)))

  it.each([
    ['that sends each hour, an hour late', hoursAgo(2, 3, 4, 5), { usualMs: 3_600_000, isSilent: false }],
    ['that sends each hour, later than that', hoursAgo(2.01, 3.01, 4.01, 5.01), { usualMs: 3_600_000, isSilent: true }],
    ['that had one long pause', hoursAgo(1, 2, 30, 31, 32), { usualMs: 3_600_000, isSilent: false }],
    ['that has sent three times', hoursAgo(100, 101, 102), { usualMs: null, isSilent: false }],
    ['that has sent nothing', [], { usualMs: null, isSilent: false }],
    ['that sent four at once a minute ago', hoursAgo(0.02, 0.02, 0.02, 0.02), { usualMs: 60_000, isSilent: false }],
  ])('%s', (_name, received, silence) => {
    expect(feedSilence(received, now)).toEqual(silence)
  })

  it('is never silent within its usual interval', () => {
    assert(
      property(array(integer({ min: 0, max: 100 }), { minLength: 4 }), (gaps) => {
        let hour = 0
        const received = hoursAgo(...gaps.map((gap) => (hour += gap)))
        const { usualMs, isSilent } = feedSilence(received, now)
        expect(isSilent).toBe(
          Date.parse(now) - Date.parse(received[0] ?? now) > 2 * (usualMs ?? Number.POSITIVE_INFINITY),
        )
      }),
    )
  })
})
