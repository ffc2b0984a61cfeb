import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { handClock } from './hand-clock.fixture.ts'
import { serverListener } from './listen-on-server.ts'
import { openHosts } from './server-hosts.ts'
import { openSilentProxy } from './silent-proxy.fixture.ts'
import { openTestDatabase, type TestDatabase, testServerUrl } from './test-database.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function openListener() {
  const proxy = await openSilentProxy(database.serverUrl ?? '')
  const clock = handClock()
  const listener = serverListener(openHosts(proxy.url, log), log, { timer: clock.timer, relays: false })
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
    const unused = serverListener(openHosts(database.serverUrl ?? '', log), log)
    expect(unused.silentMs()).toBeNull()
    const listener = await openListener()
    const silent = listener.silentMs() ?? Number.NaN
    listener.pass(15_000)
    await expect.poll(listener.due).toEqual([15_000])
    expect(silent).toBeGreaterThanOrEqual(0)
    expect(listener.silentMs()).toBeGreaterThanOrEqual(0)
    await listener.close()
  })

  it('sends one statement at a time, also while the relay takes its turns and channels are added', async () => {
    const atOnce = countStatementsAtOnce()
    const clock = handClock()
    const listener = serverListener(openHosts(database.serverUrl ?? '', log), log, { timer: clock.timer })
    const handler = { onMessage: () => undefined, onGap: () => undefined }
    await listener.listen('nyhem_first', handler)
    clock.pass(0)
    await Promise.all(['nyhem_second', 'nyhem_third'].map((channel) => listener.listen(channel, handler)))
    clock.pass(15_000)
    await listener.close()
    expect(atOnce()).toBe(1)
  })
})

/** Most statements that one connection had at once since the call. */
function countStatementsAtOnce(): () => number {
  const running = new Map<unknown, number>()
  let most = 0
  const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const change = (by: number) => running.set(this, (running.get(this) ?? 0) + by)
    change(1)
    most = Math.max(most, running.get(this) ?? 0)
    const answer = query.apply(this, given)
    if (answer instanceof Promise) void answer.catch(() => undefined).finally(() => change(-1))
    return answer as never
  })
  return () => most
}
