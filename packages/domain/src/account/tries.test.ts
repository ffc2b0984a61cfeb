import { describe, expect, it } from 'vitest'
import { type Instant, instantOf } from '../dates.ts'
import { type Tries, type TryKind, takeTry, tryLimits, tryLimitsWith, waitAfter } from './tries.ts'

const start = '2026-11-21T10:00:00.000Z' as Instant
const after = (ms: number) => instantOf(new Date(Date.parse(start) + ms))

function momentsOfTries(kind: TryKind, count: number): number[] {
  const moments: number[] = []
  let known: Tries | null = null
  let ms = 0
  while (moments.length < count) {
    const taken = takeTry(kind, known, after(ms))
    if (taken.code === 'Wait') {
      ms += taken.ms
      continue
    }
    moments.push(ms)
    known = taken.tries
  }
  return moments
}

describe('tries to log in', () => {
  it('are five at once, then wait half a minute, a minute, two and so on', () => {
    expect(momentsOfTries('login', 9).map((ms) => ms / 1_000)).toEqual([0, 0, 0, 0, 0, 30, 90, 210, 450])
  })
  it('let a network request as many e-mails as the operator allows, and count all else as before', () => {
    expect(waitAfter('letter-network', 20)).toBe(60_000)
    expect(waitAfter('letter-network', 20, tryLimitsWith(50))).toBe(0)
    expect(waitAfter('letter-network', 50, tryLimitsWith(50))).toBe(60_000)
    expect(waitAfter('login', 5, tryLimitsWith(50))).toBe(waitAfter('login', 5))
  })
  it('never wait longer than a quarter of an hour', () => {
    expect(waitAfter('login', 1_000_000)).toBe(15 * 60_000)
  })
  it('are forgotten after an hour of quiet', () => {
    const known = { tries: 12, nextAt: after(60_000), forgottenAt: after(3_600_000) }
    expect(takeTry('login', known, after(3_600_000))).toMatchObject({ code: 'Ok', tries: { tries: 1 } })
  })
  it('that must wait count for nothing', () => {
    const known = { tries: 6, nextAt: after(60_000), forgottenAt: after(3_600_000) }
    expect(takeTry('login', known, after(20_000))).toEqual({ code: 'Wait', ms: 40_000 })
    expect(takeTry('login', known, after(60_000))).toMatchObject({ code: 'Ok', tries: { tries: 7 } })
  })
})

describe('e-mails to an address that somebody typed', () => {
  it('are at most twenty on the first day and six on every other, however many are set off', () => {
    const day = 24 * 3_600_000
    const moments = momentsOfTries('typed-address', 40)
    expect(moments.filter((ms) => ms < day).length).toBeLessThanOrEqual(20)
    expect(moments.filter((ms) => ms >= day && ms < 2 * day).length).toBeLessThanOrEqual(6)
  })
})

describe('every kind of try', () => {
  it.each(Object.keys(tryLimits) as TryKind[])('%s is remembered for longer than the next one waits', (kind) => {
    let known: Tries | null = null
    for (const ms of momentsOfTries(kind, tryLimits[kind].free + 12)) {
      const taken = takeTry(kind, known, after(ms))
      if (taken.code === 'Wait') throw new Error('waited twice')
      known = taken.tries
      expect(Date.parse(known.forgottenAt)).toBeGreaterThan(Date.parse(known.nextAt))
    }
    expect(known?.tries).toBe(tryLimits[kind].free + 12)
  })
})
