import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { coalesceChanges, leastBetweenMs } from './coalesce-changes.ts'
import type { Change } from './page-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const of = (...tags: string[]): Change => ({ kind: 'tags', tags })

describe('changes of pages', () => {
  it('take effect at once when none came before, and together at the end of the pause when some did', () => {
    const applied: Change[] = []
    const changes = coalesceChanges((change) => applied.push(change))
    changes.add(of('home-1'))
    expect(applied).toEqual([of('home-1')])
    for (const id of ['1', '2', '1', '2']) changes.add(of(`home-${id}`, 'stage-1'))
    expect(applied).toHaveLength(1)
    vi.advanceTimersByTime(leastBetweenMs)
    expect(applied.slice(1)).toEqual([of('home-1', 'stage-1', 'home-2')])
    changes.add(of('home-3'))
    expect(applied).toHaveLength(2)
    vi.advanceTimersByTime(leastBetweenMs)
    expect(applied.slice(2)).toEqual([of('home-3')])
    vi.advanceTimersByTime(leastBetweenMs)
    changes.add(of('home-4'))
    expect(applied.slice(3)).toEqual([of('home-4')])
  })

  it('of everything include all others', () => {
    const applied: Change[] = []
    const changes = coalesceChanges((change) => applied.push(change))
    changes.add(of('home-1'))
    for (const change of [of('home-2'), { kind: 'everything' }, of('site-se')] as const) changes.add(change)
    vi.advanceTimersByTime(leastBetweenMs)
    expect(applied).toEqual([of('home-1'), { kind: 'everything' }])
  })
})
