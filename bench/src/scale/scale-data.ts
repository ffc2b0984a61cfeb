import { caseStatuses } from '@nyhem/domain/case/case-status'
import pg from 'pg'
import type { SiteOfScale } from './scale-sites.ts'

/** Rows of a home's site, with the columns that hold ids of the catalogue. A copied site has the same, with its own ids. */
const copiedTables = [
  ['catalogue_area', ['id']],
  ['catalogue_stage', ['id', 'area_id']],
  ['catalogue_home', ['id', 'stage_id']],
  ['catalogue_showing', ['id', 'stage_id']],
  ['catalogue_stage_summary', ['stage_id']],
  ['catalogue_stage_contact', ['stage_id']],
] as const satisfies readonly (readonly [table: string, ids: readonly string[]])[]

const eventsOfCase = 20

export type FilledSizes = { readonly people: number; readonly events: number }

type Step = (what: string, work: () => Promise<unknown>) => Promise<void>

/** One session without triggers and checks of keys, which hold by construction. */
export async function withLoader(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'")
    await work(client)
  } finally {
    await client.end()
  }
}

/** Gives each added site the homes of the site that it is like. Nothing leaves the server. */
export async function copyHomes(client: pg.Client, sites: readonly SiteOfScale[]): Promise<void> {
  for (const [table, ids] of copiedTables) {
    const columns = await columnsOf(client, table)
    for (const { siteId, like } of sites.filter((site) => site.siteId !== site.like)) {
      const values = columns.map((name) => {
        if (name === 'site_id') return pg.escapeLiteral(siteId)
        const column = `one.${pg.escapeIdentifier(name)}`
        return (ids as readonly string[]).includes(name) ? `${pg.escapeLiteral(`${siteId}-`)} || ${column}` : column
      })
      await client.query(`insert into ${table} (${columns.map((name) => pg.escapeIdentifier(name)).join(', ')})
        select ${values.join(', ')} from ${table} one ${ofSite(columns)} = ${pg.escapeLiteral(like)}`)
    }
  }
}

const ofSite = (columns: readonly string[]): string =>
  columns.includes('site_id')
    ? 'where one.site_id'
    : 'join catalogue_stage stage on stage.id = one.stage_id where stage.site_id'

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'
      order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** People with a consent and a session each, one in ten of which is over; cases with their events. */
export async function fillPeople(
  client: pg.Client,
  { people, events }: FilledSizes,
  { sites, step }: { sites: readonly SiteOfScale[]; step: Step },
): Promise<void> {
  const siteOf = `(array[${sites.map(({ siteId }) => pg.escapeLiteral(siteId)).join(', ')}])[1 + n % ${sites.length}]`
  // Ids from numbers: rows of one person are found without a join.
  const id = (kind: string, n = 'n') => `md5('${kind}' || ${n})::uuid`
  await step(`${people.toLocaleString('en')} people`, () =>
    client.query(`insert into account (id, first_name, last_name, email, email_confirmed_at, created_at, updated_at)
      select ${id('person')}, 'Person', 'Nummer ' || n, 'person' || n || '@example.se', now(), now(), now()
      from generate_series(1, ${people}) n`),
  )
  await step('a consent of each', () =>
    client.query(`insert into account_consent (account_id, site_id, given_at)
      select ${id('person')}, ${siteOf}, now() from generate_series(1, ${people}) n`),
  )
  await step('a session of each, one in ten over', () =>
    client.query(`insert into account_session (id, account_id, method, created_at, expires_at, device)
      select ${id('session')}, ${id('person')}, 'email', now() - interval '200 days',
        now() + case when n % 10 = 0 then interval '-190 days' else interval '20 days' end, 'Firefox, Linux'
      from generate_series(1, ${people}) n`),
  )
  const cases = Math.ceil(events / eventsOfCase)
  await step(`${cases.toLocaleString('en')} cases`, () => client.query(insertCases(cases, { people, siteOf, id })))
  await step(`${events.toLocaleString('en')} events of cases`, () =>
    client.query(`insert into case_event (case_id, kind, actor, account_id, status, at)
      select ${id('case', `(1 + n / ${eventsOfCase})`)}, case n % ${eventsOfCase} when 0 then 'reported' else 'status' end,
        case n % 3 when 0 then 'reporter' else 'management' end,
        case n % 3 when 0 then ${id('person', `(1 + n % ${people})`)} end, 'registered', now() - n * interval '3 seconds'
      from generate_series(0, ${events - 1}) n`),
  )
  await step('statistics', () => client.query('vacuum analyze'))
}

const insertCases = (
  cases: number,
  { people, siteOf, id }: { people: number; siteOf: string; id: (kind: string, n?: string) => string },
): string => {
  const statuses = caseStatuses.map((status) => pg.escapeLiteral(status)).join(', ')
  return `insert into fault_case (id, ticket_number, site_id, reporter, reported_by, address, zip_code, city, residence, place,
      room_name, part, part_name, description, case_type_name, management_type, status, status_at, contact_first_name,
      contact_last_name, contact_email, contact_phone, created_at, updated_at)
    select ${id('case')}, 'S' || 2020 + n / 1000000 || '-' || lpad((n % 1000000)::text, 6, '0'), ${siteOf}, 'resident',
      ${id('person', `(1 + n % ${people})`)}, 'Lotsgatan 1', '211 19', 'Malmö', 'apartment', 'kitchen', 'Kök', 'tap', 'Kran',
      'Kranen droppar, också när den är helt stängd.', 'Felanmälan', 'management',
      (array[${statuses}])[1 + n % ${caseStatuses.length}], now() - n * interval '1 minute', 'Person', 'Nummer ' || n,
      'person' || n || '@example.se', '070-174 06 08', now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${cases}) n`
}

/** The largest tables with their indexes. */
export async function sizesOf(client: pg.Client): Promise<{ table: string; rows: string; bytes: string }[]> {
  const { rows } = await client.query(`select relname as table, reltuples::bigint::text as rows,
      pg_size_pretty(pg_total_relation_size(oid)) as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit 8`)
  return rows
}
