import { bookingStatuses, hasRunningHold, keepingStatuses } from '@nyhem/domain/booking/booking-moves'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function definition(query: ReturnType<typeof sql<{ text: string }>>): Promise<string> {
  const { rows } = await query.execute(database.db)
  if (!rows[0]) throw new Error('not in the database')
  return rows[0].text
}
const indexNamed = (name: string) =>
  definition(sql`select pg_get_expr(indpred, indrelid) as text from pg_index where indexrelid = ${name}::regclass`)
/** Body without comments: words of a comment are no statuses. */
const functionNamed = async (name: string) =>
  (await definition(sql`select prosrc as text from pg_proc where proname = ${name}`)).replaceAll(/--.*/g, '')
/** Statuses of each list of `status in (…)`. */
const listsIn = (text: string) =>
  [...text.matchAll(/status\s*(?:in\s*\(|=\s*ANY\s*\()([^)]*)\)/gi)].map(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, status]) => status).sort(),
  )

const keeping = [...keepingStatuses].sort()
const running = bookingStatuses.filter(hasRunningHold).sort()

describe('statuses in the database are those of the domain', () => {
  it('in the check of the column', async () => {
    const text = await definition(sql`
      select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = 'booking'::regclass
        and conname = 'booking_status_check'`)
    expect(listsIn(text)).toEqual([[...bookingStatuses].sort()])
  })
  it.each(['booking_keeps_home', 'booking_of_stage'])('that keep a home, in the index %s', async (name) => {
    expect(listsIn(await indexNamed(name))).toEqual([keeping])
  })
  it('with a running hold, in the index booking_hold_ends', async () => {
    expect(listsIn(await indexNamed('booking_hold_ends'))).toEqual([running])
  })
  it('that keep a home and that may lapse, in kept_homes', async () => {
    expect(listsIn(await functionNamed('kept_homes'))).toEqual([keeping, running])
  })
})
