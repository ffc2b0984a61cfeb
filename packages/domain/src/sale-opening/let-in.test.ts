import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Instant, instantOf } from '../dates.ts'
import {
  askAgainMs,
  askPauses,
  askSpreadMs,
  comparePlaces,
  gapMs,
  letInTimes,
  standingOfPlace,
  type WaitingPlace,
} from './let-in.ts'
import type { OpeningPlan } from './opening-plan.ts'

const opensMs = Date.parse('2026-12-01T11:00:00.000Z')
const after = (ms: number): Instant => instantOf(new Date(opensMs + ms))
const opensAt = after(0)
const plan: OpeningPlan = {
  opensAt,
  roomMinutes: 30,
  perMinute: 2,
  bookingMinutes: 15,
  endsAt: after(4 * 3_600_000),
  endedAt: null,
}
const drawn = (number: number, over: Partial<WaitingPlace> = {}): WaitingPlace => ({
  id: `d${number}`,
  drawnNumber: number,
  joinedAt: after(-60_000),
  leftAt: null,
  ...over,
})
const late = (id: string, ms: number, over: Partial<WaitingPlace> = {}): WaitingPlace => ({
  id,
  drawnNumber: null,
  joinedAt: after(ms),
  leftAt: null,
  ...over,
})
const shown = (places: readonly WaitingPlace[], perMinute = 2) =>
  letInTimes(places, { opensAt, perMinute }).map(({ place, letInAt }) => [place.id, Date.parse(letInAt) - opensMs])

describe('who waits for an opening', () => {
  it('is let in by drawn number, and after those in order of arrival', () => {
    expect(shown([late('b', 2), drawn(2), late('a', 1), drawn(1)])).toEqual([
      ['d1', 0],
      ['d2', 30_000],
      ['a', 60_000],
      ['b', 90_000],
    ])
  })
  it('takes the turn of who left before it, not of who left afterwards', () => {
    const left = (ms: number) => [drawn(1, { leftAt: after(ms) }), drawn(2)]
    expect(shown(left(-1))).toEqual([['d2', 0]])
    expect(shown(left(1))).toEqual([
      ['d1', 0],
      ['d2', 30_000],
    ])
  })
  it('is let in on arrival where nobody waits, and nothing is saved up meanwhile', () => {
    const hour = 3_600_000
    expect(shown([drawn(1), late('a', hour), late('b', hour), late('c', hour)])).toEqual([
      ['d1', 0],
      ['a', hour],
      ['b', hour + 30_000],
      ['c', hour + 60_000],
    ])
  })
})

describe('how a place stands', () => {
  const times = letInTimes([drawn(1), drawn(2), drawn(3), drawn(4)], plan)
  const at = (ms: number, own: number | null) =>
    standingOfPlace(own === null ? null : after(own), times, { bookingMinutes: 15, now: after(ms) })
  it('waits behind those before it who are not yet let in', () => {
    expect(at(-1, 90_000)).toEqual({ kind: 'waits', ahead: 3, letInAt: after(90_000) })
    expect(at(0, 90_000)).toEqual({ kind: 'waits', ahead: 2, letInAt: after(90_000) })
    expect(at(89_999, 90_000)).toEqual({ kind: 'waits', ahead: 0, letInAt: after(90_000) })
  })
  it('may begin a booking until its time is over, and is passed on then', () => {
    const until = after(90_000 + 15 * 60_000)
    expect(at(90_000, 90_000)).toEqual({ kind: 'let-in', until })
    expect(at(90_000 + 15 * 60_000 - 1, 90_000).kind).toBe('let-in')
    expect(at(90_000 + 15 * 60_000, 90_000)).toEqual({ kind: 'passed-on' })
  })
  it('is in the draw until that is made', () => {
    expect(at(0, null)).toEqual({ kind: 'in-draw' })
  })
})

/** People come before and after the moment; some leave, whenever. */
const someone = fc.record({
  id: fc.uuid(),
  joinedMs: fc.integer({ min: -600_000, max: 900_000 }),
  staysMs: fc.option(fc.integer({ min: 0, max: 1_200_000 })),
})
const crowd = fc.uniqueArray(someone, { selector: ({ id }) => id, maxLength: 40 }).map((people): WaitingPlace[] => {
  // Who left before the list was closed is not in it.
  const came = people.filter(({ joinedMs, staysMs }) => joinedMs >= 0 || staysMs === null || joinedMs + staysMs >= 0)
  const order = came.filter(({ joinedMs }) => joinedMs < 0).map(({ id }) => id)
  return came.map(({ id, joinedMs, staysMs }) => ({
    id,
    drawnNumber: joinedMs < 0 ? order.indexOf(id) + 1 : null,
    joinedAt: after(joinedMs),
    leftAt: staysMs === null ? null : after(joinedMs + staysMs),
  }))
})
const pace = fc.integer({ min: 1, max: 90 })
/** What was known at a moment: who had come, and who had left. */
const knownAt = (places: readonly WaitingPlace[], now: Instant) =>
  places
    .filter(({ joinedAt, drawnNumber }) => drawnNumber !== null || joinedAt <= now)
    .map((place) => (place.leftAt !== null && place.leftAt > now ? { ...place, leftAt: null } : place))

