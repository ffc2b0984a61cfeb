import { beforeEach, describe, expect, it } from 'vitest'
import { type PacedPolling, pacedPolling } from './paced-polling.ts'

let now = 0
let questions = 0
let requestContext: PacedPolling<{ isFinal: boolean; waitMs: number }>
beforeEach(() => {
  now = 0
  questions = 0
  requestContext = pacedPolling({
    everyMs: 2_000,
    freshMs: 5_000,
    retentionMs: 60_000,
    now: () => now,
    waitMs: ({ isFinal, waitMs }) => (isFinal ? null : waitMs),
  })
})

const answering =
  (isFinal: boolean, waitMs = 0) =>
  async () => {
    questions += 1
    return { isFinal, waitMs }
  }

describe('paced asking', () => {
  it('queries once for many, and again after its time', async () => {
    await Promise.all(Array.from({ length: 1_000 }, () => requestContext.ask('a', answering(false))))
    now = 1_999
    await requestContext.ask('a', answering(false))
    expect(questions).toBe(1)
    now = 2_000
    await requestContext.ask('a', answering(false))
    expect(questions).toBe(2)
  })
  it('gives the last answer while the next is on its way, unless that is stale', async () => {
    await requestContext.ask('a', answering(false))
    now = 2_000
    const never = new Promise<never>(() => undefined)
    expect(await requestContext.ask('a', () => never)).toMatchObject({ isFinal: false })
    now = 5_000
    expect(await requestContext.ask('a', answering(true))).toMatchObject({ isFinal: false })
    expect(questions).toBe(1)
  })
  it('waits for the present answer after a sleep', async () => {
    await requestContext.ask('a', answering(false))
    now = 20_000
    expect(await requestContext.ask('a', answering(true))).toMatchObject({ isFinal: true })
  })
  it('never queries after a final answer, and remembers it', async () => {
    await requestContext.ask('a', answering(true))
    now = 50_000
    expect(await requestContext.ask('a', answering(false))).toMatchObject({ isFinal: true })
    expect(questions).toBe(1)
  })
  it('waits longer where an answer says so', async () => {
    await requestContext.ask('a', answering(false, 9_000))
    now = 8_999
    await requestContext.ask('a', answering(false))
    expect(questions).toBe(1)
  })
  it('forgets what has not been requested for a while', async () => {
    await requestContext.ask('a', answering(true))
    await requestContext.ask('b', answering(true))
    now = 40_000
    await requestContext.ask('b', answering(true))
    now = 60_001
    await requestContext.ask('c', answering(true))
    expect(requestContext.size()).toBe(2)
  })
  it('throws what a query throws, and queries anew', async () => {
    await expect(requestContext.ask('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await requestContext.ask('a', answering(true))).toMatchObject({ isFinal: true })
  })
})
