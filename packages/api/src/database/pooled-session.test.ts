import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { openTestDatabase, type TestDatabase, testServerUrl } from './test-database.ts'

const log = pino({ level: 'silent' })
const role = `nyhem_pooled_${randomUUID().slice(0, 8)}`

let database: TestDatabase
let urls: { url: string; directUrl: string }
beforeAll(async () => {
  database = await openTestDatabase()
  if (!database.serverUrl) return
  await sql`create role ${sql.id(role)} login superuser`.execute(database.db)
  const url = new URL(database.serverUrl)
  url.username = role
  urls = { url: url.href, directUrl: url.href }
})
afterAll(async () => {
  if (database.serverUrl) await sql`drop role ${sql.id(role)}`.execute(database.db)
  await database.close()
})

const set = (setting: string) => sql.raw(`alter role ${role} set ${setting}`).execute(database.db)

describe.skipIf(!testServerUrl)('an address of a pooler', () => {
  it('is refused until its role has the time zone and timeouts, which the refusal names as statements', async () => {
    await sql.raw(`alter role ${role} reset all`).execute(database.db)
    await set(`timezone = 'Europe/Helsinki'`)
    await set('lock_timeout = 20000')
    const refusal = await openDatabase(urls, log).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ name: 'UnsetSession' })
    const { message } = refusal as Error
    expect(message.match(/alter role [^;]+;/g)?.sort()).toEqual([
      `alter role ${role} set idle_in_transaction_session_timeout = 60000;`,
      `alter role ${role} set lock_timeout = 15000;`,
      `alter role ${role} set statement_timeout = 120000;`,
      `alter role ${role} set timezone = 'UTC';`,
    ])
  })

  describe('whose role has them', () => {
    let pooled: OpenDatabase
    beforeAll(async () => {
      if (!database.serverUrl) return
      for (const setting of [
        `timezone = 'UTC'`,
        'lock_timeout = 15000',
        'statement_timeout = 60000',
        'idle_in_transaction_session_timeout = 60000',
      ])
        await set(setting)
      pooled = await openDatabase(urls, log)
    })
    afterAll(() => pooled?.close())

    it('is given no settings of a session at the start of a connection', async () => {
      const { rows } = await sql<{ source: string }>`select distinct source from pg_settings
        where name in ('TimeZone', 'lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')`.execute(
        pooled.db,
      )
      expect(rows).toEqual([{ source: 'user' }])
    })

    it('leaves the limits of a migration to the direct address, where they are lifted', async () => {
      const rows = await pooled.withScriptSession((session) =>
        session.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`),
      )
      expect(rows).toEqual([{ limit: '0' }])
    })
  })
})
