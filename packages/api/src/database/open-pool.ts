import pg from 'pg'
import type { DatabaseLog } from './open-database.types.ts'

/** A pool whose connections may break at any time, in use or not, without bringing the process down. */
export function openPool(settings: pg.PoolConfig, log: DatabaseLog): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 3_000, idleTimeoutMillis: 30_000, ...settings })
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  // The pool itself listens only while a connection is idle. Whoever uses it hears of the loss at its next query.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  })
  return pool
}
