import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemOf } from '../server/problems.ts'
import { longestSilence } from './database-limits.ts'
import { lockForImport } from './lock-for-import.ts'
import { notifyChanged, onChanged } from './notify-changed.ts'
import { type Db, type OpenDatabase, openDatabase } from './open-database.ts'
import { openSilentProxy } from './silent-proxy.fixture.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('values of the database', () => {
  it('come alike from the embedded database and from a server', async () => {
    const { rows } = await sql`select 249500000::bigint as price, 81.5::numeric as area,
      '2027-02-14'::date as day, '2026-03-01 10:30:00.25+01'::timestamptz as moment,
      '{"a":[1]}'::jsonb as content, array['a','b'] as words, null::bigint as nothing`.execute(database.db)
    expect(rows).toEqual([
      {
        price: 249_500_000,
        area: 81.5,
        day: '2027-02-14',
        moment: '2026-03-01T09:30:00.250Z',
        content: { a: [1] },
        words: ['a', 'b'],
        nothing: null,
      },
    ])
  })

  it('take lists and JSON text alike', async () => {
    const { rows } = await sql`select ${['a', 'b,c']}::text[] as words,
      ${JSON.stringify([{ b: 1 }])}::jsonb as content, ${9_007_199_254_740_991}::bigint as most`.execute(database.db)
    expect(rows).toEqual([{ words: ['a', 'b,c'], content: [{ b: 1 }], most: 9_007_199_254_740_991 }])
  })

  it('refuse an integer that JavaScript cannot hold', async () => {
    await expect(sql`select 9007199254740993::bigint as price`.execute(database.db)).rejects.toThrow(
      'outside the safe integers',
    )
  })

  it('fold accents and find near misses for the text search', async () => {
    const { rows } = await sql<{ folded: string; near: boolean }>`
      select unaccent('Åkersberga') as folded, 'nacka' % 'nacca' as near`.execute(database.db)
    expect(rows).toEqual([{ folded: 'Akersberga', near: true }])
  })
})

describe('change notifications', () => {
  it('arrive when the transaction commits, and not when it is rolled back', async () => {
    const heard: string[] = []
    const arrived = Promise.withResolvers<void>()
    const subscription = await onChanged(database, ({ part }) => {
      heard.push(part)
      arrived.resolve()
    })
    await database.db
      .transaction()
      .execute(async (tx) => {
        await notifyChanged(tx, 'catalogue')
        throw new Error('undone')
      })
      .catch((error: Error) => expect(error.message).toBe('undone'))
    await database.db.transaction().execute((tx) => notifyChanged(tx, 'content'))
    await arrived.promise
    await subscription.close()
    expect(heard).toEqual(['content'])
  })

  it('survive the loss of the connection, and say that some may have been missed', async (test) => {
    if (!database.serverUrl) test.skip()
    const heard: string[] = []
    const arrived = Promise.withResolvers<void>()
    const subscription = await onChanged(database, ({ part }) => {
      heard.push(part)
      arrived.resolve()
    })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'nyhem listen' and datname = current_database()`.execute(database.db)
    await arrived.promise
    await subscription.close()
    expect(heard).toEqual(['everything'])
  })

  it('that say less than they should, or what is not known, are of everything', async () => {
    const heard: string[] = []
    const subscription = await onChanged(database, ({ part }) => heard.push(part))
    for (const payload of ['availability', 'availability se a s', 'availability dk a s h', 'showing', 'premises 1'])
      await sql`select pg_notify('nyhem_changed', ${payload})`.execute(database.db)
    await expect.poll(() => heard).toEqual(Array(5).fill('everything'))
    await subscription.close()
  })
})

describe('waits for a server', () => {
  const settings = async ({ db }: OpenDatabase) =>
    (
      await sql<{ lock: string; statement: string; idle: string }>`select current_setting('lock_timeout') as lock,
        current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
    ).rows[0]

  async function importTwice({ db }: OpenDatabase, takeLock: (tx: Db) => Promise<unknown>) {
    const taken = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const first = db.transaction().execute(async (tx) => {
      await lockForImport(tx, 'test')
      taken.resolve()
      await release.promise
    })
    await taken.promise
    const second = db.transaction().execute(takeLock)
    return { first, second, release: release.resolve }
  }

  it('are bounded, and an address may say otherwise', async (test) => {
    if (!database.serverUrl) test.skip()
    expect(await settings(database)).toEqual({ lock: '15s', statement: '2min', idle: '1min' })
    const other = await openDatabase(
      { url: `${database.serverUrl}?lock_timeout=30000&statement_timeout=60000` },
      pino({ level: 'silent' }),
    )
    expect(await settings(other)).toEqual({ lock: '30s', statement: '1min', idle: '1min' })
    await other.close()
  })

  it('are answered as a database that is away when they end', async (test) => {
    if (!database.serverUrl) test.skip()
    const url = `${database.serverUrl}?lock_timeout=50&idle_in_transaction_session_timeout=300`
    const other = await openDatabase({ url }, pino({ level: 'silent' }))
    const { first, second, release } = await importTwice(other, (tx) =>
      sql`select pg_advisory_xact_lock(hashtextextended('test', 0))`.execute(tx),
    )
    const locked = await second.catch((error: unknown) => error)
    expect(locked).toMatchObject({ code: '55P03' })
    // The server ends the idle session; the next query finds it closed.
    const connections = sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`
    await expect.poll(async () => (await connections.execute(database.db)).rows).toEqual([{ n: 0 }])
    release()
    const idle = await first.catch((error: unknown) => error)
    for (const error of [locked, idle])
      expect(problemOf(error)).toMatchObject({ code: 'Unavailable', statusCode: 503, retryAfterSeconds: 5 })
    await other.close()
  })

  it('are as long as it takes for an import that another one keeps waiting', async (test) => {
    if (!database.serverUrl) test.skip()
    const other = await openDatabase({ url: `${database.serverUrl}?lock_timeout=50` }, pino({ level: 'silent' }))
    const { first, second, release } = await importTwice(other, (tx) => lockForImport(tx, 'test'))
    const waiting = sql<{ isLate: boolean }>`select coalesce(max(now() - query_start) > '200 ms', false) as "isLate"
      from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(database.db)).rows).toEqual([{ isLate: true }])
    release()
    await Promise.all([first, second])
    await other.close()
  })
})

