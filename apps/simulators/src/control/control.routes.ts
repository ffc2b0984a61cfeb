import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { faultRequest } from '../bankid/bankid-faults.ts'
import type { SimulatedOrder } from '../bankid/bankid-order.ts'
import { failedHints } from '../bankid/bankid-wire.ts'
import { type ClamdSimulator, clamdFaults } from '../clamd/open-clamd.ts'
import { backChannelFaults } from '../identity-providers/back-channel-faults.ts'
import type { IdentitySimulators } from '../identity-simulators.ts'
import type { PaymentSimulators } from '../payment-simulators.ts'
import type { SignicatSessions } from '../signicat-sign/signicat-sessions.ts'
import type { ManagedCases } from '../technical-management/managed-cases.ts'

const orderAct = z.strictObject({
  act: z.enum(['open', 'approve', ...failedHints]),
  person: z.string().optional(),
})
const newPerson = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{1,60}$/),
  country: z.enum(['SE', 'NO', 'FI']),
  givenName: z.string().min(1).max(60),
  surname: z.string().min(1).max(60),
  nationalNumber: z.string().min(11).max(12),
})
const automatic = z.strictObject({ person: z.string().nullable(), afterMs: z.int().min(0).max(180_000) })
const scannerFault = z.strictObject({ fault: z.enum(clamdFaults).nullable() })
const delay = z.strictObject({ ms: z.int().min(0).max(60_000) })
const issuerFault = z.strictObject({ fault: z.enum(backChannelFaults).nullable() })

type ControlParts = {
  identity: IdentitySimulators
  payments: PaymentSimulators
  signing: SignicatSessions
  management: ManagedCases
  clamd: ClamdSimulator
}

/**
 * For tests: the pages' actions plus clock and faults, as JSON under `/control/`. 204 done, 404 not found, 422
 * impossible.
 */
export function controlRoutes(
  app: FastifyInstance,
  { identity, payments, signing, management, clamd }: ControlParts,
): void {
  const { people, clock, bankId, providers } = identity
  // For relying parties on this machine, valid for this run only.
  app.get('/control/access', () => {
    const [forBankId, forSwish] = [bankId.access, payments.swish.access].map(({ baseUrl, ca, client }) => ({
      baseUrl,
      ca,
      cert: client.cert,
      key: client.key,
    }))
    return {
      bankId: forBankId,
      swish: forSwish,
      issuers: Object.fromEntries(providers.map(({ issuer, access }) => [issuer.id, access])),
    }
  })
  app.post('/control/clock', (request, reply) => {
    clock.advance(z.strictObject({ advanceMs: z.int().min(0).max(86_400_000) }).parse(request.body).advanceMs)
    return reply.code(204).send()
  })
  app.post('/control/reset', async (_request, reply) => {
    bankId.orders.clear()
    bankId.faults.set(null)
    bankId.faults.setDelay(0)
    for (const provider of providers) provider.setFault(null)
    payments.clear()
    signing.clear()
    management.clear()
    clamd.setDelay(0)
    await clamd.setFault(null)
    return reply.code(204).send()
  })

  app.post('/control/people', (request, reply) =>
    reply.code(people.add(newPerson.parse(request.body)) ? 204 : 422).send(),
  )

  app.get('/control/bankid/orders', () =>
    bankId.orders.all().map((order) => summaryOf(order, bankId.orders.collectsOf(order.ref))),
  )
  app.post<{ Params: { ref: string } }>('/control/bankid/orders/:ref', (request, reply) => {
    const { act, person: key } = orderAct.parse(request.body)
    const order = bankId.orders.find(request.params.ref)
    if (order === null) return reply.code(404).send()
    if (act === 'open') return reply.code(bankId.orders.pick(order.ref).ok ? 204 : 422).send()
    if (act !== 'approve') {
      bankId.orders.fail(order, act)
      return reply.code(204).send()
    }
    const person = people.find(key ?? '')
    const isDone = person !== null && bankId.orders.approve(order, person) === 'ok'
    return reply.code(isDone ? 204 : 422).send()
  })
  app.post('/control/bankid/scan', (request, reply) => {
    const result = bankId.orders.scan(z.strictObject({ text: z.string() }).parse(request.body).text)
    return result.ok
      ? summaryOf(result.order, bankId.orders.collectsOf(result.order.ref))
      : reply.code(422).send({ reason: result.reason })
  })
  app.post('/control/bankid/automatic', (request, reply) => {
    const { person: key, afterMs } = automatic.parse(request.body)
    const person = key === null ? null : people.find(key)
    if (key !== null && person === null) return reply.code(404).send()
    bankId.orders.setAutomatic({ person, afterMs })
    return reply.code(204).send()
  })
  app.delete('/control/bankid/automatic', (_request, reply) => {
    bankId.orders.setAutomatic(null)
    return reply.code(204).send()
  })
  app.post('/control/bankid/fault', (request, reply) => {
    bankId.faults.set(faultRequest.parse(request.body))
    return reply.code(204).send()
  })
  app.post('/control/bankid/delay', (request, reply) => {
    bankId.faults.setDelay(delay.parse(request.body).ms)
    return reply.code(204).send()
  })
  app.delete('/control/bankid/fault', (_request, reply) => {
    bankId.faults.set(null)
    return reply.code(204).send()
  })
  app.post<{ Params: { id: string } }>('/control/issuers/:id', (request, reply) => {
    const provider = providers.find(({ issuer }) => issuer.id === request.params.id)
    if (!provider) return reply.code(404).send()
    provider.setFault(issuerFault.parse(request.body).fault)
    return reply.code(204).send()
  })
  scannerRoutes(app, clamd)
}

function scannerRoutes(app: FastifyInstance, clamd: ClamdSimulator): void {
  app.post('/control/clamd/fault', async (request, reply) => {
    await clamd.setFault(scannerFault.parse(request.body).fault)
    return reply.code(204).send()
  })
  app.post('/control/clamd/delay', (request, reply) => {
    clamd.setDelay(delay.parse(request.body).ms)
    return reply.code(204).send()
  })
}

const summaryOf = ({ ref, kind, hintCode, ending, request, createdAt }: SimulatedOrder, collects: number) => ({
  ref,
  kind,
  status: ending?.status ?? 'pending',
  hintCode: ending?.status === 'failed' ? ending.hintCode : hintCode,
  visibleText: Buffer.from(request.userVisibleData ?? '', 'base64').toString('utf8'),
  createdAt: new Date(createdAt).toISOString(),
  collects,
})
