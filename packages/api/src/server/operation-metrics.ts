import { Gauge, type Registry } from 'prom-client'
import type { Jobs } from '../database/jobs.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { type OperationFigures, operationFigures } from './operation-figures.ts'

export type MeasuredParts = {
  registry: Registry
  database: Pick<OpenDatabase, 'db' | 'load' | 'silentMs'>
  jobs: Pick<Jobs, 'load'>
  /** Milliseconds since the search index last read the catalogue; null before. */
  searchReadMs: () => number | null
  /** Names of the queues of e-mails. */
  emailQueues: readonly string[]
  certificates: readonly { readonly name: string; readonly validTo: Date }[]
  now: () => Date
}

const dayMs = 86_400_000

/** What those who run the product look at, asked for when the metrics are read. */
export function measureOperation(parts: MeasuredParts): void {
  measureConnections(parts)
  measureFigures(parts)
  const { registry, searchReadMs, certificates, now } = parts
  gauge(registry, 'nyhem_search_index_age_seconds', 'Since the search index last read the catalogue.', [], (add) => {
    const ms = searchReadMs()
    if (ms !== null) add({}, ms / 1_000)
  })
  gauge(
    registry,
    'nyhem_certificate_days_left',
    'Days until a certificate of ours ends, by what it is for; negative when it has.',
    ['certificate'],
    (add) => {
      for (const { name, validTo } of certificates)
        add({ certificate: name }, (validTo.getTime() - now().getTime()) / dayMs)
    },
  )
}

function measureConnections({ registry, database, jobs }: MeasuredParts): void {
  const pools = { serving: database.load, jobs: jobs.load }
  const loads = () => Object.entries(pools).flatMap(([pool, load]) => (load ? [{ pool, ...load() }] : []))
  gauge(
    registry,
    'nyhem_database_connections',
    'Connections of this process to the database server, by pool and state.',
    ['pool', 'state'],
    (add) => {
      for (const { pool, used, idle } of loads()) {
        add({ pool, state: 'used' }, used)
        add({ pool, state: 'idle' }, idle)
      }
    },
  )
  gauge(registry, 'nyhem_database_connections_most', 'Connections that a pool may have.', ['pool'], (add) => {
    for (const { pool, most } of loads()) add({ pool }, most)
  })
  gauge(registry, 'nyhem_database_callers_waiting', 'Callers that wait for a connection.', ['pool'], (add) => {
    for (const { pool, waiting } of loads()) add({ pool }, waiting)
  })
  gauge(
    registry,
    'nyhem_database_listener_silence_seconds',
    'Since the listening connection last heard the server: above 20, its heartbeat is not answered.',
    [],
    (add) => {
      const ms = database.silentMs()
      if (ms !== null) add({}, ms / 1_000)
    },
  )
}

/** All from one statement. */
function measureFigures({ registry, database, emailQueues }: MeasuredParts): void {
  const read = operationFigures(database.db)
  const figured = (name: string, help: string, labels: string[], fill: (figures: OperationFigures, add: Add) => void) =>
    gauge(registry, name, help, labels, async (add) => {
      const figures = await read()
      // Clocks of several machines differ: nothing is younger than now.
      if (figures) fill(figures, (of, amount) => add(of, Math.max(0, amount)))
    })
  gauge(registry, 'nyhem_database_figures_up', 'Whether the database gave its figures in time.', [], async (add) =>
    add({}, (await read()) ? 1 : 0),
  )
  figured(
    'nyhem_job_oldest_waiting_seconds',
    'Age of the oldest job that could run, by queue; queues without any are left out.',
    ['queue'],
    ({ jobs }, add) => {
      for (const { queue, oldest } of jobs) if (oldest !== null) add({ queue }, oldest)
    },
  )
  figured('nyhem_emails_waiting', 'E-mails not yet sent, also those to be tried again.', ['queue'], ({ jobs }, add) => {
    for (const name of emailQueues) add({ queue: name }, jobs.find(({ queue }) => queue === name)?.waiting ?? 0)
  })
  figured(
    'nyhem_oldest_waiting_seconds',
    'Age of the oldest payment, contract, document or change to tell that waits, by what it waits for; 0 when none does.',
    ['what'],
    ({ oldest }, add) => {
      for (const [what, seconds] of Object.entries(oldest)) add({ what }, seconds ?? 0)
    },
  )
  figured(
    'nyhem_feed_key_unused_seconds',
    'Since a business system last used a key, by what the key is for; those never used are left out.',
    ['scope'],
    ({ keys }, add) => {
      for (const { scope, unused } of keys) add({ scope }, unused)
    },
  )
  figured('nyhem_catalogue_changed_seconds', 'Since the catalogue last changed.', [], ({ catalogueChanged }, add) => {
    if (catalogueChanged !== null) add({}, catalogueChanged)
  })
}

type Add = (labels: Record<string, string>, value: number) => void

/** Has only what `fill` adds at this reading: what is unknown is missing, not what it was. */
function gauge(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  fill: (add: Add) => void | Promise<void>,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const found: [Record<string, string>, number][] = []
      await fill((labels, value) => void found.push([labels, value]))
      this.reset()
      if (labelNames.length === 0) this.remove()
      for (const [labels, value] of found) this.set(labels, value)
    },
  })
}
