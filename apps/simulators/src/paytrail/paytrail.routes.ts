import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { html, page } from '../html.ts'
import { ledBack } from '../led-back.ts'
import { jsonOf, takeRawJson } from '../raw-json.ts'
import type { SimulatedClock } from '../simulated-clock.ts'
import { createRequest, type PaytrailPayments, paymentActs, type SimulatedPayment } from './paytrail-payments.ts'
import { isSigned, signed, testMerchant } from './paytrail-signing.ts'

const banks = [
  { id: 'nordea', name: 'Nordea' },
  { id: 'osuuspankki', name: 'OP' },
] as const

/** Tolerance for a caller's clock. */
const clockSlackMs = 10 * 60_000

const params = z.object({ id: z.string().max(100) })
const choice = z.object({ act: z.enum(paymentActs), bank: z.string().max(40).default('nordea') })
const falsehood = z.strictObject({ amount: z.int().positive().optional(), currency: z.string().length(3).optional() })
const refundRequest = z.object({
  amount: z.int().positive(),
  refundStamp: z.string().min(1).max(200),
  refundReference: z.string().max(200).optional(),
})

type Parts = { payments: PaytrailPayments; clock: SimulatedClock; origin: string }

/**
 * Paytrail's Payment API under `/paytrail/`, as strict and signed as the original, and the bank's page. Source:
 * identity reference §8 and §10.
 */
export function paytrailRoutes(app: FastifyInstance, { payments, clock, origin }: Parts): void {
  app.register(async (scope) => {
    takeRawJson(scope)
    scope.addHook('preHandler', async (request, reply) => {
      const problem = problemOf(request, clock)
      if (problem !== null) return refuse(reply, 401, problem)
    })

    scope.post('/paytrail/payments', (request, reply) => {
      const read = createRequest.safeParse(jsonOf(request.body))
      if (!read.success)
        return refuse(
          reply,
          400,
          read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '),
        )
      const created = payments.create(read.data)
      return created.ok ? answer(reply, 201, described(created.payment, origin)) : refuse(reply, 400, created.message)
    })
    scope.get('/paytrail/payments/:id', (request, reply) => {
      const payment = payments.find(params.parse(request.params).id)
      return payment === null ? refuse(reply, 404, 'transaction not found') : answer(reply, 200, statusOf(payment))
    })
    scope.post('/paytrail/payments/:id/refund', (request, reply) => {
      const payment = payments.find(params.parse(request.params).id)
      if (payment === null) return refuse(reply, 404, 'transaction not found')
      const read = refundRequest.safeParse(jsonOf(request.body))
      if (!read.success) return refuse(reply, 400, 'refund is not readable')
      const problem = payments.refund(payment, read.data)
      return problem === null
        ? answer(reply, 201, { transactionId: payment.transactionId, status: 'ok' })
        : refuse(reply, 422, problem)
    })
  })

  const bankPage = (reply: FastifyReply, payment: SimulatedPayment | null) => {
    if (payment === null) return reply.code(404).send('There is no such payment.')
    const { request, transactionId, status } = payment
    const acts = paymentActs.map((act) => html`<button name="act" value="${act}">${act}</button> `)
    const body = html`<p>${request.reference}: <strong>${(request.amount / 100).toFixed(2)} ${request.currency}</strong>, now ${status}</p>
<form method="post" action="/paytrail-bank/${transactionId}/act">${acts}</form>`
    const { success, cancel } = request.redirectUrls
    return ledBack(reply, [success, cancel]).type('text/html; charset=utf-8').send(page('Bank', body))
  }
  app.get('/paytrail-bank/:id', (request, reply) => bankPage(reply, payments.find(params.parse(request.params).id)))
  // Merchants send buyers by a form with the received parameters.
  app.post('/paytrail-bank/:id', (request, reply) => bankPage(reply, payments.find(params.parse(request.params).id)))
  app.post('/paytrail-bank/:id/act', async (request, reply) => {
    const payment = payments.find(params.parse(request.params).id)
    if (payment === null) return reply.code(404).send('There is no such payment.')
    const { act, bank } = choice.parse(request.body)
    await payments.act(payment, act, bank)
    return reply.redirect(payments.returnAddress(payment), 303)
  })

  app.get('/control/paytrail/payments', () =>
    payments
      .all()
      .map(({ request: { stamp, amount, reference }, ...payment }) => ({ ...payment, stamp, amount, reference })),
  )
  app.post('/control/paytrail/payments/:id', async (request, reply) => {
    const payment = payments.find(params.parse(request.params).id)
    if (payment === null) return reply.code(404).send()
    const { act, bank } = choice.parse(request.body)
    return reply.code((await payments.act(payment, act, bank)) ? 204 : 422).send()
  })
  app.post('/control/paytrail/payments/:id/callback', async (request, reply) => {
    const payment = payments.find(params.parse(request.params).id)
    if (payment === null) return reply.code(404).send()
    const { as } = z.strictObject({ as: z.enum(paymentActs).optional() }).parse(request.body ?? {})
    await payments.callBack(payment, as)
    return reply.code(204).send()
  })
  app.post('/control/paytrail/payments/:id/falsify', (request, reply) => {
    const payment = payments.find(params.parse(request.params).id)
    if (payment === null) return reply.code(404).send()
    payments.falsify(payment, falsehood.parse(request.body))
    return reply.code(204).send()
  })
  app.post('/control/paytrail/policy', (request, reply) => {
    payments.setPolicy(z.strictObject({ times: z.int().min(0).max(5) }).parse(request.body))
    return reply.code(204).send()
  })
}

