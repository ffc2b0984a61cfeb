import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSlots } from './slots.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits = { atOnce: 3, perKey: 2, mostWaiting: 2, mostWaitingPerKey: 1, longestWaitMs: 10_000 }
const unavailable = { code: 'Unavailable', retryAfterSeconds: 5 }

describe('slots', () => {
  it('are as many as said in all, and as many as said for one key', async () => {
    const slots = openSlots(limits)
    const freeFirst = await slots.take('a')
    await slots.take('a')
    const third = slots.take('a')
    await slots.take('b')
    const other = slots.take('c')
    await expect(slots.take('d')).rejects.toMatchObject(unavailable)
    freeFirst()
    freeFirst()
    await other
    vi.advanceTimersByTime(limits.longestWaitMs)
    await expect(third).rejects.toMatchObject(unavailable)
  })

  it('wait for a part of the queue at most, and go to who has least', async () => {
    const slots = openSlots({ ...limits, perKey: 3, mostWaiting: 3, mostWaitingPerKey: 2 })
    const [free] = await Promise.all([slots.take('a'), slots.take('a'), slots.take('a')])
    const began: string[] = []
    const waits = ['a', 'a', 'b'].map((key) => slots.take(key).then(() => began.push(key)))
    await expect(slots.take('a')).rejects.toMatchObject(unavailable)
    free?.()
    await waits[2]
    expect(began).toEqual(['b'])
  })

  it('go to the first that waits and may begin', async () => {
    const slots = openSlots(limits)
    await slots.take('a')
    const free = [await slots.take('a'), await slots.take('b')]
    const began: string[] = []
    const waits = ['a', 'c'].map((key) => slots.take(key).then(() => began.push(key)))
    free[1]?.()
    await waits[1]
    expect(began).toEqual(['c'])
    free[0]?.()
    await waits[0]
    expect(began).toEqual(['c', 'a'])
  })

  it('are not kept for those who have gone', async () => {
    const slots = openSlots({ ...limits, atOnce: 1 })
    const free = await slots.take('a')
    const gone = new AbortController()
    const left = slots.take('b', gone.signal)
    const next = slots.take('c')
    gone.abort()
    await expect(left).rejects.toMatchObject(unavailable)
    free()
    await next
  })
})
