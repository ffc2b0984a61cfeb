/**
 * Longest waits for the database, in milliseconds. The address of a server may override its own, as in
 * `?lock_timeout=30000`.
 */
export const databaseLimits = {
  /** For the one connection of the embedded database. */
  connection: 15_000,
  /** For a lock that another transaction holds. */
  lock: 15_000,
  /** For one statement, on a server: the embedded database runs in the process, where nothing can interrupt it. */
  statement: 120_000,
  /** For the next statement of an open transaction, which is rolled back then. */
  idleTransaction: 60_000,
} as const

/** The same as settings of a connection, which the server enforces. */
export const serverLimits = {
  lock_timeout: databaseLimits.lock,
  statement_timeout: databaseLimits.statement,
  idle_in_transaction_session_timeout: databaseLimits.idleTransaction,
} as const
