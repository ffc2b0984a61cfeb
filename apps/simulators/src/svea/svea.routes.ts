import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { html, page } from '../html.ts'
import { ledBack } from '../led-back.ts'
import { jsonOf, takeRawJson } from '../raw-json.ts'
import type { SimulatedClock } from '../simulated-clock.ts'
import { createOrder, minorOf, type SveaOrder, type SveaOrders, sveaMerchant } from './svea-orders.ts'

/** Tolerance for a caller's clock. */
const clockSlackMs = 10 * 60_000

const params = z.object({ id: z.coerce.number().int(), delivery: z.coerce.number().int().optional() })
const falsehood = z.strictObject({ amount: z.int().positive().optional(), currency: z.string().length(3).optional() })
const act = z.object({ act: z.enum(['pay', 'cancel', 'deliver']) })

type Parts = { orders: SveaOrders; clock: SimulatedClock; origin: string }

/**
 * Svea's Checkout under `/svea/` and administration under `/svea-admin/`, every call signed, and the payment frame.
 * Source: identity reference §7 and §10.
 */
export function sveaRoutes(app: FastifyInstance, { orders, clock, origin }: Parts): void {
  app.register(async (scope) => {
    takeRawJson(scope)
    scope.addHook('preHandler', async (request, reply) => {
      if (!isAuthorised(request, clock)) return reply.code(401).send()
    })

    scope.post('/svea/api/orders/', (request, reply) => {
      const read = createOrder.safeParse(jsonOf(request.body))
      if (!read.success) return reply.code(400).send(read.error.issues)
      const order = orders.create(read.data)
      return order === null ? reply.code(409).send() : reply.code(201).send(described(order, origin))
    })
    scope.get('/svea/api/orders/:id', (request, reply) =>
      withOrder(orders, request, reply, (order) => described(order, origin)),
    )
    scope.get('/svea-admin/api/v1/orders/:id', (request, reply) => withOrder(orders, request, reply, administered))
    scope.patch('/svea-admin/api/v1/orders/:id', (request, reply) =>
      withOrder(orders, request, reply, (order) => cancelPaid(orders, order, { body: jsonOf(request.body), reply })),
    )
    scope.patch('/svea-admin/api/v1/orders/:id/deliveries/:delivery', (request, reply) =>
      withOrder(orders, request, reply, (order) => credit(orders, order, { body: jsonOf(request.body), reply })),
    )
  })

  app.get('/svea-frame/:id', (request, reply) =>
    withOrder(orders, request, reply, ({ id, request: requested, status }) => {
      const body = html`<p>${requested.clientOrderNumber}: <strong>${(minorOf(requested) / 100).toFixed(2)} ${requested.currency}</strong>, now ${status}</p>
<form method="post" action="/svea-frame/${id}" target="_top"><button name="act" value="pay">Pay</button> <button name="act" value="cancel">Cancel</button></form>`
      const { confirmationUri, checkoutUri } = requested.merchantSettings
      return ledBack(reply, [confirmationUri, checkoutUri]).type('text/html; charset=utf-8').send(page('Card', body))
    }),
  )
  app.post('/svea-frame/:id', (request, reply) =>
    withOrder(orders, request, reply, async (order) => {
      const { confirmationUri, checkoutUri } = order.request.merchantSettings
      const paid = act.parse(request.body).act === 'pay' && (await orders.pay(order)) === 'Final'
      if (!paid) await orders.cancel(order)
      return reply.redirect(paid ? confirmationUri : checkoutUri, 303)
    }),
  )

  app.get('/control/svea/orders', () =>
    orders.all().map(({ request, ...order }) => ({
      ...order,
      clientOrderNumber: request.clientOrderNumber,
      amount: minorOf(request),
      currency: request.currency,
      pushUri: request.merchantSettings.pushUri,
    })),
  )
  app.post('/control/svea/orders/:id', (request, reply) =>
    withOrder(orders, request, reply, async (order) => {
      const chosen = act.parse(request.body).act
      if (chosen === 'deliver') orders.change(order, { delivered: true })
      const isDone =
        chosen === 'pay'
          ? (await orders.pay(order)) === 'Final'
          : chosen === 'cancel'
            ? await orders.cancel(order)
            : true
      return reply.code(isDone ? 204 : 422).send()
    }),
  )
  app.post('/control/svea/orders/:id/push', (request, reply) =>
    withOrder(orders, request, reply, async (order) => {
      await orders.push(order)
      return reply.code(204).send()
    }),
  )
  app.post('/control/svea/orders/:id/falsify', (request, reply) =>
    withOrder(orders, request, reply, (order) => {
      orders.change(order, { reported: falsehood.parse(request.body) })
      return reply.code(204).send()
    }),
  )
  app.post('/control/svea/policy', (request, reply) => {
    orders.setPushTimes(z.strictObject({ times: z.int().min(0).max(5) }).parse(request.body).times)
    return reply.code(204).send()
  })
}

