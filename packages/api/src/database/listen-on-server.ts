import pg from 'pg'
import type { DatabaseLog, NotificationHandler, Subscription } from './open-database.ts'

const firstRetryMs = 250
const lastRetryMs = 5_000

/** Keeps one connection that listens on a channel, and renews it for as long as the subscription lives. */
export async function listenOnServer(options: {
  url: string
  channel: string
  handler: NotificationHandler
  log: DatabaseLog
}): Promise<Subscription> {
  const { url, channel, handler, log } = options
  let closed = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null
  let retryMs = firstRetryMs

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'nyhem listen',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    })
    let lost = false
    const onLost = (error?: Error) => {
      if (lost || closed) return
      lost = true
      client = null
      log.warn({ err: error, channel }, 'database notifications lost')
      scheduleRetry()
    }
    fresh.on('error', onLost)
    fresh.on('end', () => onLost())
    fresh.on('notification', (message) => handler.onMessage(message.payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      lost = true
      await fresh.end().catch((problem: unknown) => log.warn({ err: problem }, 'half-open connection did not close'))
      throw error
    }
    client = fresh
    retryMs = firstRetryMs
    if (closed) await fresh.end()
  }

  function scheduleRetry(): void {
    if (closed) return
    retry = setTimeout(() => {
      connect().then(
        () => {
          log.info({ channel }, 'database notifications are back')
          handler.onGap()
        },
        () => scheduleRetry(),
      )
    }, retryMs)
    retryMs = Math.min(retryMs * 2, lastRetryMs)
  }

  await connect()
  return {
    async close() {
      closed = true
      if (retry) clearTimeout(retry)
      await client?.end()
    },
  }
}
