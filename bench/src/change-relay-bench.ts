import { parseArgs } from 'node:util'
import { tellProcesses } from '@nyhem/api/database/change-relay'
import { migrateDatabase } from '@nyhem/api/database/migrate'
import { type OpenDatabase, openDatabase } from '@nyhem/api/database/open-database'
import { openTwoServers, type TwoServers } from '@nyhem/api/database/two-servers.fixture'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { machine, table, writeReport } from './report.ts'
import { latencyOf } from './search/percentiles.ts'
import { benchServer } from './search/search-catalogue.ts'

/** Connections that commit, and other processes that listen. */
const committing = 60
const listening = 8
const channel = 'nyhem_changed'
const log = pino({ level: 'error' })

/** How a transaction tells of its two changes. */
const ways = {
  nothing: '',
  'NOTIFY by each transaction': `select pg_notify('${channel}', $MESSAGE); select pg_notify('nyhem_bench_job', 'contracts');`,
  'the relay': `select tell_processes('${channel}', $MESSAGE); select tell_processes('nyhem_bench_job', 'contracts');`,
}
type Way = keyof typeof ways

/** `npm run bench -- change-relay [--quick]`: commits a second that tell of a change, with a replica and without. */
export async function benchChangeRelay(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { quick: { type: 'boolean', default: false } } })
  const before = machine()
  const seconds = values.quick ? 1 : 8
  const servers = await openTwoServers(benchServer())
  if (!servers) throw new Error('initdb of PostgreSQL must be on this machine')
  const rows: string[][] = []
  try {
    const url = `postgres://postgres@127.0.0.1:${servers.ports[0]}/postgres`
    await withDatabase(url, async (database) => {
      await migrateDatabase(database, log)
      await sql`create table bench_commit (at timestamptz not null default now())`.execute(database.db)
    })
    for (const delayMs of [0, 5]) {
      await setReplica(servers, delayMs)
      for (const way of Object.keys(ways) as Way[]) {
        const measured = await measure(url, way, seconds)
        rows.push([delayMs === 0 ? 'none' : `${delayMs} ms`, way, ...measured])
        console.log(rows.at(-1)?.join(' | '))
      }
    }
  } finally {
    await servers.close()
  }
  const text = report(before, rows)
  if (values.quick) console.log(text)
  else writeReport('change-relay', text)
}

const report = (before: string, rows: string[][]) => `# Changes told by NOTIFY of each transaction and by the relay

Measured ${before}. ${committing} connections commit as fast as they can, each time a row and two changes; ${listening} further
connections listen. *Replica*: how long a commit waits for a replica that has applied it (\`synchronous_commit\` is
\`remote_apply\`, the replica applies with a delay); a cluster of its own on the same machine, without \`fsync\`. *Heard*: from
the answer to the commit until a listener has the message.

${table(['replica', 'told by', 'commits/s', 'commit p50', 'commit p99', 'heard p50', 'heard p99'], rows)}
`

async function withDatabase<Result>(url: string, work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ url }, log)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function setReplica({ ports, query }: TwoServers, delayMs: number): Promise<void> {
  const [primary, replica] = ports
  const isAwaited = delayMs > 0
  await query(replica, `alter system set recovery_min_apply_delay = '${delayMs}ms'`)
  await query(primary, `alter system set synchronous_standby_names = '${isAwaited ? '*' : ''}'`)
  await query(primary, `alter system set synchronous_commit = '${isAwaited ? 'remote_apply' : 'local'}'`)
  for (const port of ports) await query(port, 'select pg_reload_conf()')
}

async function openClients(url: string, count: number): Promise<pg.Client[]> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  return clients
}

async function measure(url: string, way: Way, seconds: number): Promise<string[]> {
  const clients = await openClients(url, committing)
  const listeners = await openClients(url, listening)
  const relay = way === 'the relay' ? await openDatabase({ url }, log) : null
  const committedAt = new Map<string, number>()
  const heardMs: number[] = []
  const commitMs: number[] = []
  try {
    await relay?.listen(channel, { onMessage: () => undefined, onGap: () => undefined })
    if (relay) await untilElected(relay)
    for (const listener of listeners) await listener.query(`listen ${channel}`)
    listeners[0]?.on('notification', ({ payload = '' }) => {
      const at = committedAt.get(payload)
      if (at !== undefined) heardMs.push(Math.max(0, performance.now() - at))
    })
    const end = performance.now() + seconds * 1_000
    const commit = async (client: pg.Client, number: number) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const message = `availability se area stage home-${number}-${turn}`
        const began = performance.now()
        await client.query(
          `begin; insert into bench_commit default values; ${ways[way].replace('$MESSAGE', `'${message}'`)} commit`,
        )
        const at = performance.now()
        commitMs.push(at - began)
        committedAt.set(message, at)
      }
    }
    await Promise.all(clients.map(commit))
    // The last ones are heard before the listeners leave.
    if (relay) await relay.db.transaction().execute((tx) => tellProcesses(tx, channel, 'end'))
    await untilNothingIsLeft(listeners[0])
  } finally {
    for (const client of [...clients, ...listeners]) await client.end()
    await relay?.close()
  }
  const commits = latencyOf(commitMs)
  const heard = heardMs.length > 0 ? latencyOf(heardMs) : null
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return [
    Math.round(commitMs.length / seconds).toLocaleString('en'),
    ms(commits.p50),
    ms(commits.p99),
    heard ? ms(heard.p50) : '',
    heard ? ms(heard.p99) : '',
  ]
}

async function untilElected({ db }: OpenDatabase): Promise<void> {
  const held = sql`select from pg_locks where locktype = 'advisory' and objid = 6494905 and mode = 'ExclusiveLock'`
  while ((await held.execute(db)).rows.length === 0) await pause(20)
}

async function untilNothingIsLeft(client: pg.Client | undefined): Promise<void> {
  while ((await client?.query('select from untold_change limit 1'))?.rowCount) await pause(20)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
