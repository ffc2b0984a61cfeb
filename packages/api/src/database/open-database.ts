import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { type Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { serverTypes, valueParsers } from './column-values.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { databaseLimits } from './database-limits.ts'
import { embeddedDialect } from './embedded-dialect.ts'
import { guardedDatabase } from './guarded-database.ts'
import { letOthersGoFirst } from './let-others-go-first.ts'
import { serverListener } from './listen-on-server.ts'
import type { DatabaseLog, NotificationHandler, Subscription } from './open-database.types.ts'
import { inUtc, loadOf, type MorePool, openPool, type PoolLoad } from './open-pool.ts'
import { refuseUnsetSession } from './pooled-session.ts'
import type { Database } from './schema.generated.ts'
import { openHosts } from './server-hosts.ts'
import { refuseInside } from './transaction-scope.ts'

/** Refuses every query inside `transaction().execute(work)`: use the transaction's handle. */
export type Db = Kysely<Database>

export type ScriptSession = {
  run(script: string): Promise<void>
  query<Row>(text: string, parameters?: unknown[]): Promise<Row[]>
}

export type OpenDatabase = {
  readonly db: Db
  readonly kind: 'pglite' | 'postgres'
  /** Set when embedded: jobs run on the same instance. */
  readonly pglite: PGlite | null
  /** Set on a server: connections apart from those that serve, for jobs. */
  readonly morePool: MorePool | null
  /** For code with separate connections; `statement` is its kind, not its text. */
  refuseInsideTransaction(statement: string): void
  /** Messages of committed `pg_notify` calls of every process. */
  listen(channel: string, handler: NotificationHandler): Promise<Subscription>
  /** Of the serving connections; null when embedded. */
  readonly load: (() => PoolLoad) | null
  /** Milliseconds since the listening connection heard the server; null when embedded or before it listens. */
  silentMs(): number | null
  withScriptSession<T>(work: (session: ScriptSession) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Both may name several hosts, of which the one that takes writes serves. `directUrl`: the same server where `url` is a pooler's that gives connections by transaction. What belongs to a session
 * goes there: listening, migrations, advisory locks.
 */
export type ServerPlace = { url: string; directUrl?: string | null }
/** A statement that has been answered, without its parameters. */
export type OnQuery = (query: { text: string; ms: number; failed: boolean }) => void
export type DatabasePlace = ServerPlace | { dataFolder: string } | { memory: Blob | null }

/** Does not migrate. Throws DataFolderInUse, UnsetSession or the driver's errors. */
export async function openDatabase(
  place: DatabasePlace,
  log: DatabaseLog,
  onQuery?: OnQuery | null,
): Promise<OpenDatabase> {
  const queries = onQuery ? { log: tellOf(onQuery) } : {}
  if (!('url' in place)) return openEmbedded(place, log, queries)
  const server = openServer(place, log, queries)
  if (!place.directUrl) return server
  try {
    await refuseUnsetSession(server.db)
    return server
  } catch (error) {
    await server.close()
    throw error
  }
}

type Queries = { log?: (event: LogEvent) => void }

const tellOf =
  (onQuery: OnQuery) =>
  ({ level, query, queryDurationMillis }: LogEvent) =>
    onQuery({ text: query.sql, ms: queryDurationMillis, failed: level === 'error' })

function openServer({ url, directUrl = null }: ServerPlace, log: DatabaseLog, queries: Queries): OpenDatabase {
  const hosts = openHosts(url, log)
  const direct = directUrl === null ? hosts : openHosts(directUrl, log)
  const pooled = { hosts, isShared: directUrl !== null }
  const pool = openPool({ ...pooled, max: 12, types: serverTypes, application_name: 'nyhem' }, log)
  const key = {}
  const db = guardedDatabase(new PostgresDialect({ pool }), key, queries.log)
  const listener = serverListener(direct, log)
  return {
    db,
    kind: 'postgres',
    pglite: null,
    morePool: (settings) => openPool({ ...pooled, ...settings }, log),
    load: () => loadOf(pool),
    silentMs: listener.silentMs,
    refuseInsideTransaction: (statement) => refuseInside(key, statement),
    async listen(channel, handler) {
      refuseInside(key, 'listen')
      return listener.listen(channel, handler)
    },
    async withScriptSession(work) {
      refuseInside(key, 'script')
      // Its own connection: others end when a statement takes too long.
      const client = new direct.Client({
        connectionString: direct.url,
        connectionTimeoutMillis: 3_000,
        types: serverTypes,
        application_name: 'nyhem',
        options: inUtc,
      })
      client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
      await client.connect()
      try {
        // A migration may run long and waits for other migrating processes.
        await client.query(
          'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
        )
        return await work({
          async run(script) {
            await client.query(script)
          },
          async query<Row>(text: string, parameters: unknown[] = []) {
            return (await client.query(text, parameters)).rows as Row[]
          },
        })
      } finally {
        await client.end()
      }
    },
    async close() {
      await listener.close()
      await db.destroy()
    },
  }
}

/**
 * The embedded database's own pages lie in the memory of this process, which keeps each that was ever used: 128 MB by
 * default. The system keeps the files' pages anyway.
 */
const embeddedStart = (): string[] => [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=32MB',
  '-c',
  'wal_buffers=1MB',
]

type EmbeddedPlace = { dataFolder: string } | { memory: Blob | null }

async function openEmbedded(place: EmbeddedPlace, log: DatabaseLog, queries: Queries): Promise<OpenDatabase> {
  const release = 'dataFolder' in place ? lockDataFolder(place.dataFolder) : () => undefined
  const pglite = await PGlite.create({
    ...('dataFolder' in place ? { dataDir: join(place.dataFolder, 'pglite') } : {}),
    ...('memory' in place && place.memory ? { loadDataDir: place.memory } : {}),
    extensions: { pg_trgm, unaccent },
    parsers: { ...valueParsers },
    startParams: embeddedStart(),
  }).catch((error: unknown) => {
    release()
    throw error
  })
  letOthersGoFirst(pglite)
  await pglite.exec('set timezone = UTC')
  const key = {}
  const db = guardedDatabase(embeddedDialect(pglite, databaseLimits, log), key, queries.log)
  return {
    db,
    kind: 'pglite',
    pglite,
    morePool: null,
    load: null,
    silentMs: () => null,
    refuseInsideTransaction: (statement) => refuseInside(key, statement),
    async listen(channel, handler) {
      refuseInside(key, 'listen')
      const stop = await pglite.listen(channel, (payload) => handler.onMessage(payload))
      return { close: () => stop() }
    },
    async withScriptSession(work) {
      refuseInside(key, 'script')
      return work({
        async run(script) {
          await pglite.exec(script)
        },
        async query<Row>(text: string, parameters: unknown[] = []) {
          return (await pglite.query<Row>(text, parameters)).rows
        },
      })
    },
    async close() {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      release()
    },
  }
}
