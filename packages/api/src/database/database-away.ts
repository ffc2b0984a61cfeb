/** A wait for the embedded database timed out; a server returns error codes. */
export class DatabaseBusy extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseBusy'
  }
}

/** None of the server's hosts takes writes at the moment: one fails over, or all are away. */
export class NoWritableHost extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'NoWritableHost'
  }
}

/** read_only_sql_transaction: the server has become a replica since the connection was opened. */
export const readOnlyTransaction = '25006'

/** PostgreSQL and network codes: the server is temporarily unreachable or too slow. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  // lock_timeout, statement_timeout and idle_in_transaction_session_timeout.
  '55P03',
  '57014',
  '25P03',
  readOnlyTransaction,
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // No room for tables or sorting, no memory, no connection.
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

const awayMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
  'PGlite is closed',
]

/** Also checks the error's causes. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseBusy || error instanceof NoWritableHost) return true
  if ('code' in error && typeof error.code === 'string' && awayCodes.has(error.code)) return true
  if (awayMessages.some((message) => error.message.includes(message))) return true
  return error.cause !== undefined && isDatabaseAway(error.cause)
}
