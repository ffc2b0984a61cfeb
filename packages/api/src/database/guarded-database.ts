import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type KyselyPlugin,
  type LogConfig,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Database } from './schema.generated.ts'
import { statementKind } from './statement-kind.ts'
import { afterTransaction, isInside, isOpening, outsideHandle, runInScope } from './transaction-scope.ts'

type Db = Kysely<Database>

/**
 * Refuses, inside `transaction().execute(work)`, any query except on the transaction's handle, and from its end on any
 * query on that handle. `key` identifies the database to other connection users.
 */
export function guardedDatabase(dialect: Dialect, key: object, log?: LogConfig): Db {
  const guarded: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new GuardedDriver(dialect.createDriver(), key),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
  return trackTransactions(new Kysely<Database>({ dialect: guarded, ...(log ? { log } : {}) }), key)
}

/** Only `withPlugin` copies can open transactions: `GuardedDriver` refuses others. */
function trackTransactions(db: Db, key: object): Db {
  const transaction = db.transaction.bind(db)
  const withPlugin = db.withPlugin.bind(db)
  return Object.assign(db, {
    transaction() {
      const builder = transaction()
      const execute: typeof builder.execute = builder.execute.bind(builder)
      builder.execute = (work) => runInScope(key, execute, work)
      return builder
    },
    connection(): never {
      throw outsideHandle('connection')
    },
    withPlugin: (plugin: KyselyPlugin) => trackTransactions(withPlugin(plugin), key),
  })
}

/** Replaces the connection, since a driver receives the query only there. */
const refusing: DatabaseConnection = {
  async executeQuery(query: CompiledQuery) {
    throw outsideHandle(statementKind(query.sql))
  },
  // biome-ignore lint/correctness/useYield: a stream is refused before its first row.
  async *streamQuery(query: CompiledQuery) {
    throw outsideHandle(statementKind(query.sql))
  },
}

/**
 * The connection of one transaction. Kysely refuses its handle once the rollback is answered; what a step sends while
 * the rollback is under way, because another step has failed, would be executed after it, on its own.
 */
class TransactionConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  #hasEnded = false
  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }
  end(): void {
    this.#hasEnded = true
  }
  async executeQuery<Row>(...given: Parameters<DatabaseConnection['executeQuery']>): Promise<QueryResult<Row>> {
    this.#assertOpen(given[0])
    return this.inner.executeQuery<Row>(...given)
  }
  streamQuery<Row>(...given: Parameters<DatabaseConnection['streamQuery']>): AsyncIterableIterator<QueryResult<Row>> {
    this.#assertOpen(given[0])
    return this.inner.streamQuery<Row>(...given)
  }
  #assertOpen({ sql }: CompiledQuery): void {
    if (this.#hasEnded) throw afterTransaction(statementKind(sql))
  }
}

const innerOf = (connection: DatabaseConnection): DatabaseConnection =>
  connection instanceof TransactionConnection ? connection.inner : connection

function ended(connection: DatabaseConnection): DatabaseConnection {
  if (connection instanceof TransactionConnection) connection.end()
  return innerOf(connection)
}

/** Only other handles request a connection inside a transaction: its own keeps the one it has. */
class GuardedDriver implements Driver {
  readonly #inner: Driver
  readonly #key: object
  constructor(inner: Driver, key: object) {
    this.#inner = inner
    this.#key = key
  }
  init(...given: Parameters<Driver['init']>) {
    return this.#inner.init(...given)
  }
  async acquireConnection(...given: Parameters<Driver['acquireConnection']>) {
    if (isInside(this.#key)) return refusing
    const connection = await this.#inner.acquireConnection(...given)
    return isOpening(this.#key) ? new TransactionConnection(connection) : connection
  }
  async releaseConnection(connection: DatabaseConnection) {
    if (connection !== refusing) await this.#inner.releaseConnection(ended(connection))
  }
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    if (!isOpening(this.#key)) throw outsideHandle('begin')
    await this.#inner.beginTransaction(innerOf(connection), settings)
  }
  commitTransaction(connection: DatabaseConnection) {
    return this.#inner.commitTransaction(ended(connection))
  }
  rollbackTransaction(connection: DatabaseConnection) {
    return this.#inner.rollbackTransaction(ended(connection))
  }
  destroy(...given: Parameters<Driver['destroy']>) {
    return this.#inner.destroy(...given)
  }
}