describe('a server that vanishes without closing its connections', () => {
  it('keeps no caller waiting for ever: it is away, and the next statement has another connection', async (test) => {
    if (!database.serverUrl) test.skip()
    const proxy = await openSilentProxy(database.serverUrl ?? '')
    const url = new URL(proxy.url)
    url.search = 'statement_timeout=2000&idle_in_transaction_session_timeout=2000'
    const other = await openDatabase({ url: url.href }, pino({ level: 'silent' }))
    await sql`select 1`.execute(other.db)
    proxy.cut()
    const error = await sql`select 2`.execute(other.db).catch((refusal: unknown) => refusal)
    expect(error).toMatchObject({ message: expect.stringContaining('the server was silent for 2200 ms') })
    expect(problemOf(error)).toMatchObject({ code: 'Unavailable', statusCode: 503 })
    const { rows } = await sql`select 3 as n`.execute(other.db)
    expect(rows).toEqual([{ n: 3 }])
    await other.close()
    await proxy.close()
  })

  it.each([
    ['postgres://localhost/nyhem', 132_000],
    ['postgres://localhost/nyhem?statement_timeout=600000', 660_000],
    ['postgres://localhost/nyhem?statement_timeout=1000', 66_000],
    ['postgres://localhost/nyhem?statement_timeout=0', 0],
  ])('is waited for longer than it may take itself: %s', (url, ms) => {
    expect(longestSilence(url)).toBeCloseTo(ms)
  })
})

describe('a server that takes no writes any more', () => {
  it('is away, and its connection is not used again', async (test) => {
    if (!database.serverUrl) test.skip()
    const other = await openDatabase({ url: database.serverUrl ?? '' }, pino({ level: 'silent' }))
    // As a session finds a primary that has become a replica.
    await sql`set default_transaction_read_only = on`.execute(other.db)
    const write = sql`create table written (n int)`
    const error = await write.execute(other.db).catch((refusal: unknown) => refusal)
    expect(error).toMatchObject({ code: '25006' })
    expect(problemOf(error)).toMatchObject({ code: 'Unavailable', statusCode: 503, retryAfterSeconds: 5 })
    await write.execute(other.db)
    await other.close()
  })
})

describe('the data folder', () => {
  it('belongs to one process, and is free again when the database is closed', async () => {
    const { mkdtemp, rm, writeFile } = await import('node:fs/promises')
    const { tmpdir } = await import('node:os')
    const { join } = await import('node:path')
    const dataFolder = await mkdtemp(join(tmpdir(), 'nyhem-data-'))
    const log = pino({ level: 'silent' })
    await writeFile(join(dataFolder, 'owner.lock'), String(process.ppid))
    await expect(openDatabase({ dataFolder }, log)).rejects.toThrow(`in use by process ${process.ppid}`)
    await writeFile(join(dataFolder, 'owner.lock'), '999999999')
    const first = await openDatabase({ dataFolder }, log)
    await sql`create table kept (n int)`.execute(first.db)
    await first.close()
    const second = await openDatabase({ dataFolder }, log)
    const { rows } = await sql`select count(*) as n from kept`.execute(second.db)
    await second.close()
    expect(rows).toEqual([{ n: 0 }])
    await rm(dataFolder, { recursive: true })
  })
})
