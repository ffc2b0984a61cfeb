/** Longest waits in milliseconds. A server address may override them, as in `?lock_timeout=30000`. */
export const databaseLimits = {
  /** For the embedded database's single connection. */
  connection: 15_000,
  lock: 15_000,
  /** Server only: nothing can interrupt the embedded database, which runs in the process. */
  statement: 120_000,
  /** Until the next statement; then the transaction is rolled back. */
  idleTransaction: 60_000,
} as const

/** Enforced by the server, as long as it is there. */
export const serverLimits = {
  lock_timeout: databaseLimits.lock,
  statement_timeout: databaseLimits.statement,
  idle_in_transaction_session_timeout: databaseLimits.idleTransaction,
} as const

/** Beyond the server's own limits, which it reports. */
const slack = 1.1

/**
 * Milliseconds of silence on a connection in use after which the server is gone, without having closed it: nothing that
 * it allows takes longer. Zero: an address without limits.
 */
export function longestSilence(url: string): number {
  const named = new URL(url, 'postgres://localhost').searchParams
  const limits = (['statement_timeout', 'idle_in_transaction_session_timeout'] as const).map((name) =>
    Number(named.get(name) ?? serverLimits[name]),
  )
  return limits.every((limit) => limit > 0) ? Math.max(...limits) * slack : 0
}
