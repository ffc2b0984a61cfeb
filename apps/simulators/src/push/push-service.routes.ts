import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { checkVapid } from './check-vapid.ts'

/** As it was received: `body` is sealed for the browser, base64url. */
type Received = {
  readonly ttl: number
  readonly urgency: string
  readonly topic: string | null
  readonly body: string
}
type Subscription = { readonly key: string; messages: Received[]; isGone: boolean }

const subscribing = z.strictObject({ applicationServerKey: z.string().regex(/^[\w-]{87}$/) })
const faulty = z.strictObject({
  status: z.union([z.literal(429), z.literal(500), z.null()]),
  retryAfter: z.int().min(0).optional(),
})
const ofSubscription = z.object({ id: z.string() })
const sentHeaders = z.object({
  ttl: z.string().regex(/^\d{1,9}$/),
  urgency: z.enum(['very-low', 'low', 'normal', 'high']).default('normal'),
  topic: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .optional(),
  'content-encoding': z.literal('aes128gcm'),
})
const mostBytes = 4_096

/**
 * A push service for browsers that tests make: it takes pushes as RFC 8030 says, of the application server alone whose key
 * the browser has subscribed under (RFC 8292), and shows what came. Undelivered ones of a topic replace each other.
 */
export function pushServiceRoutes(app: FastifyInstance, { origin, now }: { origin: string; now: () => number }): void {
  const subscriptions = new Map<string, Subscription>()
  let fault: z.output<typeof faulty> = { status: null }
  const known = (request: FastifyRequest) => subscriptions.get(ofSubscription.parse(request.params).id)

  app.post('/push/subscriptions', (request, reply) => {
    const { applicationServerKey } = subscribing.parse(request.body)
    const id = randomUUID()
    subscriptions.set(id, { key: applicationServerKey, messages: [], isGone: false })
    return reply.code(201).send({ endpoint: `${origin}/push/p/${id}` })
  })
  app.get('/push/p/:id', (request, reply) => {
    const subscription = known(request)
    return subscription ? reply.send(subscription.messages) : reply.code(404).send()
  })
  app.delete('/push/p/:id', (request, reply) => {
    const subscription = known(request)
    if (!subscription) return reply.code(404).send()
    subscription.isGone = true
    return reply.code(204).send()
  })
  app.post('/control/push', (request, reply) => {
    fault = faulty.parse(request.body)
    return reply.code(204).send()
  })

  /** Refuses a push; null: it may come. */
  function refusal(request: FastifyRequest, reply: FastifyReply, subscription: Subscription | undefined) {
    if (fault.status !== null) {
      if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter)
      return reply.code(fault.status).send()
    }
    if (!subscription) return reply.code(404).send()
    if (subscription.isGone) return reply.code(410).send()
    const vapid = checkVapid(request.headers.authorization, { origin, nowSeconds: Math.floor(now() / 1_000) })
    if (vapid === 'missing') return reply.code(401).header('www-authenticate', 'vapid').send()
    if (vapid === 'wrong' || vapid.key !== subscription.key) return reply.code(403).send()
    return null
  }

  // A scope of its own: sealed bytes are read here alone.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/push/p/:id', (request, reply) => {
      const subscription = known(request)
      const refused = refusal(request, reply, subscription)
      if (refused || !subscription) return refused
      const headers = sentHeaders.safeParse(request.headers)
      if (!headers.success || !(request.body instanceof Buffer)) return reply.code(400).send()
      if (request.body.length > mostBytes) return reply.code(413).send()
      const { ttl, urgency, topic = null } = headers.data
      const others = subscription.messages.filter((one) => topic === null || one.topic !== topic)
      subscription.messages = [
        ...others,
        { ttl: Number(ttl), urgency, topic, body: request.body.toString('base64url') },
      ]
      return reply.code(201).header('location', `${origin}/push/m/${randomUUID()}`).header('ttl', ttl).send()
    })
  })
}
