import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@nyhem/api/database/open-database'
import type { Database } from '@nyhem/api/database/schema.generated'
import type { StaffCasesReply } from '@nyhem/contract/calls/staff-cases'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { pino } from 'pino'
import { withOwnDatabase } from '../own-database.ts'
import { type Measured, startPortal } from '../portal-process.ts'
import { machine, table, writeReport } from '../report.ts'
import { ask, timed } from './office-calls.ts'
import { newStaff } from './office-data.ts'

const cases = 100_000
const associations = 200
const times = 100

/** `npm run bench -- cases`: 100,000 cases, a fifth of them open, in the service office. Source: reference §4.3. */
export async function benchCases(args: readonly string[]): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  const before = machine()
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-cases-bench-'))
  try {
    const rows = await withOwnDatabase(server, `nyhem_bench_cases_${process.pid}`, (url) => measure(url, folder))
    const text = report(rows, before)
    if (args.includes('--quick')) console.log(text)
    else writeReport('cases', text)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Row = readonly [what: string, goal: string, measured: string]

async function measure(url: string, folder: string): Promise<Row[]> {
  const env = { DATABASE_URL: url, RATE_LIMIT_OFFICE: '1000000', SIMULATORS_URL: 'http://127.0.0.1:9' }
  // Once to migrate.
  await (await startPortal(folder, env)).stop()
  const database = await openDatabase({ url }, pino({ level: 'silent' }))
  try {
    await fillCases(database.db)
    const portal = await startPortal(folder, env)
    try {
      return await measureCalls(portal, database.db)
    } finally {
      await portal.stop()
    }
  } finally {
    await database.close()
  }
}

/** Over three years; one in fifty urgent, one in three with a conversation, an eighth of the open ones late. */
async function fillCases(db: Kysely<Database>): Promise<void> {
  await sql`insert into housing_association (id, name, organisation_number, site_id, has_technical_management)
    select 'bench-' || n, 'Brf Mätning ' || n, '769900-0019', 'se', true
    from generate_series(1, ${sql.lit(associations)}) n`.execute(db)
  await sql`insert into fault_case (ticket_number, site_id, reporter, association_id, association_name, address, zip_code,
      city, residence, place, room_name, part, part_name, urgent_fault, description, case_type_name, management_type,
      status, status_at, contact_first_name, contact_last_name, contact_email, contact_phone, created_at, updated_at,
      answer_due_at, settle_due_at, answered_at)
    select 'S2023-' || lpad(n::text, 6, '0'), 'se', 'resident', 'bench-' || (1 + n % ${sql.lit(associations)}),
      'Brf Mätning ' || (1 + n % ${sql.lit(associations)}), 'Kajgatan ' || n % 90, '211 11', 'Malmö', 'apartment',
      'bathroom', 'Badrum', 'ventilation', 'Ventilation', case when n % 50 = 0 then 'water-leak' end,
      'Fläkten låter på natten.', 'Felanmälan', (array['guarantee', 'management', 'management-other'])[1 + n % 3],
      case when n % 5 = 0 then (array['registered', 'ongoing'])[1 + n / 5 % 2] else 'completed' end, at,
      'Nils', 'Ekdahl', 'nils' || n || '@demo.example', '070-174 06 52', at, at,
      now() + (n % 40 - 5) * interval '1 hour', now() + (n % 40 - 5) * interval '1 day',
      case when n % 5 = 0 then null else at end
    from generate_series(1, ${sql.lit(cases)}) n
    cross join lateral (select now() - n * interval '15 minutes' as at) moment`.execute(db)
  await sql`insert into case_event (case_id, kind, actor, at)
    select id, 'reported', 'reporter', created_at from fault_case where ticket_number like 'S2023-%'`.execute(db)
  await sql`insert into case_message (case_id, author, text, at)
    select id, (array['reporter', 'management'])[1 + (right(ticket_number, 1)::int % 2)], 'Hur går det?',
      created_at + interval '1 hour'
    from fault_case where ticket_number like 'S2023-%' and right(ticket_number, 2)::int % 3 = 0`.execute(db)
  await sql`analyze`.execute(db)
}

async function measureCalls(portal: Measured, db: Kysely<Database>): Promise<Row[]> {
  const cookie = await newStaff(db, [{ role: 'service', siteId: null, path: null }])
  const list = (query: Record<string, string>) =>
    ask<StaffCasesReply>(portal, { path: `/office/api/cases?${new URLSearchParams(query)}`, cookie })
  const first = await list({})
  const late = await pageAfter(list, 20)
  const measured: [string, string, () => Promise<unknown>][] = [
    ['open ones: first page, with its count', 'p95 50 ms', () => list({})],
    ['open ones: page 20, by key', 'p95 50 ms', () => list({ after: late })],
    ['closed ones, newest first', 'p95 80 ms', () => list({ state: 'closed' })],
    ['of a type', 'p95 80 ms', () => list({ type: 'management-other' })],
    ['of an association', 'p95 80 ms', () => list({ association: 'bench-7' })],
    ['urgent ones', 'p95 80 ms', () => list({ urgent: '1' })],
    ['without anybody who has them', 'p95 80 ms', () => list({ taken: 'unassigned' })],
    ['a number', 'p95 80 ms', () => list({ number: 'S2023-050000' })],
    ['one case', 'p95 80 ms', () => ask(portal, { path: `/office/api/cases/${first.cases[0]?.id}`, cookie })],
    ['what waits, in Today', '–', () => ask(portal, { path: '/office/api/waiting', cookie })],
  ]
  const rows: Row[] = []
  for (const [what, goal, call] of measured) {
    const { p50, p95 } = await timed(times, call)
    rows.push([what, goal, `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms`])
    console.log(rows.at(-1)?.join(' | '))
  }
  return rows
}

async function pageAfter(list: (query: Record<string, string>) => Promise<StaffCasesReply>, pages: number) {
  let after: string | null = null
  for (let page = 0; page < pages; page += 1) {
    const reply: StaffCasesReply = await list(after === null ? {} : { after })
    after = reply.next
    if (after === null) throw new Error('fewer pages than measured')
  }
  return after ?? ''
}

const report = (rows: readonly Row[], before: string) => `# Cases in the service office

Measured ${before}. ${cases.toLocaleString('en')} cases of ${associations} associations, a fifth of them open, on PostgreSQL on the same machine; calls
over HTTP with a session, one after the other. A list sends the same statements however many cases there are
([test](../../apps/portal/src/office/staff-cases.test.ts)). Goals: editing and staff reference §4.3.

${table(['what', 'goal', 'measured'], rows)}
`
