import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openBookingStage } from '../features/booking/booking.fixture.ts'
import { ground, homes } from '../features/catalogue/sample-feed.ts'
import { narrowed } from './grant-serving.ts'
import { type JobQueue, startJobs } from './jobs.ts'
import { migrateDatabase } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openTestDatabase, type TestDatabase, testServerUrl } from './test-database.ts'

const log = pino({ level: 'silent' })
const role = `nyhem_serving_${randomUUID().slice(0, 8)}`

describe.skipIf(testServerUrl === null)('the user that serves', () => {
  let owner: TestDatabase
  let serving: TestDatabase
  let urls: { owner: string; serving: string }
  beforeAll(async () => {
    owner = await openTestDatabase()
    await sql.raw(`create role ${role} login password 'serving'`).execute(owner.db)
    const address = new URL(owner.serverUrl ?? '')
    address.username = role
    address.password = 'serving'
    urls = { owner: owner.serverUrl ?? '', serving: address.href }
    expect(await prepareDatabase(urls, log)).toEqual([])
    serving = { ...(await openDatabase({ url: urls.serving }, log)), serverUrl: urls.serving }
  })
  afterAll(async () => {
    await serving.close()
    await sql.raw(`drop owned by ${role}`).execute(owner.db)
    await sql.raw(`drop role ${role}`).execute(owner.db)
    await owner.close()
  })

  it('starts on tables that the owner has migrated, and runs its jobs', async () => {
    expect(await migrateDatabase(serving, log)).toEqual([])
    const jobs = await startJobs({ database: serving, log })
    const queue: JobQueue<{ word: string }> = {
      name: 'serving-test',
      data: z.strictObject({ word: z.string() }),
      retryLimit: 0,
      retryDelaySeconds: 1,
      expireInSeconds: 30,
    }
    const heard = new Promise<string>((resolve, reject) => {
      jobs
        .work(queue, async ({ data }) => resolve(data.word))
        .then(() => serving.db.transaction().execute((tx) => jobs.enqueue(tx, queue, { word: 'done' })))
        .catch(reject)
    })
    expect(await heard).toBe('done')
    await jobs.stop(1_000)
  })

  it('holds a home, saves the steps and moves the booking to its end', async () => {
    const stage = await openBookingStage({ database: { ...serving, close: async () => undefined } })
    await stage.load(...ground(), ...homes(4, 'kajen-1'))
    const elin = await stage.person()
    const id = await stage.hold(elin.token, 'kajen-1-a-1101')
    expect((await stage.acceptTerms(elin.token, id)).body.code).toBe('Ok')
    for (const event of ['signingStarted', 'signed', 'paid'] as const) await stage.move(id, event)
    expect(await stage.homeStatus('kajen-1-a-1101')).toBe('booked')
    await stage.close()
  })

  it.each([
    ['makes no table', 'create table mine (id int)'],
    ['changes none', 'alter table account add column extra text'],
    ['drops none', 'drop table account cascade'],
    ['empties none at once', 'truncate account cascade'],
    ['makes no function', "create function mine() returns int language sql as 'select 1'"],
    ['switches off no trigger', 'alter table contract_file disable trigger user'],
    ['is no replica', 'set session_replication_role = replica'],
    ['rewrites no evidence', "update contract_evidence set key_id = 'x'"],
    ['seals no file anew', "update contract_file set key_id = 'x'"],
    ['deletes nothing from the ledger', 'delete from ledger_entry'],
    ['changes no audit', "update account_audit set event = 'x'"],
    ['pretends no migration', 'delete from schema_migration'],
    ['changes no job table', 'drop table job.job cascade'],
  ])('%s', async (_what, statement) => {
    await expect(sql.raw(statement).execute(serving.db)).rejects.toThrow(/permission denied|must be owner/)
  })

  it('makes and drops months of lines about accounts by their function only', async () => {
    const line = sql`insert into account_audit (event, created_at) values ('data-changed', '2095-01-02') returning
      tableoid::regclass::text as partition`
    await sql`select keep_audit_months('2095-01-01', '2020-01-01')`.execute(serving.db)
    expect((await line.execute(serving.db)).rows).toEqual([{ partition: 'month.account_audit_2095_01' }])
    await expect(sql`delete from month.account_audit_2095_01`.execute(serving.db)).rejects.toThrow('permission denied')
  })

  it('reads and writes tables that a later migration makes', async () => {
    // Behind a pooler, the tests' own connections are another user's.
    const migrating = await openDatabase({ url: urls.owner }, log)
    await sql`create table made_later (id int)`.execute(migrating.db)
    await sql.raw('insert into made_later values (1)').execute(serving.db)
    await sql`drop table made_later`.execute(migrating.db)
    await migrating.close()
  })

  it('is told to have the owner migrate when something is missing', async () => {
    const newest = await sql<{ number: number; name: string; checksum: string }>`delete from schema_migration
      where number = (select max(number) from schema_migration) returning number, name, checksum`.execute(owner.db)
    await expect(migrateDatabase(serving, log)).rejects.toThrow('run the command migrate')
    for (const { number, name, checksum } of newest.rows)
      await sql`insert into schema_migration (number, name, checksum) values (${number}, ${name}, ${checksum})`.execute(
        owner.db,
      )
  })

  it('is told the same where there are no tables at all', async () => {
    const bare = new URL(urls.serving)
    bare.pathname = `/${role}_bare`
    await sql.raw(`create database ${role}_bare`).execute(owner.db)
    const empty = await openDatabase({ url: bare.href }, log)
    await expect(migrateDatabase(empty, log)).rejects.toThrow('run the command migrate')
    await empty.close()
    await sql.raw(`drop database ${role}_bare`).execute(owner.db)
  })

  it('is not the owner, nor a role that may do as it does, nor one that is not there', async () => {
    await expect(prepareDatabase({ ...urls, serving: urls.owner }, log)).rejects.toThrow('one of its own')
    const nobody = new URL(urls.serving)
    nobody.username = 'nobody_of_that_name'
    await expect(prepareDatabase({ ...urls, serving: nobody.href }, log)).rejects.toThrow('no database role')
  })
})

describe('narrowed tables', () => {
  const changing = /\.(?:updateTable|deleteFrom)\(\s*'(\w+)'|\b(update|delete\s+from)\s+([a-z]\w+)/gi

  it('are changed by no statement that serving would be refused', async () => {
    const folder = join(import.meta.dirname, '../features')
    const files = (await readdir(folder, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file),
    )
    const wanted = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(join(folder, file), 'utf8')
        return [...text.matchAll(changing)].flatMap(([whole, built, , written]) => {
          const privileges = narrowed[(built ?? written) as keyof typeof narrowed]
          const privilege = /update/i.test(whole) ? 'update' : 'delete'
          return privileges && !privileges.includes(privilege) ? [`${file}: ${whole}`] : []
        })
      }),
    )
    expect(wanted.flat()).toEqual([])
  })
})
