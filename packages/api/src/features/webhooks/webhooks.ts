import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { JobQueue, Jobs } from '../../database/jobs.ts'
import type { Database } from '../../database/schema.generated.ts'

/** What business systems can be told of. */
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

/** One receiver: where to, which events, and the secret it checks signatures with. */
export type WebhookEndpoint = {
  readonly name: string
  readonly url: string
  readonly secret: string
  readonly events: readonly WebhookEvent[]
}

/** Reads what an event tells by the id of what it is about; null when that is gone. */
export type WebhookSource = (id: string) => Promise<object | null>

export type Webhooks = {
  /** Tells every endpoint of the event after the transaction commits; at least once, again until it answers 2xx. */
  announce(tx: Kysely<Database>, event: WebhookEvent, id: string, occurredAt: string): Promise<void>
  /** Whether any endpoint wants to be told of an event. */
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
 * The door to webhooks. Each call is `POST` with `{ id, event, occurredAt, data }`; `id` is the same for every try.
 * Header `nyhem-signature: t=<unix seconds>,v1=<hex>` is HMAC-SHA256 over `<t>.<body>` with the endpoint's secret.
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

/** The signature header of a body at a moment in whole seconds. */
export function signatureOf(body: string, secret: string, unixSeconds: number): string {
  return `t=${unixSeconds},v1=${createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex')}`
}

/** Whether a signature header belongs to a body: what a receiver does. */
export function isSignatureRight(header: string, body: string, secret: string): boolean {
  const unixSeconds = Number(/^t=(\d+),/.exec(header)?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(unixSeconds)) return false
  const expected = Buffer.from(signatureOf(body, secret, unixSeconds))
  const found = Buffer.from(header)
  return expected.length === found.length && timingSafeEqual(expected, found)
}
