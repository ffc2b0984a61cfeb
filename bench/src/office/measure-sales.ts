import type { Database } from '@nyhem/api/database/schema.generated'
import type { SalesBookingsReply } from '@nyhem/contract/calls/sales-bookings'
import { type Kysely, sql } from 'kysely'
import type { Measured } from '../portal-process.ts'
import type { Latency } from '../search/percentiles.ts'
import type { OfficeFigure } from './office-bench.ts'
import { ask, send, timed } from './office-calls.ts'
import { bookings, newStaff } from './office-data.ts'

const times = 100
const find = '/office/api/bookings/find'

const ms = ({ p50, p95 }: Latency) => `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms`

/** Lists, an export and one person, as a manager of all sites. */
export async function measureSales(portal: Measured, db: Kysely<Database>): Promise<OfficeFigure[]> {
  const cookie = await newStaff(db, [{ role: 'manager', siteId: null, path: null }])
  const list = (body: object) => ask<SalesBookingsReply>(portal, { path: find, cookie, body })
  const { bookings: rows, stages } = await list({})
  const { rows: skipped } = await sql<{ key: string }>`
    select to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || id as key
    from booking order by created_at desc, id desc offset ${500 * rows.length - 1} limit 1`.execute(db)
  const stage = stages[0]?.id ?? ''
  const before = skipped[0]?.key ?? ''
  const measured: [string, string, object][] = [
    ['first page, with its count', 'p95 50 ms', {}],
    ['page 500, by key', 'p95 50 ms', { before }],
    ['of a status', 'p95 80 ms', { status: 'expired' }],
    ['of a stage', 'p95 80 ms', { stage }],
    ['of a site', 'p95 80 ms', { site: 'se' }],
    ['those that wait', 'p95 80 ms', { status: 'stuck' }],
    ['a number of a booking', 'p95 80 ms', { search: 'M26-050000' }],
    ['the beginning of a name', 'p95 80 ms', { search: 'Anna Berg0500' }],
    ['a telephone number', 'p95 80 ms', { search: '+46 70 050 000' }],
  ]
  const figures: OfficeFigure[] = []
  for (const [what, goal, body] of measured)
    figures.push({ what: `list of ${bookings}: ${what}`, goal, value: ms(await timed(times, () => list(body))) })
  return [...figures, await exported(portal, cookie), await person(portal, db, cookie)]
}

async function exported(portal: Measured, cookie: string): Promise<OfficeFigure> {
  const call = () =>
    send(portal, { path: '/office/api/bookings/export', cookie, body: { purpose: 'Measured for the table' } })
  await call()
  const idle = portal.residentMb()
  const began = performance.now()
  const { status, text } = await call()
  const seconds = (performance.now() - began) / 1_000
  if (status !== 200) throw new Error(text.slice(0, 300))
  const lines = text.split('\r\n').length
  return {
    what: `export of ${bookings} bookings, ${lines} lines: time; memory, more than after one before`,
    goal: '10 s; flat',
    value: `${seconds.toFixed(1)} s; ${portal.residentMb() - idle} MB`,
  }
}

/** The customer of the demo with the most bookings. */
async function person(portal: Measured, db: Kysely<Database>, cookie: string): Promise<OfficeFigure> {
  const { rows } = await sql<{ id: string }>`select account_id as id from account_booking where site_id = 'se'
    group by account_id order by count(*) desc limit 1`.execute(db)
  const known = rows[0] ?? (await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow())
  const latency = await timed(times, () => ask(portal, { path: `/office/api/customers/${known.id}`, cookie }))
  return { what: 'one view of a person', goal: 'p95 100 ms', value: ms(latency) }
}
