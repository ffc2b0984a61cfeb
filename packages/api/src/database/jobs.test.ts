import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type JobQueue, type Jobs, type JobTry, startJobs } from './jobs.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

type Greeting = { name: string }
const greet: JobQueue<Greeting> = {
  name: 'greet',
  data: z.strictObject({ name: z.string() }),
  retryLimit: 2,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
}

let database: TestDatabase
let jobs: Jobs
const outcomes: string[] = []
let onTry: (job: JobTry<Greeting>) => Promise<void> = async () => undefined

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await startJobs({
    database,
    log: pino({ level: 'silent' }),
    onFinished: (queue, outcome) => outcomes.push(`${queue} ${outcome}`),
  })
  await jobs.work(greet, (job) => onTry(job))
})
afterAll(async () => {
  await jobs.stop(2_000)
  await database.close()
})

const nextTry = () => {
  const { promise, resolve } = Promise.withResolvers<JobTry<Greeting>>()
  onTry = async (job) => resolve(job)
  return promise
}

describe('jobs', () => {
  it('are done after the transaction that adds them commits', async () => {
    const done = nextTry()
    await database.db.transaction().execute((tx) => jobs.enqueue(tx, greet, { name: 'Astrid' }))
    expect(await done).toMatchObject({ data: { name: 'Astrid' }, attempt: 1, isLastTry: false })
  })

  it('are added by a process that works none, and worked off by one that does', async () => {
    const adding = await startJobs({ database, works: false, log: pino({ level: 'silent' }) })
    await adding.work(greet, async () => {
      throw new Error('worked off where none should be')
    })
    const done = nextTry()
    await database.db.transaction().execute((tx) => adding.enqueue(tx, greet, { name: 'Disa' }))
    expect((await done).data.name).toBe('Disa')
    await adding.stop(0)
  })

  it('are added in a transaction as soon as their queue is made, before anybody has fetched from it', async () => {
    const yearly = { ...greet, name: 'greet-yearly' }
    const adding = await startJobs({ database, log: pino({ level: 'silent' }) })
    await adding.schedule(yearly, { name: 'Ingvar' }, { cron: '0 3 1 1 *', timeZone: 'Europe/Stockholm' })
    await database.db.transaction().execute((tx) => adding.enqueue(tx, yearly, { name: 'Ingvar' }))
    expect((await adding.counts()).map(({ queue }) => queue)).toEqual(['greet-yearly'])
    await adding.stop(0)
  })

  it('do not exist when the transaction is rolled back', async () => {
    const done = nextTry()
    const undone = database.db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'nobody' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await database.db.transaction().execute((tx) => jobs.enqueue(tx, greet, { name: 'Bo' }))
    expect((await done).data.name).toBe('Bo')
  })

  it('are told by the relay: their transaction takes no lock of the whole cluster', async (test) => {
    if (!database.serverUrl) test.skip()
    const relays = sql<{ n: number }>`select count(*) as n from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and objid = 6494905 and mode = 'ExclusiveLock' and datname = current_database()`
    await expect.poll(async () => (await relays.execute(database.db)).rows).toEqual([{ n: 1 }])
    const done = nextTry()
    await database.db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'Elsa' })
      // Of this transaction alone: what an earlier test has changed may still be untold.
      const { rows } = await sql`select message from untold_change
        where channel like 'pgboss%' and xmin = pg_current_xact_id()::xid`.execute(tx)
      expect(rows).toEqual([{ message: 'greet' }])
    })
    expect((await done).data.name).toBe('Elsa')
  })

  it('that are done go after an hour, those given up stay', async () => {
    await sql`insert into job.job (name, state, completed_on) values
      ('greet', 'completed', now() - interval '61 minutes'), ('greet', 'completed', now() - interval '59 minutes'),
      ('greet', 'failed', now() - interval '6 days')`.execute(database.db)
    expect(await jobs.deleteDone()).toBe(1)
    const { rows } = await sql<{ state: string }>`select state from job.job
      where completed_on < now() - interval '58 minutes' order by state`.execute(database.db)
    expect(rows.map(({ state }) => state)).toEqual(['completed', 'failed'])
    await sql`delete from job.job where completed_on < now() - interval '58 minutes'`.execute(database.db)
  })

  it('are tried again when they fail, and counted', async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    onTry = async ({ attempt }) => {
      if (attempt === 1) throw new Error('the world is away')
      resolve(attempt)
    }
    outcomes.length = 0
    await database.db.transaction().execute((tx) => jobs.enqueue(tx, greet, { name: 'Cecilia' }))
    expect(await promise).toBe(2)
    expect(outcomes[0]).toBe('greet failed')
  }, 15_000)

  it('are counted outside transactions only', async () => {
    await expect(database.db.transaction().execute(() => jobs.counts())).rejects.toThrow(
      'statement outside the open transaction: select',
    )
    expect((await jobs.counts()).map(({ queue }) => queue)).toEqual(['greet'])
  })

  it('refuse data that is not theirs', async () => {
    await expect(jobs.enqueue(database.db, greet, { name: 1 } as unknown as Greeting)).rejects.toThrow()
  })
})