describe('letting in, whoever comes and leaves', () => {
  it('never exceeds the pace, in any minute', () => {
    fc.assert(
      fc.property(crowd, pace, (places, perMinute) => {
        const times = letInTimes(places, { opensAt, perMinute }).map(({ letInAt }) => Date.parse(letInAt))
        for (const from of times)
          expect(times.filter((one) => one >= from && one < from + 60_000).length).toBeLessThanOrEqual(perMinute)
      }),
    )
  })
  it('lets no later one in before an earlier one, however the rows come', () => {
    fc.assert(
      fc.property(crowd, pace, (places, perMinute) => {
        const times = letInTimes(places, { opensAt, perMinute })
        expect(letInTimes(places.toReversed(), { opensAt, perMinute })).toEqual(times)
        for (const [index, { place, letInAt }] of times.entries())
          for (const later of times.slice(index + 1)) {
            expect(comparePlaces(place, later.place)).toBeLessThan(0)
            expect(letInAt < later.letInAt).toBe(true)
          }
      }),
    )
  })
  it('lets everybody in at last who stays, and nobody before the moment or before they came', () => {
    fc.assert(
      fc.property(crowd, pace, (places, perMinute) => {
        const times = letInTimes(places, { opensAt, perMinute })
        for (const place of places.filter(({ leftAt }) => leftAt === null)) {
          const own = times.find((one) => one.place === place)
          expect(own).toBeDefined()
          expect((own?.letInAt ?? '') >= opensAt && (own?.letInAt ?? '') >= place.joinedAt).toBe(true)
          expect(Date.parse(own?.letInAt ?? '')).toBeLessThanOrEqual(
            Math.max(opensMs, Date.parse(place.joinedAt)) + places.length * gapMs(perMinute) + 900_000,
          )
        }
      }),
    )
  })
  it('only ever brings a moment nearer, and never takes it back once it has come', () => {
    fc.assert(
      fc.property(crowd, pace, fc.nat(900_000), fc.nat(900_000), (places, perMinute, one, more) => {
        const [earlier, now] = [after(one), after(one + more)]
        const before = letInTimes(knownAt(places, earlier), { opensAt, perMinute })
        const then = letInTimes(knownAt(places, now), { opensAt, perMinute })
        for (const { place, letInAt } of before) {
          const same = then.find((other) => other.place.id === place.id)
          if (letInAt <= earlier) expect(same?.letInAt).toBe(letInAt)
          else if (same) expect(same.letInAt <= letInAt).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('a page asks again', () => {
  const at = (ms: number, chance = 0.5) => ({ now: after(ms), chance })
  it('rarely before the waiting room opens, and at the moment at the latest', () => {
    expect(askAgainMs(plan, null, at(-86_400_000))).toBe(askPauses.countdown + askPauses.least)
    expect(askAgainMs(plan, { kind: 'in-draw' }, at(-5_000, 0))).toBe(5_000 + askPauses.least)
  })
  it('not all at once', () => {
    expect(askAgainMs(plan, { kind: 'in-draw' }, at(-5_000, 1))).toBe(5_000 + askPauses.least + askSpreadMs)
  })
  it('more often as the turn comes nearer, and when it has come', () => {
    const waits = (ms: number) => ({ kind: 'waits', ahead: 9, letInAt: after(ms) }) as const
    expect(askAgainMs(plan, waits(3_600_000), at(0))).toBe(askPauses.far)
    expect(askAgainMs(plan, waits(60_000), at(0))).toBe(askPauses.near)
    expect(askAgainMs(plan, waits(4_000), at(0))).toBe(4_000)
    expect(askAgainMs(plan, waits(1), at(0))).toBe(askPauses.least)
  })
  it('no more once the opening is over', () => {
    expect(askAgainMs({ ...plan, endedAt: after(1) }, null, at(2))).toBeNull()
  })
})
