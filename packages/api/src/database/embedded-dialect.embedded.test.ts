import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseProbe } from '../server/health.routes.ts'
import { problemOf } from '../server/problems.ts'
import { connectionQueue } from './connection-queue.ts'
import { embeddedDialect } from './embedded-dialect.ts'
import type { Database } from './schema.generated.ts'

const logged: string[] = []
const log = pino({ level: 'error' }, { write: (line) => logged.push(line) })
let db: Kysely<Database>
let pglite: PGlite
beforeAll(async () => {
  pglite = await PGlite.create()
  db = new Kysely({ dialect: embeddedDialect(pglite, { connection: 200, idleTransaction: 800 }, log) })
  await sql`create table written (n int)`.execute(db)
})
afterAll(() => db.destroy())
beforeEach(async () => {
  await sql`truncate written`.execute(db)
  logged.length = 0
})

const written = async () => (await sql<{ n: number }>`select n from written`.execute(db)).rows.map(({ n }) => n)

function openStuck() {
  const started = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const ended = db.transaction().execute(async (tx) => {
    await sql`insert into written values (1)`.execute(tx)
    started.resolve()
    await goOn.promise
    await sql`insert into written values (2)`.execute(tx)
  })
  ended.catch(() => undefined)
  return { started: started.promise, goOn: goOn.resolve, ended }
}

describe('a transaction that never ends', () => {
  it('lets other statements wait for a bounded time, then answers them with 503', async () => {
    const stuck = openStuck()
    await stuck.started
    const error = await written().catch((refusal: unknown) => refusal)
    expect(error).toMatchObject({ name: 'DatabaseBusy', message: 'the embedded database was busy for 200 ms' })
    expect(problemOf(error)).toMatchObject({ code: 'Unavailable', statusCode: 503 })
    stuck.goOn()
    await stuck.ended
    expect(await written()).toEqual([1, 2])
  })

  it('makes the portal unready only until then: its connection is given back by itself', async () => {
    const isReady = databaseProbe({ db })
    const stuck = openStuck()
    await stuck.started
    expect(await isReady()).toBe(false)
    await expect.poll(isReady).toBe(true)
    stuck.goOn()
    await expect(stuck.ended).rejects.toThrow('transaction idle')
    expect(await isReady()).toBe(true)
  })

  it('is rolled back when it is idle for too long, and fails when it continues', async () => {
    const stuck = openStuck()
    await stuck.started
    await expect.poll(() => logged.join('')).toContain('idle transaction rolled back')
    expect(logged.join('')).toContain('transaction idle for 800 ms after: insert written')
    expect(await written()).toEqual([])
    stuck.goOn()
    const error = await stuck.ended.catch((refusal: unknown) => refusal)
    expect(error).toMatchObject({ name: 'DatabaseBusy' })
    expect(problemOf(error)).toMatchObject({ code: 'Unavailable' })
    expect(await written()).toEqual([])
  })

  it('is not rolled back while it runs statements, and leaves the next transaction alone', async () => {
    await db.transaction().execute(async (tx) => {
      const until = performance.now() + 1_200
      while (performance.now() < until) {
        await sql`select 1`.execute(tx)
        await setImmediate()
      }
    })
    const stuck = openStuck()
    await stuck.started
    await expect.poll(written).toEqual([])
    const late = db.transaction().execute((tx) => sql`insert into written values (3)`.execute(tx))
    await late
    stuck.goOn()
    await expect(stuck.ended).rejects.toThrow('transaction idle for 800 ms')
    expect(await written()).toEqual([3])
  })
})

describe('the queue for the one connection', () => {
  it('is served in the order of requests, and skips those that have timed out', async () => {
    const queue = connectionQueue(50)
    await queue.acquire()
    await expect(queue.acquire()).rejects.toThrow('busy for 50 ms')
    const order: number[] = []
    const both = Promise.all([1, 2].map((n) => queue.acquire().then(() => order.push(n))))
    queue.release()
    queue.release()
    await both
    expect(order).toEqual([1, 2])
    queue.release()
    await queue.acquire()
  })
})
