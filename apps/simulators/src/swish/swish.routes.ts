import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Markup, page } from '../html.ts'
import { returnAddress } from '../phone/return-address.ts'
import { codePng } from './code-png.ts'
import type { SwishSimulator } from './open-swish.ts'
import { swishEndedPage, swishPaymentPage, swishWaitingPage } from './swish-pages.ts'
import { describedPayment, type SwishAct, type SwishPayment } from './swish-payments.ts'
import { describedRefund } from './swish-refunds.ts'
import { outcomeCodeNames } from './swish-wire.ts'

const act = z.enum(['pay', 'decline', ...outcomeCodeNames])
const params = z.object({ id: z.string().max(100) })
const started = z.object({ token: z.string().max(100).optional(), callbackurl: z.string().max(600).optional() })
const address = z.object({ back: z.string().max(600).optional() })
const policyForm = z.object({
  times: z.coerce.number().int().min(0).max(5),
  lateSeconds: z.coerce.number().min(0).max(600),
  automatic: z.union([act, z.literal('')]),
  afterSeconds: z.coerce.number().min(0).max(170),
})
const policyCall = z.strictObject({
  times: z.int().min(0).max(5).default(1),
  lateMs: z.int().min(0).max(600_000).default(0),
  automatic: z
    .strictObject({ act, afterMs: z.int().min(0).max(170_000) })
    .nullable()
    .default(null),
})
const codeRequest = z.strictObject({
  token: z.string().min(1).max(100),
  format: z.literal('png'),
  size: z.coerce.number().int().min(300).max(2_000),
  border: z.coerce.number().int().min(0).max(10).default(2),
})

const falsifyCall = z.strictObject({
  amount: z.number().optional(),
  currency: z.string().optional(),
  payeePaymentReference: z.string().optional(),
})

/**
 * Pages of the phone with Swish, code drawing, and control. An app link (`/swish-app/?token=…&callbackurl=…`) opens its
 * payment directly.
 */
export function swishRoutes(app: FastifyInstance, { payments, refunds, access, ...swish }: SwishSimulator): void {
  const show = (reply: FastifyReply, body: Markup) => reply.type('text/html; charset=utf-8').send(page('Swish', body))
  const found = (id: unknown): SwishPayment | null => payments.find(params.parse(id).id)

  app.get('/swish/', (_request, reply) => show(reply, swishWaitingPage(payments.all(), payments.policy())))
  app.get('/swish/waiting.json', () => payments.all().map(({ id, status }) => `${id} ${status}`))
  app.get('/swish-app/', (request, reply) => {
    const { token, callbackurl } = started.parse(request.query)
    const payment = payments.findByToken(token ?? '')
    if (payment === null) return show(reply, swishEndedPage(null, null))
    const back = returnAddress(callbackurl)
    const query = back === null ? '' : `?back=${encodeURIComponent(back)}`
    return reply.redirect(`/swish/payments/${payment.id}${query}`, 303)
  })
  app.get('/swish/payments/:id', (request, reply) => {
    const payment = found(request.params)
    const back = returnAddress(address.parse(request.query).back)
    const isOpen = payment?.status === 'CREATED'
    return show(reply, isOpen ? swishPaymentPage(payment, back) : swishEndedPage(payment, back))
  })
  app.post('/swish/payments/:id', async (request, reply) => {
    const payment = found(request.params)
    const chosen = z.object({ act }).parse(request.body).act
    const back = returnAddress(address.parse(request.body).back)
    if (payment !== null) await payments.act(payment, chosen)
    const query = back === null ? '' : `?back=${encodeURIComponent(back)}`
    return reply.redirect(`/swish/payments/${params.parse(request.params).id}${query}`, 303)
  })
  app.post('/swish/policy', (request, reply) => {
    const { times, lateSeconds, automatic, afterSeconds } = policyForm.parse(request.body)
    payments.setPolicy({
      times,
      lateMs: lateSeconds * 1_000,
      automatic: automatic === '' ? null : { act: automatic, afterMs: afterSeconds * 1_000 },
    })
    return reply.redirect('/swish/', 303)
  })

  app.post('/qrg-swish/api/v1/commerce', (request, reply) => {
    const read = codeRequest.safeParse(request.body)
    if (!read.success || payments.findByToken(read.data.token) === null) return reply.code(400).send()
    // The app expects the kind, then the token.
    return reply.type('image/png').send(codePng(`D${read.data.token}`, read.data))
  })

  app.get('/control/swish/payments', () =>
    payments.all().map((payment) => ({
      ...describedPayment(payment),
      token: payment.token,
      callbacks: payment.callbacks,
      refundedMinor: payment.refundedMinor,
    })),
  )
  app.get('/control/swish/refunds', () => refunds.all().map(describedRefund))
  app.post('/control/swish/payments/:id', async (request, reply) => {
    const payment = found(request.params)
    const chosen: SwishAct = z.strictObject({ act }).parse(request.body).act
    if (payment === null) return reply.code(404).send()
    return reply.code((await payments.act(payment, chosen)) ? 204 : 422).send()
  })
  app.post('/control/swish/payments/:id/callback', async (request, reply) => {
    const payment = found(request.params)
    if (payment === null) return reply.code(404).send()
    await payments.notifyAgain(payment)
    return reply.code(204).send()
  })
  app.post('/control/swish/payments/:id/falsify', (request, reply) => {
    const payment = found(request.params)
    if (payment === null) return reply.code(404).send()
    payments.change(payment, { falsified: falsifyCall.parse(request.body) })
    return reply.code(204).send()
  })
  app.post('/control/swish/policy', (request, reply) => {
    payments.setPolicy(policyCall.parse(request.body))
    return reply.code(204).send()
  })
  app.post('/control/swish/fault', (request, reply) => {
    const fault = z.strictObject({
      status: z.int().min(400).max(599),
      times: z.int().positive().max(10_000).default(1),
    })
    swish.setFault(fault.parse(request.body))
    return reply.code(204).send()
  })
  app.post('/control/swish/refunds/fail-next', (_request, reply) => {
    refunds.failNext()
    return reply.code(204).send()
  })
}
