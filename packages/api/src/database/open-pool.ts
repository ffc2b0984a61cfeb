import { Socket } from 'node:net'
import pg from 'pg'
import { beginsWithFirst } from './begin-with-first.ts'
import { readOnlyTransaction } from './database-away.ts'
import { longestSilence, serverLimits } from './database-limits.ts'
import type { DatabaseLog } from './open-database.types.ts'
import type { ServerHosts } from './server-hosts.ts'

type PoolSettings = Pick<pg.PoolConfig, 'max' | 'application_name' | 'types'> & {
  hosts: ServerHosts
  /** A pooler gives each transaction another server session, and takes no settings of one at its start. */
  isShared: boolean
}

/** Further connections to the same server. */
export type MorePool = (settings: Omit<PoolSettings, 'hosts' | 'isShared'>) => pg.Pool

/** Connections, and callers that wait for one. */
export type PoolLoad = { readonly used: number; readonly idle: number; readonly waiting: number; readonly most: number }

export const inUtc = '-c timezone=UTC'

/**
 * Waits on it are bounded, by the server and, should that vanish, here. A broken connection, idle or in use, does not
 * crash the process.
 */
export function openPool({ hosts, isShared, ...settings }: PoolSettings, log: DatabaseLog): pg.Pool {
  const silenceMs = longestSilence(hosts.url)
  const pool = new pg.Pool({
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    ...(isShared ? {} : { ...serverLimits, options: inUtc }),
    ...settings,
    connectionString: hosts.url,
    Client: beginsWithFirst(hosts.Client),
    stream: () => socketUntilSilent(silenceMs),
  })
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  // The pool listens only on idle connections; users of a lost one fail at the next query.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  })
  endReadOnly(pool, hosts)
  return pool
}

/** A connection whose server has become a replica does not serve again, with one host as with several. */
function endReadOnly(pool: pg.Pool, hosts: ServerHosts): void {
  const readOnly = new WeakSet<pg.Client>()
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code !== readOnlyTransaction) return
      readOnly.add(client)
      hosts.doubt()
    })
  })
  // Before the pool looks whether it may keep the connection.
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) client.end().catch(() => undefined)
  })
}

export const loadOf = ({ totalCount, idleCount, waitingCount, options }: pg.Pool): PoolLoad => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
  most: options.max,
})

/** Idle connections leave the pool long before. */
function socketUntilSilent(ms: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(ms, () =>
    socket.destroy(new Error(`Connection terminated: the server was silent for ${ms} ms`)),
  )
}