function withOrder<T>(orders: SveaOrders, request: FastifyRequest, reply: FastifyReply, use: (order: SveaOrder) => T) {
  const order = orders.find(params.parse(request.params).id)
  return order === null ? reply.code(404).send() : use(order)
}

/** Plain SHA-512 over body, secret and time, compared case-insensitively. */
function isAuthorised({ headers, body }: FastifyRequest, clock: SimulatedClock): boolean {
  const time = String(headers.timestamp)
  const sentAt = Date.parse(`${time.replace(' ', 'T')}Z`)
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time) || !(Math.abs(clock.now() - sentAt) < clockSlackMs)) return false
  const [scheme, token = ''] = String(headers.authorization).split(' ')
  const [merchantId, hash = ''] = Buffer.from(token, 'base64').toString('utf8').split(':')
  const text = `${typeof body === 'string' ? body : ''}${sveaMerchant.secret}${time}`
  const expected = createHash('sha512').update(text).digest('hex')
  return scheme === 'Svea' && merchantId === sveaMerchant.merchantId && hash.toLowerCase() === expected
}

const described = ({ id, request, status, reported }: SveaOrder, origin: string) => ({
  OrderId: id,
  Status: status,
  ClientOrderNumber: request.clientOrderNumber,
  Currency: reported.currency ?? request.currency,
  PaymentType: status === 'Final' ? 'SVEACARDPAY' : null,
  Cart: {
    Items: request.cart.items.map(({ articleNumber, name, quantity, unitPrice, vatPercent }) => ({
      ArticleNumber: articleNumber,
      Name: name,
      Quantity: quantity,
      UnitPrice: reported.amount ?? unitPrice,
      VatPercent: vatPercent,
    })),
  },
  Gui: {
    Layout: 'desktop',
    Snippet: `<iframe title="Svea Checkout" src="${origin}/svea-frame/${id}" width="100%" height="420"></iframe>`,
  },
})

const administered = (order: SveaOrder) => {
  const isPaid = order.status === 'Final' && order.cancelledAmount === 0
  return {
    Id: order.id,
    OrderStatus: order.delivered ? 'Delivered' : isPaid ? 'Open' : 'Cancelled',
    Actions: isPaid && !order.delivered ? ['CanDeliverOrder', 'CanCancelOrder', 'CanCancelAmount'] : [],
    CancelledAmount: order.cancelledAmount,
    Deliveries: order.delivered ? [{ Id: 1, Actions: ['CanCreditAmount'], CreditedAmount: order.creditedAmount }] : [],
  }
}

const cancellation = z.union([
  z.strictObject({ IsCancelled: z.literal(true) }),
  z.strictObject({ CancelledAmount: z.int().positive() }),
])
type Call = { body: unknown; reply: FastifyReply }

function cancelPaid(orders: SveaOrders, order: SveaOrder, { body, reply }: Call): FastifyReply {
  const read = cancellation.safeParse(body)
  const { Actions } = administered(order)
  if (!read.success || !Actions.includes('CanCancelOrder')) return reply.code(400).send()
  const amount = 'CancelledAmount' in read.data ? read.data.CancelledAmount : minorOf(order.request)
  if (amount > minorOf(order.request)) return reply.code(400).send()
  orders.change(order, { cancelledAmount: amount })
  return reply.code(204).send()
}

function credit(orders: SveaOrders, order: SveaOrder, { body, reply }: Call): FastifyReply {
  const read = z.strictObject({ CreditedAmount: z.int().positive() }).safeParse(body)
  const left = minorOf(order.request) - order.creditedAmount
  if (!read.success || !order.delivered || read.data.CreditedAmount > left) return reply.code(400).send()
  orders.change(order, { creditedAmount: order.creditedAmount + read.data.CreditedAmount })
  return reply.code(201).send()
}
