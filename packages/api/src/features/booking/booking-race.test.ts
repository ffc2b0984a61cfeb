import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/schema.generated.ts'
import { testServerUrl } from '../../database/test-database.ts'
import { ground, homes } from '../catalogue/sample-feed.ts'
import { type BookingStage, openBookingStage } from './booking.fixture.ts'

const homeId = 'kajen-1-a-1101'
const people = 200

let stage: BookingStage
let tokens: string[]

const insertLock = 4_711

async function countWaiting(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    where locktype = 'advisory' and objid = ${insertLock} and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}

/** Server only: the embedded database has no concurrency. */
describe.runIf(testServerUrl)('two hundred who want the same home at once', () => {
  beforeEach(async () => {
    stage = await openBookingStage()
    await stage.load(...ground(), ...homes(2, 'kajen-1'))
    tokens = []
    for (let made = 0; made < people; made += 1) tokens.push((await stage.person()).token)
  }, 180_000)
  afterEach(() => stage.close())

  const startAll = () =>
    Promise.all(
      tokens.map(async (token) => stage.post('/api/buyresidence/startbookingasync', { token, body: { homeId } })),
    )
  const holds = async () => {
    const rows = await stage.db.selectFrom('booking').select('id').where('status', '=', 'held').execute()
    return rows.length
  }

  it('are all answered, and one of them has it', async () => {
    const replies = await startAll()
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const codes = replies.map(({ body }) => body.code as string)
    expect(codes.filter((code) => code === 'Ok')).toHaveLength(1)
    expect(codes.filter((code) => code === 'CannotBook')).toHaveLength(people - 1)
    const [refused] = replies.filter(({ body }) => body.code === 'CannotBook')
    expect(refused?.body.conditions).toContainEqual({ condition: 'home-free', state: 'NotMet' })
    expect(await holds()).toBe(1)
    expect(await stage.homeStatus(homeId)).toBe('reserved')
  }, 120_000)

  it('are resolved by the database: without its index several would get the home', async () => {
    await sql`drop index booking_keeps_home`.execute(stage.db)
    await sql`create function wait_to_insert() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(${sql.lit(insertLock)}); return new; end'`.execute(stage.db)
    await sql`create trigger wait before insert on booking for each row execute function wait_to_insert()`.execute(
      stage.db,
    )
    // Two have found the home free before either takes it.
    const locked = Promise.withResolvers<void>()
    const untilTwoWait = stage.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(insertLock)})`.execute(tx)
      locked.resolve()
      await expect.poll(() => countWaiting(tx), { timeout: 30_000 }).toBeGreaterThan(1)
    })
    await locked.promise
    await Promise.all([startAll(), untilTwoWait])
    expect(await holds()).toBeGreaterThan(1)
  }, 120_000)
})
