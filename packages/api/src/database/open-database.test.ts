import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifyChanged, onChanged } from './notify-changed.ts'
import { openDatabase } from './open-database.ts'
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
    const subscription = await onChanged(database, (part) => {
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
    const subscription = await onChanged(database, (part) => {
      heard.push(part)
      arrived.resolve()
    })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'nyhem listen' and datname = current_database()`.execute(database.db)
    await arrived.promise
    await subscription.close()
    expect(heard).toEqual(['everything'])
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
