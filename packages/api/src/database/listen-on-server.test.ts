import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverListener, type Timer } from './listen-on-server.ts'
import { openSilentProxy } from './silent-proxy.fixture.ts'
import { openTestDatabase, type TestDatabase, testServerUrl } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Time passes only as the test says. */
function handClock() {
  const waiting = new Set<{ ms: number; run: () => void }>()
  const timer: Timer = (ms, run) => {
    const entry = { ms, run }
    waiting.add(entry)
    return { stop: () => void waiting.delete(entry) }
  }
  const due = () => [...waiting].map(({ ms }) => ms)
  return {
    timer,
    due,
    pass(ms: number) {
      for (const entry of [...waiting].filter((one) => one.ms === ms)) {
        waiting.delete(entry)
        entry.run()
      }
    },
  }
}

async function openListener() {
  const proxy = await openSilentProxy(database.serverUrl ?? '')
  const clock = handClock()
  const listener = serverListener(proxy.url, pino({ level: 'silent' }), clock.timer)
  const heard: string[] = []
  const gap = Promise.withResolvers<void>()
  await listener.listen('nyhem_test', { onMessage: (text) => void heard.push(text), onGap: gap.resolve })
  return {
    ...clock,
    cut: proxy.cut,
    heard,
    gap: gap.promise,
    silentMs: listener.silentMs,
    say: (text: string) => sql`select pg_notify('nyhem_test', ${text})`.execute(database.db),
    async close() {
      await listener.close()
      await proxy.close()
    },
  }
}

describe.skipIf(!testServerUrl)('the listening connection', () => {
  it('is asked every 15 seconds whether it still hears', async () => {
    const listener = await openListener()
    expect(listener.due()).toEqual([15_000])
    listener.pass(15_000)
    expect(listener.due()).toEqual([5_000])
    await expect.poll(listener.due).toEqual([15_000])
    await listener.say('still here')
    await expect.poll(() => listener.heard).toEqual(['still here'])
    await listener.close()
    expect(listener.due()).toEqual([])
  })

  it('is renewed when 5 seconds bring no answer, and says that messages may have been missed', async () => {
    const listener = await openListener()
    listener.cut()
    await listener.say('missed')
    listener.pass(15_000)
    listener.pass(5_000)
    await listener.gap
    await listener.say('heard')
    await expect.poll(() => listener.heard).toEqual(['heard'])
    expect(listener.due()).toEqual([15_000])
    await listener.close()
  })

  it('knows how long the server has been silent, from its first subscription on', async () => {
    const unused = serverListener(database.serverUrl ?? '', pino({ level: 'silent' }))
    expect(unused.silentMs()).toBeNull()
    const listener = await openListener()
    const silent = listener.silentMs() ?? Number.NaN
    listener.pass(15_000)
    await expect.poll(listener.due).toEqual([15_000])
    expect(silent).toBeGreaterThanOrEqual(0)
    expect(listener.silentMs()).toBeGreaterThanOrEqual(0)
    await listener.close()
  })
})
