import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { coalesceChanges, leastBetweenMs } from './coalesce-changes.ts'
import type { Change } from './page-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const showing = (showingId: string): Change => ({ kind: 'showing', showingId })

describe('changes of pages', () => {
  it('take effect at once when none came before, and together at the end of the pause when some did', () => {
    const applied: Change[] = []
    const changes = coalesceChanges((change) => applied.push(change))
    changes.add(showing('1'))
    expect(applied).toEqual([showing('1')])
    for (const id of ['1', '2', '1', '2']) changes.add(showing(id))
    expect(applied).toHaveLength(1)
    vi.advanceTimersByTime(leastBetweenMs)
    expect(applied.slice(1)).toEqual([showing('1'), showing('2')])
    changes.add(showing('3'))
    expect(applied).toHaveLength(3)
    vi.advanceTimersByTime(leastBetweenMs)
    expect(applied.slice(3)).toEqual([showing('3')])
    vi.advanceTimersByTime(leastBetweenMs)
    changes.add(showing('4'))
    expect(applied.slice(4)).toEqual([showing('4')])
  })

  it('of everything include all others', () => {
    const applied: Change[] = []
    const changes = coalesceChanges((change) => applied.push(change))
    changes.add(showing('1'))
    for (const change of [showing('2'), { kind: 'everything' }, { kind: 'site', siteId: 'se' }] as const)
      changes.add(change)
    vi.advanceTimersByTime(leastBetweenMs)
    expect(applied).toEqual([showing('1'), { kind: 'everything' }])
  })
})
