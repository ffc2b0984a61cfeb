import { tmpdir } from 'node:os'
import { migrateDatabase } from '@nyhem/api/database/migrate'
import { openDatabase } from '@nyhem/api/database/open-database'
import type { Database } from '@nyhem/api/database/schema.generated'
import { openCases } from '@nyhem/api/features/case/case'
import { openCaseFiles } from '@nyhem/api/features/case-files/case-files'
import { linesOfText } from '@nyhem/api/features/catalogue/feed-text'
import {
  openManagementFeed,
  openTechnicalManagement,
} from '@nyhem/api/features/technical-management/technical-management'
import { withoutScanner } from '@nyhem/api/security/scan-file'
import type { ManagementInput } from '@nyhem/contract/feed/management-lines'
import { everyCase } from '@nyhem/domain/case/case-list'
import { caseStatuses } from '@nyhem/domain/case/case-status'
import { type Instant, instantOf, type LocalDate } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { withOwnDatabase } from './own-database.ts'
import { machine, table, writeReport } from './report.ts'
import { type Latency, latencyOf } from './search/percentiles.ts'

const size = 5_000
const calls = 300
const goalMs = 15
const association = asId<'Association'>('brf-1')
const accountId = asId<'Account'>('00000000-0000-4000-8000-000000000001')
const silent = pino({ level: 'silent' })
const now = (): Instant => instantOf(new Date())
const nothing = async () => undefined

/** The measured cases have no files. */
const noStore: Parameters<typeof openCaseFiles>[0]['store'] = {
  put: () => Promise.reject(new Error('not measured')),
  open: async () => null,
  remove: nothing,
  list: async function* none() {
    yield* []
  },
  close: () => undefined,
}

/** `npm run bench -- case-list`: case pages of an association with 5,000, and a search among its apartments. */
export async function benchCaseList(args: readonly string[]): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  const before = machine()
  const measured = await withOwnDatabase(server, `nyhem_bench_case_list_${process.pid}`, measure)
  const text = report(measured, before)
  if (args.includes('--quick')) console.log(text)
  else writeReport('case-list', text)
}

type Measured = readonly (readonly [what: string, latency: Latency])[]

async function measure(url: string): Promise<Measured> {
  const database = await openDatabase({ url }, silent)
  try {
    await migrateDatabase(database, silent)
    const { db } = database
    const management = openTechnicalManagement({ db })
    const cases = openCases({
      database,
      accounts: { person: async () => null, associationsOf: async () => [] },
      technicalManagement: management,
      emails: { sendLater: nothing, sendToTyped: nothing },
      webhooks: { announce: nothing },
      notifications: { notify: async () => false, settle: async () => false },
      files: openCaseFiles({
        database,
        store: noStore,
        scanFile: withoutScanner,
        incomingFolder: tmpdir(),
        now,
      }),
      siteOrigins: Object.fromEntries(siteIds.map((id) => [id, `https://${id}.example`])) as Record<SiteId, string>,
      now,
    })
    await db
      .insertInto('housing_association')
      .values({
        id: association,
        name: 'Brf',
        organisation_number: '769900-0019',
        site_id: 'se',
        has_technical_management: true,
      })
      .execute()
    const outcome = await openManagementFeed({ db, accounts: { touch: nothing }, cases: cases.push }).importBatch({
      lines: linesOfText(lines().map((line) => JSON.stringify(line))),
    })
    if (outcome.code !== 'Ok') throw new Error(JSON.stringify(outcome.problems[0]))
    await insertCases(db)
    const visitor = {
      accountId,
      siteId: 'se',
      viewer: { kind: 'board-member', associationId: association, hasTechnicalManagement: true },
    } as const
    const requester = { accountId, associationId: association, today: '2026-03-02' as LocalDate }
    const look = (text: string) => management.search(requester, { kind: 'apartment', text, siteId: 'se' })
    return [
      ['the first page', await timed(() => cases.list(visitor, everyCase))],
      ['by status', await timed(() => cases.list(visitor, { ...everyCase, order: 'status' }))],
      ['page 150', await timed(() => cases.list(visitor, { ...everyCase, page: 150 }))],
      ['those that are ongoing', await timed(() => cases.list(visitor, { ...everyCase, statuses: ['ongoing'] }))],
      ['a search for a street', await timed(() => look('lotsgatan'))],
      ['a search for one apartment', await timed(() => look('lotsgatan 12 1204'))],
    ]
  } finally {
    await database.close()
  }
}

/** One per hour, in every status. */
async function insertCases(db: Kysely<Database>): Promise<void> {
  const statuses = sql.join(caseStatuses.map((status) => sql.lit(status)))
  await sql`insert into fault_case (ticket_number, site_id, reporter, association_id, property_id, address, zip_code, city,
      residence, place, room_name, part, part_name, description, case_type_name, management_type, status, status_at,
      contact_first_name, contact_last_name, contact_email, contact_phone, created_at, updated_at)
    select 'S2025-' || lpad(n::text, 6, '0'), 'se', 'board-member', ${association}, 'p', 'Lotsgatan 1', '211 19', 'Malmö',
      'public', 'elevator', 'Hiss', 'doors', 'Dörrar', repeat('Hissdörren går igen och öppnas flera gånger. ', 5),
      'Felanmälan', 'management', (array[${statuses}])[1 + n % ${sql.lit(caseStatuses.length)}], at,
      'Tomas', 'Bergvall', 'tomas@demo.example', '070-174 06 08', at, at
    from (select n, timestamptz '2025-01-01Z' + n * interval '1 hour' as at from generate_series(1, ${sql.lit(size)}) n) one`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

async function timed(call: () => Promise<unknown>): Promise<Latency> {
  for (let warm = 0; warm < 50; warm += 1) await call()
  const took: number[] = []
  for (let index = 0; index < calls; index += 1) {
    const began = performance.now()
    await call()
    took.push(performance.now() - began)
  }
  return latencyOf(took)
}

function lines(): ManagementInput[] {
  return [
    { type: 'property', externalId: 'p', siteId: 'se', name: 'P', associationExternalId: association },
    ...Array.from(
      { length: size },
      (_, index): ManagementInput => ({
        type: 'apartment',
        externalId: `a-${index}`,
        propertyExternalId: 'p',
        name: String(1_001 + (index % 250)),
        address: `Lotsgatan ${1 + Math.floor(index / 250)}`,
      }),
    ),
  ]
}

function report(measured: Measured, before: string): string {
  const rows = measured.map(([what, { p50, p95, p99, max }]) => [
    what,
    ...[p50, p95, p99, max].map((ms) => ms.toFixed(1)),
  ])
  return `# Cases of an association

Measured ${before}. An association with ${size} cases and ${size} apartments on PostgreSQL on the same machine; each question ${calls}
times, one after the other, through the doors of the features: statements, counts and what is made of the rows, without HTTP.

Goal: the first page at p99 within ${goalMs} ms.

${table(['question', 'p50, ms', 'p95, ms', 'p99, ms', 'longest, ms'], rows)}
`
}
