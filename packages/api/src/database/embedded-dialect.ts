import type { PGlite } from '@electric-sql/pglite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteAdapter,
  PGliteDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { type ConnectionQueue, connectionQueue } from './connection-queue.ts'
import { DatabaseBusy } from './database-away.ts'
import type { DatabaseLog } from './open-database.types.ts'
import { statementKind } from './statement-kind.ts'

export type EmbeddedLimits = { readonly connection: number; readonly idleTransaction: number }

/**
 * PGlite dialect with a bounded connection queue. Rolls back a transaction idle for too long, like
 * `idle_in_transaction_session_timeout`.
 */
export function embeddedDialect(pglite: PGlite, limits: EmbeddedLimits, log: Pick<DatabaseLog, 'error'>): Dialect {
  const dialect = new PGliteDialect({ pglite })
  return {
    createAdapter: () => new QueuedAdapter(),
    createDriver: () => new EmbeddedDriver(dialect.createDriver(), limits, log),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

class QueuedAdapter extends PGliteAdapter {
  /** Avoids Kysely's own unbounded queue in front of the driver. */
  override get supportsMultipleConnections() {
    return true
  }
}

class EmbeddedDriver implements Driver {
  readonly #inner: Driver
  readonly #queue: ConnectionQueue
  readonly #idleMs: number
  readonly #log: Pick<DatabaseLog, 'error'>
  constructor(inner: Driver, limits: EmbeddedLimits, log: Pick<DatabaseLog, 'error'>) {
    this.#inner = inner
    this.#queue = connectionQueue(limits.connection)
    this.#idleMs = limits.idleTransaction
    this.#log = log
  }
  init() {
    return this.#inner.init()
  }
  async acquireConnection(): Promise<EmbeddedConnection> {
    await this.#queue.acquire()
    try {
      return new EmbeddedConnection(await this.#inner.acquireConnection())
    } catch (error) {
      this.#queue.release()
      throw error
    }
  }
  async releaseConnection(connection: DatabaseConnection) {
    if (!own(connection).hasExpired) this.#queue.release()
  }
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const held = own(connection)
    await this.#inner.beginTransaction(held.inner, settings)
    held.watch(this.#idleMs, async (error) => {
      this.#log.error({ err: error }, 'idle transaction rolled back')
      try {
        await this.#inner.rollbackTransaction(held.inner)
      } finally {
        this.#queue.release()
      }
    })
  }
  async commitTransaction(connection: DatabaseConnection) {
    const held = own(connection)
    held.stopWatching()
    await this.#inner.commitTransaction(held.inner)
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    const held = own(connection)
    if (held.hasExpired) return
    held.stopWatching()
    await this.#inner.rollbackTransaction(held.inner)
  }
  destroy() {
    return this.#inner.destroy()
  }
}

function own(connection: DatabaseConnection): EmbeddedConnection {
  if (connection instanceof EmbeddedConnection) return connection
  throw new Error('a connection of another driver')
}

class EmbeddedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  #expired: DatabaseBusy | null = null
  #idle: NodeJS.Timeout | undefined
  #isRunning = false
  #lastStatement = 'begin'
  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }
  get hasExpired() {
    return this.#expired !== null
  }
  /** Calls `onExpired` once after `idleMs` without a statement; later ones fail. */
  watch(idleMs: number, onExpired: (error: DatabaseBusy) => Promise<void>): void {
    const idle = setTimeout(() => {
      if (this.#isRunning) return
      const last = statementKind(this.#lastStatement)
      this.#expired = new DatabaseBusy(`transaction idle for ${idleMs} ms after: ${last}`)
      void onExpired(this.#expired)
    }, idleMs)
    this.#idle = idle
  }
  /** Throws DatabaseBusy if the transaction has expired. */
  stopWatching(): void {
    clearTimeout(this.#idle)
    this.#idle = undefined
    this.#assertNotExpired()
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#assertNotExpired()
    this.#isRunning = true
    this.#lastStatement = query.sql
    try {
      return await this.inner.executeQuery<Row>(query)
    } finally {
      this.#isRunning = false
      this.#idle?.refresh()
    }
  }
  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }
  #assertNotExpired(): void {
    if (this.#expired) throw new DatabaseBusy(this.#expired.message, { cause: this.#expired })
  }
}
