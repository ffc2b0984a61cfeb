import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { JobQueue, Jobs } from '../../database/jobs.ts'
import type { Database } from '../../database/schema.generated.ts'

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
}

type Delivery = { endpoint: string; event: WebhookEvent; id: string; occurredAt: string }

const deliveryQueue: JobQueue<Delivery> = {
  name: 'webhook',
  data: z.strictObject({ endpoint: z.string(), event: z.enum(webhookEvents), id: z.string(), occurredAt: z.string() }),
  retryLimit: 40,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
}

const answerTimeoutMs = 10_000

/**
 * Webhooks. Each call is `POST` with `{ id, event, occurredAt, data }`; `id` is the same for every attempt. Header
 * `nyhem-signature: t=<unix seconds>,v1=<hex>` is HMAC-SHA256 over `<t>.<body>` with the endpoint's secret.
 */
export function openWebhooks(parts: { jobs: Jobs; endpoints: readonly WebhookEndpoint[]; now: () => Date }): Webhooks {
  const { jobs, endpoints, now } = parts
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
        async ({ id: delivery, data: { endpoint: name, event, id, occurredAt }, signal }) => {
          const endpoint = endpoints.find((one) => one.name === name)
          const data = endpoint ? await sources[event](id) : null
          if (!endpoint || !data) return
          const body = JSON.stringify({ id: delivery, event, occurredAt, data })
          const answer = await fetch(endpoint.url, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'nyhem-event': event,
              'nyhem-signature': signatureOf(body, endpoint.secret, Math.floor(now().getTime() / 1_000)),
            },
            body,
            redirect: 'error',
            signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
          })
          await answer.body?.cancel()
          if (!answer.ok) throw new Error(`webhook ${name} answered ${answer.status}`)
        },
        { concurrency: 3 },
      ),
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
