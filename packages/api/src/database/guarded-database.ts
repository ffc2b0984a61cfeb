import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type KyselyPlugin,
  type TransactionSettings,
} from 'kysely'
import type { Database } from './schema.generated.ts'
import { statementKind } from './statement-kind.ts'
import { isInside, isOpening, outsideHandle, runInScope } from './transaction-scope.ts'

type Db = Kysely<Database>

/**
 * A database whose transactions allow their own handle only: inside `transaction().execute(work)` any other query of it
 * is refused at once. `key` identifies it to whatever else asks for connections.
 */
export function guardedDatabase(dialect: Dialect, key: object): Db {
  const guarded: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new GuardedDriver(dialect.createDriver(), key),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
  return trackTransactions(new Kysely<Database>({ dialect: guarded }), key)
}

/** A copy made in any other way than `withPlugin` cannot open transactions: `GuardedDriver` refuses to begin them. */
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
    withPlugin: (plugin: KyselyPlugin) => trackTransactions(withPlugin(plugin), key),
  })
}

/** Given instead of a connection inside an open transaction: a driver learns only from a connection what is asked. */
const refusing: DatabaseConnection = {
  async executeQuery(query: CompiledQuery) {
    throw outsideHandle(statementKind(query.sql))
  },
  // biome-ignore lint/correctness/useYield: a stream is refused before its first row.
  async *streamQuery(query: CompiledQuery) {
    throw outsideHandle(statementKind(query.sql))
  },
}

/** Queries of a transaction's handle keep the connection they have, so whoever asks for one is outside. */
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
    return isInside(this.#key) ? refusing : this.#inner.acquireConnection(...given)
  }
  async releaseConnection(connection: DatabaseConnection) {
    if (connection !== refusing) await this.#inner.releaseConnection(connection)
  }
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    if (!isOpening(this.#key)) throw outsideHandle('begin')
    await this.#inner.beginTransaction(connection, settings)
  }
  commitTransaction(connection: DatabaseConnection) {
    return this.#inner.commitTransaction(connection)
  }
  rollbackTransaction(connection: DatabaseConnection) {
    return this.#inner.rollbackTransaction(connection)
  }
  destroy(...given: Parameters<Driver['destroy']>) {
    return this.#inner.destroy(...given)
  }
}
