import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Instant } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import {
  type ConstructorOptions,
  fromKysely,
  fromPglite,
  type Db as JobDatabase,
  type JobWithMetadata,
  PgBoss,
} from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { throughRelay } from './change-relay.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import { ownsTables } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'
import type { DatabaseLog } from './open-database.types.ts'
import { loadOf, type PoolLoad } from './open-pool.ts'
import type { Database } from './schema.generated.ts'
import { statementKind } from './statement-kind.ts'
import { systemTimer } from './timer.ts'

/** The relay tells of new jobs; delayed ones are looked for, of all queues in one statement. */
const lookForDueMs = 2_000
/** Should that fail, each worker looks for itself. */
const ownLookSeconds = 60
const schema = 'job'

export type JobQueue<Data extends object> = {
  readonly name: string
  readonly data: z.ZodType<Data>
  /** Attempts after the first; the pause doubles from `retryDelaySeconds` up to an hour. */
  readonly retryLimit: number
  readonly retryDelaySeconds: number
  /** A longer attempt fails. */
  readonly expireInSeconds: number
}

export type JobTry<Data> = {
  readonly id: string
  readonly data: Data
  readonly attempt: number
  readonly isLastTry: boolean
  /** Aborted when the attempt expires or the process stops. */
  readonly signal: AbortSignal
}

export type AroundJob = (queue: string, work: () => Promise<void>) => Promise<void>

export type JobOutcome = 'completed' | 'failed'

export type Jobs = {
  /** The job exists only if the caller's transaction commits. */
  enqueue<Data extends object>(
    tx: Kysely<Database>,
    queue: JobQueue<Data>,
    data: Data,
    options?: { startAfter?: Instant; singletonKey?: string },
  ): Promise<void>
  enqueueMany<Data extends object>(tx: Kysely<Database>, queue: JobQueue<Data>, data: readonly Data[]): Promise<void>
  /**
   * Runs jobs in this process, `concurrency` at a time, unless it only adds them. A handler that throws is retried.
   */
  work<Data extends object>(
    queue: JobQueue<Data>,
    handler: (job: JobTry<Data>) => Promise<void>,
    options?: { concurrency?: number },
  ): Promise<void>
  /** Adds a job by `cron` (five fields), once for all processes. */
  schedule<Data extends object>(
    queue: JobQueue<Data>,
    data: Data,
    clock: { cron: string; timeZone: string },
  ): Promise<void>
  counts(): Promise<{ queue: string; waiting: number; active: number; failed: number }[]>
  /** Jobs done an hour ago or more; those given up stay a week, to be looked at. */
  deleteDone(): Promise<number>
  /** Of their own connections; null when embedded. */
  readonly load: (() => PoolLoad) | null
  /** Lets running jobs finish for up to `waitMs`; interrupted ones are retried later. */
  stop(waitMs: number): Promise<void>
}

/** The job tables have a separate schema. */
export async function startJobs(options: {
  database: OpenDatabase
  /** Whether this process works jobs off and keeps their clocks, or only adds them for others. Default: it does. */
  works?: boolean
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  onFinished?: (queue: string, outcome: JobOutcome) => void
  /** Around each attempt. */
  around?: AroundJob
}): Promise<Jobs> {
  const { database, works = true, log, onFinished, around = (_queue, work) => work() } = options
  const connection = connect(database)
  const migrate = await database.withScriptSession(ownsTables)
  const duties = { supervise: works, schedule: works, useListenNotify: works, monitorVacuum: false }
  const boss = new PgBoss({ ...connection.options, schema, migrate, ...duties })
  boss.on('error', (error) => log.warn({ err: error }, 'job machinery'))
  await boss.start()
  const made = new Map<string, Promise<void>>()
  const workers = new Map<string, string[]>()
  let isStopped = false
  let looking = systemTimer(lookForDueMs, lookForDue)

  function lookForDue(): void {
    const queues = [...workers.keys()]
    const found = queues.length === 0 ? Promise.resolve({ rows: [] }) : connection.options.db.executeSql(due, [queues])
    found
      .then(({ rows }) => {
        for (const { name } of rows) for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
      })
      .catch((error: unknown) => log.warn({ err: error }, 'job machinery'))
      .finally(() => {
        if (!isStopped) looking = systemTimer(lookForDueMs, lookForDue)
      })
  }

  function makeQueue(queue: JobQueue<object>): Promise<void> {
    const known = made.get(queue.name)
    if (known) return known
    const making = createQueue(boss, queue)
    made.set(queue.name, making)
    // Lets the next caller retry a failed creation.
    making.catch(() => made.delete(queue.name))
    return making
  }

  return {
    async enqueue(tx, queue, data, { startAfter, singletonKey } = {}) {
      // No creation here: a queue's row is outside the caller's transaction, and PGlite has one connection.
      if (!made.has(queue.name)) throw new Error(`queue ${queue.name} has no worker or schedule in this process`)
      await boss.send(queue.name, queue.data.parse(data), {
        db: inTransaction(tx),
        ...(startAfter ? { startAfter } : {}),
        ...(singletonKey ? { singletonKey } : {}),
      })
    },
    async enqueueMany(tx, queue, data) {
      if (!made.has(queue.name)) throw new Error(`queue ${queue.name} has no worker or schedule in this process`)
      if (data.length === 0) return
      await boss.insert(
        queue.name,
        data.map((one) => ({ data: queue.data.parse(one) })),
        { db: inTransaction(tx) },
      )
    },
    async work(queue, handler, { concurrency = 1 } = {}) {
      await makeQueue(queue)
      if (!works) return
      const settings = { includeMetadata: true, batchSize: 1, notifyPollingIntervalSeconds: ownLookSeconds } as const
      const work = async ([job]: JobWithMetadata<object>[]) => {
        if (!job) return
        const attempt = job.retryCount + 1
        try {
          const attempted = {
            id: job.id,
            data: queue.data.parse(job.data),
            attempt,
            isLastTry: job.retryCount >= job.retryLimit,
            signal: job.signal,
          }
          await around(queue.name, () => handler(attempted))
          onFinished?.(queue.name, 'completed')
        } catch (error) {
          onFinished?.(queue.name, 'failed')
          log.warn({ err: error, queue: queue.name, job: job.id, attempt }, 'job failed')
          throw error
        }
      }
      const ids = workers.get(queue.name) ?? []
      workers.set(queue.name, ids)
      for (let one = 0; one < concurrency; one += 1) ids.push(await boss.work(queue.name, settings, work))
    },
    async schedule(queue, data, { cron, timeZone }) {
      await makeQueue(queue)
      if (works) await boss.schedule(queue.name, cron, queue.data.parse(data), { tz: timeZone })
    },
    async counts() {
      const queues = await boss.getQueues([...made.keys()])
      return queues.map((queue) => ({
        queue: queue.name,
        waiting: queue.queuedCount,
        active: queue.activeCount,
        failed: queue.failedCount,
      }))
    },
    deleteDone: () =>
      deleteInBatches(async (limit) => {
        const { rows } = await connection.options.db.executeSql(deleteDone, [limit])
        return rows.length
      }),
    load: connection.load,
    async stop(waitMs) {
      isStopped = true
      looking.stop()
      await boss.stop({ graceful: true, timeout: waitMs, close: true })
      await connection.close()
    },
  }
}

