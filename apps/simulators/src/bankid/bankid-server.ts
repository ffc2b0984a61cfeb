import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Certified } from '../certificates.ts'
import type { BankIdFaults, FaultKind } from './bankid-faults.ts'
import type { SimulatedOrder } from './bankid-order.ts'
import type { BankIdOrders } from './bankid-orders.ts'
import { authRequest, codeOf, orderRefRequest, type Problem, problems, signRequest } from './bankid-wire.ts'

export type BankIdServerParts = {
  orders: BankIdOrders
  faults: BankIdFaults
  certified: Certified
  /** Issuer of accepted client certificates. */
  ca: string
}

/** BankID's Relying Party API v6 at `/rp/v6.0/`, over TLS with client certificates. */
export function buildBankIdServer({ orders, faults, certified, ca }: BankIdServerParts): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: 512 * 1_024,
    forceCloseConnections: true,
    https: { ...certified, ca, requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.2' },
  })
  // Every answer is JSON with an id.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', randomUUID())
    if (!request.url.startsWith('/rp/v6.0/')) return refuse(reply, 'notFound')
    if (request.method !== 'POST') return refuse(reply, 'methodNotAllowed')
    if (request.headers['content-type'] !== 'application/json') return refuse(reply, 'unsupportedMediaType')
    if (faults.delayMs() > 0) await wait(faults.delayMs())
    const fault = faults.take(request.url.slice('/rp/v6.0/'.length))
    if (fault !== null) return faultAnswers[fault](reply)
  })
  app.setErrorHandler((_error, _request, reply) => refuse(reply, 'invalidParameters'))
  app.setNotFoundHandler((_request, reply) => refuse(reply, 'notFound'))

  const start = (kind: 'auth' | 'sign') => (request: FastifyRequest, reply: FastifyReply) => {
    const read = (kind === 'auth' ? authRequest : signRequest).safeParse(request.body)
    if (!read.success) return refuse(reply, 'invalidParameters')
    const order = orders.create(kind, read.data)
    if (typeof order === 'string') return refuse(reply, order)
    const { ref: orderRef, autoStartToken, qrStartToken, qrStartSecret } = order
    return { orderRef, autoStartToken, qrStartToken, qrStartSecret }
  }
  app.post('/rp/v6.0/auth', start('auth'))
  app.post('/rp/v6.0/sign', start('sign'))
  app.post('/rp/v6.0/collect', (request, reply) => {
    const read = orderRefRequest.safeParse(request.body)
    if (!read.success) return refuse(reply, 'invalidParameters')
    const order = orders.collect(read.data.orderRef)
    return typeof order === 'string' ? refuse(reply, order) : collected(order)
  })
  app.post('/rp/v6.0/cancel', (request, reply) => {
    const read = orderRefRequest.safeParse(request.body)
    if (!read.success) return refuse(reply, 'invalidParameters')
    const problem = orders.cancel(read.data.orderRef)
    return problem === null ? {} : refuse(reply, problem)
  })
  return app
}

function refuse(reply: FastifyReply, problem: Problem): FastifyReply {
  const [status, details] = problems[problem]
  if (problem === 'tooManyRequests')
    reply.headers({ 'ratelimit-limit': '1', 'ratelimit-remaining': '0', 'ratelimit-reset': '1' })
  return reply.code(status).send({ errorCode: codeOf(problem), details })
}

const faultAnswers = {
  maintenance: (reply) => refuse(reply, 'Maintenance'),
  tooManyRequests: (reply) => refuse(reply, 'tooManyRequests'),
  internalError: (reply) => refuse(reply, 'internalError'),
  requestTimeout: (reply) => refuse(reply, 'requestTimeout'),
  garbage: (reply) => reply.type('text/html').send('<html><body>502 Bad Gateway'),
  cutOff: (reply) => {
    reply.hijack()
    reply.raw.destroy()
    return reply
  },
  // The connection stays open unanswered.
  silence: (reply) => {
    reply.hijack()
    return reply
  },
} as const satisfies Record<FaultKind, (reply: FastifyReply) => FastifyReply>

function collected({ ref: orderRef, ending, hintCode, request, createdAt }: SimulatedOrder): object {
  if (ending === null) return { orderRef, status: 'pending', hintCode }
  if (ending.status === 'failed') return { orderRef, status: 'failed', hintCode: ending.hintCode }
  const { person, signature } = ending
  return {
    orderRef,
    status: 'complete',
    completionData: {
      user: {
        personalNumber: person.nationalNumber,
        name: `${person.givenName} ${person.surname}`,
        givenName: person.givenName,
        surname: person.surname,
      },
      device: { ipAddress: request.endUserIp, uhi: 'c2ltdWxhdGVkLXBob25l' },
      bankIdIssueDate: new Date(createdAt - 200 * 86_400_000).toISOString().slice(0, 10),
      ...(request.requirement?.mrtd ? { stepUp: { mrtd: true } } : {}),
      signature,
      // Read by auditors only; marked as simulated.
      ocspResponse: Buffer.from('simulated: good').toString('base64'),
      ...(request.returnRisk ? { risk: 'low' } : {}),
    },
  }
}
