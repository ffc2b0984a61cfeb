import { Socket } from 'node:net'
import pg from 'pg'
import { type ChangeRelay, type RelaySession, startChangeRelay } from './change-relay.ts'
import type { DatabaseLog, NotificationHandler, Subscription } from './open-database.types.ts'
import type { ServerHosts } from './server-hosts.ts'
import { systemTimer, type Timer } from './timer.ts'

const firstRetryMs = 250
const lastRetryMs = 5_000

/**
 * A server that vanishes closes nothing: without questions, the system would notice after two hours. Silence of
 * `everyMs + answerMs` at most, in milliseconds.
 */
const heartbeat = { everyMs: 15_000, answerMs: 5_000 } as const

export type ServerListener = {
  listen(channel: string, handler: NotificationHandler): Promise<Subscription>
  /** Milliseconds since the server was last heard; null before the first subscription. */
  silentMs(): number | null
  close(): Promise<void>
}

/**
 * One connection for all subscriptions, so that all handlers of a message run in the same turn. Opened by the first
 * subscription and renewed while any exists, also when the server does not answer its heartbeat. Its session is the one
 * that may be the relay of changes.
 */
export function serverListener(
  hosts: ServerHosts,
  log: DatabaseLog,
  { timer = systemTimer, relays = true }: { timer?: Timer; relays?: boolean } = {},
): ServerListener {
  const handlers = new Map<string, Set<NotificationHandler>>()
  let client: Promise<Session> | null = null
  let retry: NodeJS.Timeout | null = null
  let retryMs = firstRetryMs
  let heardAt: number | null = null
  let closed = false
  let stopBeating: () => void = () => undefined
  let relay: ChangeRelay | null = null

  const hear = () => {
    heardAt = performance.now()
  }

  async function connect(): Promise<Session> {
    const socket = new Socket()
    const fresh = new hosts.Client({
      connectionString: hosts.url,
      application_name: 'nyhem listen',
      connectionTimeoutMillis: 3_000,
      stream: () => socket,
    })
    let isUp = false
    const onLost = (error?: Error) => {
      if (!isUp) return
      isUp = false
      client = null
      stopBeating()
      relay?.abandon()
      if (closed) return
      log.warn({ err: error }, 'database notifications lost')
      retryLater()
    }
    fresh.on('error', onLost)
    fresh.on('end', () => onLost())
    fresh.on('notification', ({ channel, payload }) => {
      hear()
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
    hear()
    const session = sessionOf(fresh)
    stopBeating = beat({
      timer,
      ask: () => session.query('select 1'),
      onAnswer: hear,
      onSilence(error) {
        socket.destroy(error)
        hosts.abandon(error)
      },
    })
    if (relays && !closed) relay = startChangeRelay(session, log, timer)
    return session
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
    silentMs: () => (heardAt === null ? null : performance.now() - heardAt),
    async close() {
      closed = true
      stopBeating()
      if (retry) clearTimeout(retry)
      const open = await client?.catch(() => null)
      await relay?.stop()
      await open?.end()
    },
  }
}

type Session = RelaySession & { end(): Promise<void> }

/** One statement at a time: the driver deprecates one beside another, which it queued. */
function sessionOf(client: pg.Client): Session {
  let last: Promise<unknown> = Promise.resolve()
  return {
    query(text, values) {
      const answer = last.then(() => client.query(text, values))
      last = answer.catch(() => undefined)
      return answer
    },
    end: () => client.end(),
  }
}

/** Asks again and again until stopped, or until a question is not answered in time. */
function beat(parts: {
  timer: Timer
  ask: () => Promise<unknown>
  onAnswer: () => void
  onSilence: (error: Error) => void
}): () => void {
  const { everyMs, answerMs } = heartbeat
  let isStopped = false
  let waiting = parts.timer(everyMs, ask)

  async function ask(): Promise<void> {
    waiting = parts.timer(answerMs, () => {
      isStopped = true
      parts.onSilence(new Error(`Connection terminated: no answer to a heartbeat for ${answerMs} ms`))
    })
    const isAnswered = await parts.ask().then(
      () => true,
      // The connection itself reports its loss.
      () => false,
    )
    waiting.stop()
    if (isAnswered) parts.onAnswer()
    if (isAnswered && !isStopped) waiting = parts.timer(everyMs, ask)
  }

  return () => {
    isStopped = true
    waiting.stop()
  }
}
