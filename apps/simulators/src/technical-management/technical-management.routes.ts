import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { MerchantAnswer } from '../call-merchant.ts'
import { page } from '../html.ts'
import { takeRawJson } from '../raw-json.ts'
import { type ManagedCase, type ManagedCases, managementAccess } from './managed-cases.ts'
import { caseListPage, casePage } from './management-pages.ts'

const statusOf = { heard: 204, forged: 401, garbage: 400, 'no-access': 503 } as const

const statusForm = z.object({ status: z.string().max(60) })
const messageForm = z.object({ text: z.string().min(1).max(5_000), hasPicture: z.literal('on').optional() })
const roundForm = z.object({
  name: z.string().min(1).max(200),
  remark: z.string().max(5_000).default(''),
  isPerformed: z.literal('on').optional(),
})
const ticketForm = z.object({ ticket: z.string().trim() })

const statusCall = z.strictObject({ status: z.string() })
const messageCall = z.strictObject({ text: z.string(), picture: z.boolean().default(false) })
const roundsCall = z.strictObject({
  rounds: z.array(
    z.strictObject({ name: z.string(), isPerformed: z.boolean().default(false), remark: z.string().default('') }),
  ),
})
const faultCall = z.strictObject({ status: z.int().min(400).max(599), times: z.int().min(1).max(100).default(1) })

type OfTicket = { Params: { ticket: string } }

/** Notices from the portal, staff pages, and the same for tests. */
export function technicalManagementRoutes(app: FastifyInstance, cases: ManagedCases): void {
  app.register(async (scope) => {
    takeRawJson(scope)
    scope.post('/technical-management/notices', (request, reply) => {
      const refusal = cases.nextRefusal()
      if (refusal !== null) return reply.code(refusal).send()
      const signature = request.headers['nyhem-signature']
      return reply.code(statusOf[cases.hear(String(request.body), signature?.toString())]).send()
    })
  })
  pages(app, cases)
  control(app, cases)
}

function pages(app: FastifyInstance, cases: ManagedCases): void {
  app.get('/technical-management/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page('Technical management', caseListPage(cases.all()))),
  )
  app.get('/technical-management/news.json', () =>
    cases.all().map(({ ticketNumber, events }) => [ticketNumber, events.length]),
  )
  app.get<{ Querystring: { ticket?: string } }>('/technical-management/find', (request, reply) => {
    const one = cases.take(ticketForm.parse(request.query).ticket)
    return reply.redirect(one ? addressOf(one) : '/technical-management/', 303)
  })
  const show = (reply: FastifyReply, one: ManagedCase, answer: MerchantAnswer | null) =>
    reply
      .code(answer === null || answer.status === 200 ? 200 : 422)
      .type('text/html; charset=utf-8')
      .send(page(one.ticketNumber, casePage(one, answer)))
  const ofTicket = (path: string, act: (one: ManagedCase, body: unknown) => Promise<MerchantAnswer>) =>
    app.post<OfTicket>(`/technical-management/cases/:ticket/${path}`, async (request, reply) => {
      const one = cases.take(request.params.ticket)
      if (!one) return reply.code(404).send()
      const answer = await act(one, request.body)
      return answer.status === 200 ? reply.redirect(addressOf(one), 303) : show(reply, one, answer)
    })
  app.get<OfTicket>('/technical-management/cases/:ticket', (request, reply) => {
    const one = cases.take(request.params.ticket)
    return one ? show(reply, one, null) : reply.code(404).send()
  })
  ofTicket('status', (one, body) => cases.setStatus(one, statusForm.parse(body).status))
  ofTicket('messages', (one, body) => {
    const { text, hasPicture } = messageForm.parse(body)
    return cases.write(one, { text, hasPicture: hasPicture === 'on' })
  })
  ofTicket('rounds', (one, body) => {
    const { name, remark, isPerformed } = roundForm.parse(body)
    return cases.setRounds(one, [...one.rounds, { name, remark, isPerformed: isPerformed === 'on' }])
  })
}

function control(app: FastifyInstance, cases: ManagedCases): void {
  app.post('/control/technical-management/access', (request, reply) => {
    cases.setAccess(managementAccess.parse(request.body))
    return reply.code(204).send()
  })
  app.post('/control/technical-management/fault', (request, reply) => {
    const { status, times } = faultCall.parse(request.body)
    cases.refuse(status, times)
    return reply.code(204).send()
  })
  app.get('/control/technical-management/cases', () =>
    cases.all().map(({ heard: _heard, portalUrl: _portalUrl, ...one }) => one),
  )
  const ofTicket = (path: string, act: (one: ManagedCase, body: unknown) => Promise<MerchantAnswer>) =>
    app.post<OfTicket>(`/control/technical-management/cases/:ticket/${path}`, async (request, reply) => {
      const one = cases.take(request.params.ticket)
      if (!one) return reply.code(404).send()
      const answer = await act(one, request.body)
      return answer.status === 200 ? reply.code(204).send() : reply.code(422).send(answer)
    })
  ofTicket('status', (one, body) => cases.setStatus(one, statusCall.parse(body).status))
  ofTicket('messages', (one, body) => {
    const { text, picture } = messageCall.parse(body)
    return cases.write(one, { text, hasPicture: picture })
  })
  ofTicket('rounds', (one, body) => cases.setRounds(one, roundsCall.parse(body).rounds))
}

const addressOf = ({ ticketNumber }: ManagedCase): string => `/technical-management/cases/${ticketNumber}`
