import pg from 'pg'
import type { DatabaseLog, NotificationHandler, Subscription } from './open-database.types.ts'

const firstRetryMs = 250
const lastRetryMs = 5_000
/** Of silence; the system's default is two hours, during which a vanished server would go unnoticed. */
const probeAfterMs = 30_000

export type ServerListener = {
  listen(channel: string, handler: NotificationHandler): Promise<Subscription>
  close(): Promise<void>
}

/**
 * One connection for all subscriptions, so that all handlers of a message run in the same turn. Opened by the first
 * subscription and renewed while any exists.
 */
export function serverListener(url: string, log: DatabaseLog): ServerListener {
  const handlers = new Map<string, Set<NotificationHandler>>()
  let client: Promise<pg.Client> | null = null
  let retry: NodeJS.Timeout | null = null
  let retryMs = firstRetryMs
  let closed = false

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'nyhem listen',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: probeAfterMs,
    })
    let isUp = false
    const onLost = (error?: Error) => {
      if (!isUp) return
      isUp = false
      client = null
      if (closed) return
      log.warn({ err: error }, 'database notifications lost')
      retryLater()
    }
    fresh.on('error', onLost)
    fresh.on('end', () => onLost())
    fresh.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler.onMessage(payload ?? '')
    })
    try {
      await fresh.connect()
      for (const channel of handlers.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await fresh.end().catch((problem: unknown) => log.warn({ err: problem }, 'half-open connection did not close'))
      throw error
    }
    isUp = true
    retryMs = firstRetryMs
    return fresh
  }

  function retryLater(): void {
    retry = setTimeout(() => {
      if (closed) return
      client = connect()
      client.then(
        () => {
          log.info('database notifications are back')
          for (const handler of [...handlers.values()].flatMap((set) => [...set])) handler.onGap()
        },
        () => {
          client = null
          retryLater()
        },
      )
    }, retryMs)
    retryMs = Math.min(retryMs * 2, lastRetryMs)
  }

  return {
    async listen(channel, handler) {
      const isNew = !handlers.has(channel)
      const known = handlers.get(channel) ?? new Set()
      known.add(handler)
      handlers.set(channel, known)
      const isFirst = client === null && retry === null
      client ??= connect()
      const connected = await client.catch((error: unknown) => {
        if (isFirst) client = null
        known.delete(handler)
        throw error
      })
      if (isNew && !isFirst) await connected.query(`listen ${pg.escapeIdentifier(channel)}`)
      return {
        async close() {
          known.delete(handler)
        },
      }
    },
    async close() {
      closed = true
      if (retry) clearTimeout(retry)
      const open = await client?.catch(() => null)
      await open?.end()
    },
  }
}
