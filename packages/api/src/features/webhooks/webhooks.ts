import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { StaffId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { JobQueue, Jobs } from '../../database/jobs.ts'
import type { Database } from '../../database/schema.generated.ts'
import { noteAnswer, parkIfPaused, pauseReceiver, readReceivers, resumeReceiver, takeParked } from './webhooks.store.ts'

export const webhookEvents = [
  'interest.registered',
  'form.submitted',
  'booking.held',
  'booking.signed',
  'booking.booked',
  'booking.ended',
  'payment.received',
  'payment.refunded',
  'payment.needs-person',
  'invoice.paid',
  'showing.registered',
  'showing.cancelled',
  'purchase-notification.created',
  'purchase-notification.updated',
  'order.created',
  'case.created',
  'case.changed',
  'case.closed',
  'case.message',
  'choice.made',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export type WebhookEndpoint = {
  readonly name: string
  readonly url: string
  readonly secret: string
  readonly events: readonly WebhookEvent[]
}

/** Null when the subject is gone. */
export type WebhookSource = (id: string) => Promise<object | null>

export type Webhooks = {
  /** After the commit, at least once to every endpoint, retried until a 2xx response. */
  announce(tx: Kysely<Database>, event: WebhookEvent, id: string, occurredAt: string): Promise<void>
  isHeard(event: WebhookEvent): boolean
  start(sources: Record<WebhookEvent, WebhookSource>): Promise<void>
  /** Receivers of this process's settings, with how they last answered and what waits while one is paused. */
  receivers(): Promise<Receiver[]>
  /** In the caller's transaction. False: it is so already, or there is no such receiver. */
  pause(tx: Kysely<Database>, name: string, by: { readonly staffId: StaffId; readonly now: Instant }): Promise<boolean>
  /** And sends what has waited. Null: it is not paused. */
  resume(tx: Kysely<Database>, name: string): Promise<{ readonly sent: number } | null>
}

export type Receiver = {
  readonly name: string
  readonly host: string
  readonly events: readonly WebhookEvent[]
  readonly pausedAt: Instant | null
  readonly pausedBy: string | null
  readonly parked: number
  readonly lastAt: Instant | null
  readonly lastStatus: number | null
  readonly lastMs: number | null
  readonly lastGoodAt: Instant | null
}

/** `delivery`: the id that it has had since before its receiver was paused. */
type Delivery = { endpoint: string; event: WebhookEvent; id: string; occurredAt: string; delivery?: string | undefined }

const deliveryQueue: JobQueue<Delivery> = {
  name: 'webhook',
  data: z.strictObject({
    endpoint: z.string(),
    event: z.enum(webhookEvents),
    id: z.string(),
    occurredAt: z.string(),
    delivery: z.uuid().optional(),
  }),
  retryLimit: 40,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
}

const answerTimeoutMs = 10_000

/**
 * Webhooks. Each call is `POST` with `{ id, event, occurredAt, data }`; `id` is the same for every attempt. Header
 * `nyhem-signature: t=<unix seconds>,v1=<hex>` is HMAC-SHA256 over `<t>.<body>` with the endpoint's secret.
 */
export function openWebhooks(parts: {
  db: Kysely<Database>
  jobs: Jobs
  endpoints: readonly WebhookEndpoint[]
  now: () => Date
}): Webhooks {
  const { db, jobs, endpoints, now } = parts
  const moment = () => instantOf(now())
  return {
    async announce(tx, event, id, occurredAt) {
      for (const endpoint of endpoints.filter(({ events }) => events.includes(event))) {
        await jobs.enqueue(tx, deliveryQueue, { endpoint: endpoint.name, event, id, occurredAt })
      }
    },
    isHeard: (event) => endpoints.some(({ events }) => events.includes(event)),
    start: (sources) =>
      jobs.work(
        deliveryQueue,
        async ({ id: job, data: { endpoint: name, event, id, occurredAt, delivery = job }, signal }) => {
          const endpoint = endpoints.find((one) => one.name === name)
          if (
            endpoint &&
            (await parkIfPaused(db, { delivery, receiver: name, event, subject: id, occurredAt, now: moment() }))
          )
            return
          const data = endpoint ? await sources[event](id) : null
          if (!endpoint || !data) return
          const body = JSON.stringify({ id: delivery, event, occurredAt, data })
          const sent = await timed(() =>
            fetch(endpoint.url, {
              method: 'POST',
              headers: {
                'content-type': 'application/json',
                'nyhem-event': event,
                'nyhem-signature': signatureOf(body, endpoint.secret, Math.floor(now().getTime() / 1_000)),
              },
              body,
              redirect: 'error',
              signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
            }),
          )
          await noteAnswer(db, { receiver: name, status: sent.answer?.status ?? null, ms: sent.ms, now: moment() })
          if (!sent.answer) throw sent.error
          const { answer } = sent
          await answer.body?.cancel()
          if (!answer.ok) throw new Error(`webhook ${name} answered ${answer.status}`)
        },
        { concurrency: 3 },
      ),
    async receivers() {
      const noted = await readReceivers(db)
      return endpoints.map(({ name, url, events }) => ({
        ...(noted.get(name) ?? unheard),
        name,
        host: new URL(url).host,
        events,
      }))
    },
    pause: async (tx, name, { staffId, now: at }) =>
      endpoints.some((one) => one.name === name) && pauseReceiver(tx, name, { by: staffId, now: at }),
    async resume(tx, name) {
      if (!(await resumeReceiver(tx, name))) return null
      const parked = await takeParked(tx, name)
      const data = parked.map(({ delivery, event, subject: id, occurredAt }): Delivery => {
        return { endpoint: name, event: event as WebhookEvent, id, occurredAt, delivery }
      })
      await jobs.enqueueMany(tx, deliveryQueue, data)
      return { sent: data.length }
    },
  }
}

const unheard = {
  pausedAt: null,
  pausedBy: null,
  parked: 0,
  lastAt: null,
  lastStatus: null,
  lastMs: null,
  lastGoodAt: null,
}

type Timed = { readonly answer: Response | null; readonly error: unknown; readonly ms: number }

/** An answer, or why none came, with how long it took. */
async function timed(ask: () => Promise<Response>): Promise<Timed> {
  const start = performance.now()
  const took = () => Math.round(performance.now() - start)
  try {
    const answer = await ask()
    return { answer, error: null, ms: took() }
  } catch (error) {
    return { answer: null, error, ms: took() }
  }
}

export function signatureOf(body: string, secret: string, unixSeconds: number): string {
  return `t=${unixSeconds},v1=${createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex')}`
}

export function isSignatureRight(header: string, body: string, secret: string): boolean {
  const unixSeconds = Number(/^t=(\d+),/.exec(header)?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(unixSeconds)) return false
  const expected = Buffer.from(signatureOf(body, secret, unixSeconds))
  const found = Buffer.from(header)
  return expected.length === found.length && timingSafeEqual(expected, found)
}