function problemOf({ headers, body, method, params: named }: FastifyRequest, clock: SimulatedClock): string | null {
  if (headers['checkout-account'] !== testMerchant.account) return 'account is unknown'
  if (headers['checkout-method'] !== method) return 'checkout-method is not the method of the call'
  if (!headers['checkout-nonce']) return 'checkout-nonce is missing'
  const time = Date.parse(String(headers['checkout-timestamp']))
  if (!(Math.abs(clock.now() - time) < clockSlackMs)) return 'checkout-timestamp is missing or off'
  const { id } = z.object({ id: z.string().optional() }).parse(named)
  if (headers['checkout-transaction-id'] !== id) return 'checkout-transaction-id is not that of the address'
  return isSigned(headers, typeof body === 'string' ? body : '') ? null : 'signature mismatch'
}

function answer(reply: FastifyReply, status: number, value: object): FastifyReply {
  const body = JSON.stringify(value)
  const values = {
    'checkout-account': testMerchant.account,
    'checkout-algorithm': 'sha256',
    'checkout-nonce': randomUUID(),
  }
  return reply
    .code(status)
    .headers({ ...values, signature: signed(values, body), 'request-id': randomUUID() })
    .type('application/json; charset=utf-8')
    .send(body)
}

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  answer(reply, status, { status: 'error', message })

const described = ({ transactionId, request }: SimulatedPayment, origin: string) => {
  const href = `${origin}/paytrail-bank/${transactionId}`
  const providers = banks.map(({ id, name }) => ({
    id,
    name,
    group: 'bank',
    url: href,
    parameters: [
      { name: 'checkout-transaction-id', value: transactionId },
      { name: 'bank', value: id },
    ],
  }))
  return {
    transactionId,
    href,
    reference: request.reference,
    terms: '',
    groups: [{ id: 'bank', name: 'Banks' }],
    providers,
  }
}

const statusOf = ({ transactionId, status, request, provider, reported }: SimulatedPayment) => ({
  transactionId,
  status,
  amount: reported.amount ?? request.amount,
  currency: reported.currency ?? request.currency,
  stamp: request.stamp,
  reference: request.reference,
  provider,
})