const due = `select name from unnest($1::text[]) as queue (name) where exists (
    select from ${schema}.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
  )`

/** Another process may be at it too. */
const deleteDone = `delete from ${schema}.job where (name, id) in (
    select name, id from ${schema}.job where state = 'completed' and completed_on < now() - interval '1 hour'
    limit $1 for update skip locked
  ) returning id`

/** Makes or changes the job tables, as their owner, and ends; a user that only serves finds them ready. */
export async function prepareJobs(database: OpenDatabase, log: DatabaseLog): Promise<void> {
  const connection = connect(database)
  const boss = new PgBoss({ ...connection.options, schema, supervise: false, schedule: false, bamIntervalSeconds: 10 })
  boss.on('error', (error) => log.warn({ err: error }, 'job machinery'))
  try {
    await boss.start()
    // Indices that the library builds after its migration, without a transaction.
    while ((await boss.getBamEntries()).some(({ status }) => status === 'pending' || status === 'in_progress'))
      await wait(500)
  } finally {
    await boss.stop({ graceful: false, close: true })
    await connection.close()
  }
}

type Connection = {
  options: ConstructorOptions & { db: JobDatabase }
  load: (() => PoolLoad) | null
  close(): Promise<void>
}

/**
 * On a server, jobs have a separate pool with the library's value types, and new-job notifications use the product's
 * listening connection: the library's own crashes the process when it breaks.
 */
function connect(database: OpenDatabase): Connection {
  if (database.pglite) {
    const db = outsideTransactions(fromPglite(database.pglite), database)
    return { options: { db, backend: 'pglite' }, load: null, close: async () => undefined }
  }
  if (!database.morePool) throw new Error('a database is embedded or has an address')
  const pool = database.morePool({ max: 3, application_name: 'nyhem jobs' })
  return {
    options: {
      db: outsideTransactions(
        {
          executeSql: (text, values) => pool.query(text, values),
          async listen(channel, onNotification, onReconnect) {
            const subscription = await database.listen(channel, { onMessage: onNotification, onGap: onReconnect })
            onReconnect()
            return subscription
          },
        },
        database,
      ),
    },
    load: () => loadOf(pool),
    close: () => pool.end(),
  }
}

/** The library's own statements, outside the enqueuing transaction. */
const outsideTransactions = (db: JobDatabase, { refuseInsideTransaction }: OpenDatabase): JobDatabase => ({
  ...db,
  async executeSql(text, values) {
    refuseInsideTransaction(statementKind(text))
    return db.executeSql(throughRelay(text), values)
  },
})

/** The library's statements that add jobs in the caller's transaction. */
function inTransaction(tx: Kysely<Database>): JobDatabase {
  const db = fromKysely(tx)
  return { ...db, executeSql: (text, values) => db.executeSql(throughRelay(text), values) }
}

async function createQueue(boss: PgBoss, queue: JobQueue<object>): Promise<void> {
  const settings = {
    retryLimit: queue.retryLimit,
    retryDelay: queue.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: queue.expireInSeconds,
    deleteAfterSeconds: 7 * 86_400,
    notify: true,
  }
  await boss.createQueue(queue.name, settings)
  // Another version may have created it with other settings.
  await boss.updateQueue(queue.name, settings)
  // The library reads the settings of a queue when it is first named, which no caller's transaction allows: here, and not
  // by the first fetch, before which a job may be added.
  await boss.findJobs(queue.name, { id: randomUUID() })
}
