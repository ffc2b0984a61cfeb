import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { ScanResult } from '../bankid/bankid-order.ts'
import type { BankIdOrders } from '../bankid/bankid-orders.ts'
import { failedHints } from '../bankid/bankid-wire.ts'
import { type Markup, page } from '../html.ts'
import type { People } from '../people/people.ts'
import { endedPage, orderPage, waitingPage } from './phone-pages.ts'
import { returnAddress } from './return-address.ts'

const start = z.object({
  autostarttoken: z.string().max(100).optional(),
  redirect: z.string().max(600).optional(),
  problem: z.string().max(200).optional(),
})
const params = z.object({ ref: z.string().max(100) })
const address = z.object({ back: z.string().max(600).optional() })
const scanned = z.object({ text: z.string().max(300) })
const act = address.extend({
  act: z.enum(['approve', ...failedHints]),
  person: z.string().max(50).default(''),
})

/**
 * Waiting orders, one order, its outcome. A start link (`/phone/?autostarttoken=…&redirect=…`) opens its order
 * directly.
 */
export function phoneRoutes(app: FastifyInstance, { orders, people }: { orders: BankIdOrders; people: People }): void {
  const show = (reply: FastifyReply, title: string, body: Markup) =>
    reply.type('text/html; charset=utf-8').send(page(title, body))

  const opened = (reply: FastifyReply, result: ScanResult, back: string | null) => {
    if (!result.ok) return reply.redirect(`/phone/?problem=${encodeURIComponent(result.reason)}`, 303)
    const query = back === null ? '' : `?back=${encodeURIComponent(back)}`
    return reply.redirect(`/phone/orders/${result.order.ref}${query}`, 303)
  }

  app.get('/phone/', (request, reply) => {
    const { autostarttoken, redirect, problem } = start.parse(request.query)
    if (autostarttoken !== undefined) return opened(reply, orders.autoStart(autostarttoken), returnAddress(redirect))
    return show(reply, 'Your phone', waitingPage(orders.open(), problem ?? null))
  })
  // Polled by the page, to refresh automatically.
  app.get('/phone/waiting.json', () => orders.open().map(({ ref, hintCode }) => `${ref} ${hintCode}`))
  app.post('/phone/scan', (request, reply) => opened(reply, orders.scan(scanned.parse(request.body).text), null))
  app.post('/phone/orders/:ref/open', (request, reply) => {
    const { ref } = params.parse(request.params)
    const order = orders.find(ref)
    const isOpenAlready = order?.ending === null && order.hintCode !== 'outstandingTransaction'
    return opened(reply, isOpenAlready ? { ok: true, order } : orders.pick(ref), null)
  })
  app.get('/phone/orders/:ref', (request, reply) => {
    const order = orders.find(params.parse(request.params).ref)
    // The order's return address precedes the link's.
    const back = returnAddress(order?.request.returnUrl) ?? returnAddress(address.parse(request.query).back)
    const isOpen = order !== null && order.ending === null
    return show(reply, 'Your phone', isOpen ? orderPage(order, people.of('SE'), back) : endedPage(order, back))
  })
  app.post('/phone/orders/:ref', (request, reply) => {
    const { ref } = params.parse(request.params)
    const chosen = act.parse(request.body)
    const order = orders.find(ref)
    const person = people.find(chosen.person)
    if (order !== null && chosen.act !== 'approve') orders.fail(order, chosen.act)
    else if (order !== null && person !== null) orders.approve(order, person)
    const back = returnAddress(chosen.back)
    return reply.redirect(`/phone/orders/${ref}${back === null ? '' : `?back=${encodeURIComponent(back)}`}`, 303)
  })
}
