import { Socket } from 'node:net'
import pg from 'pg'
import { longestSilence, serverLimits } from './database-limits.ts'
import type { DatabaseLog } from './open-database.types.ts'

type PoolSettings = Omit<pg.PoolConfig, 'connectionString' | 'stream'> & { connectionString: string }

/**
 * Waits on it are bounded, by the server and, should that vanish, here. A broken connection, idle or in use, does not
 * crash the process.
 */
export function openPool(settings: PoolSettings, log: DatabaseLog): pg.Pool {
  const silenceMs = longestSilence(settings.connectionString)
  const pool = new pg.Pool({
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    ...serverLimits,
    ...settings,
    stream: () => socketUntilSilent(silenceMs),
  })
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  // The pool listens only on idle connections; users of a lost one fail at the next query.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  })
  return pool
}

/** Idle connections leave the pool long before. */
function socketUntilSilent(ms: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(ms, () =>
    socket.destroy(new Error(`Connection terminated: the server was silent for ${ms} ms`)),
  )
}
