import type { TLSSocket } from 'node:tls'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Certified } from '../certificates.ts'
import { describedPayment, type SwishPayments } from './swish-payments.ts'
import { describedRefund, type SwishRefunds } from './swish-refunds.ts'
import {
  cancellation,
  codesOfIssues,
  isRequestCode,
  paymentRequest,
  refundRequest,
  requestCodes,
} from './swish-wire.ts'

export type SwishServerParts = {
  payments: SwishPayments
  refunds: SwishRefunds
  certified: Certified
  /** Issuer of accepted client certificates. */
  ca: string
  /** Status for the next call, which is not processed. */
  takeFault(): number | null
}

type Named = { Params: { id: string } }

const contentTypes: Readonly<Record<string, string>> = {
  PUT: 'application/json',
  PATCH: 'application/json-patch+json',
}

/** Swish's commerce API v2 at `/swish-cpcapi/`, over TLS with client certificates. */
export function buildSwishServer({ payments, refunds, certified, ca, takeFault }: SwishServerParts): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: 64 * 1_024,
    forceCloseConnections: true,
    https: { ...certified, ca, requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.2' },
  })
  app.addContentTypeParser(
    'application/json-patch+json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.addHook('onRequest', async (request, reply) => {
    const fault = takeFault()
    if (fault !== null) return reply.code(fault).send()
    const expected = contentTypes[request.method]
    const [found = ''] = (request.headers['content-type'] ?? '').split(';')
    if (expected !== undefined && found !== expected) return reply.code(415).send()
  })
  app.setErrorHandler((_error, _request, reply) => reply.code(400).send())
  app.setNotFoundHandler((_request, reply) => reply.code(404).send())

  app.put<Named>('/swish-cpcapi/api/v2/paymentrequests/:id', async (request, reply) => {
    const read = paymentRequest.safeParse(request.body)
    if (!isInstruction(request.params.id)) return reply.code(400).send()
    if (!read.success) return refuse(reply, codesOfIssues(read.error.issues))
    if (read.data.payeeAlias !== certifiedAlias(request)) return reply.code(403).send()
    const made = await payments.create(request.params.id, read.data)
    if (!made.ok) return refuse(reply, made.codes)
    const { id, token } = made.payment
    reply.code(201).header('location', `${originOf(request)}/swish-cpcapi/api/v1/paymentrequests/${id}`)
    if (token !== null) reply.header('PaymentRequestToken', token)
    return reply.send()
  })
  app.get<Named>('/swish-cpcapi/api/v1/paymentrequests/:id', (request, reply) => {
    const payment = payments.find(request.params.id)
    if (payment === null) return reply.code(404).send()
    return payment.request.payeeAlias === certifiedAlias(request) ? describedPayment(payment) : reply.code(403).send()
  })
  app.patch<Named>('/swish-cpcapi/api/v1/paymentrequests/:id', async (request, reply) => {
    const payment = payments.find(request.params.id)
    if (payment === null) return reply.code(404).send()
    if (payment.request.payeeAlias !== certifiedAlias(request)) return reply.code(403).send()
    if (!cancellation.safeParse(request.body).success) return reply.code(400).send()
    return (await payments.cancel(payment)) ? describedPayment(payment) : refuse(reply, ['RP07'])
  })

  app.put<Named>('/swish-cpcapi/api/v2/refunds/:id', (request, reply) => {
    const read = refundRequest.safeParse(request.body)
    if (!isInstruction(request.params.id)) return reply.code(400).send()
    if (!read.success) return refuse(reply, codesOfIssues(read.error.issues))
    if (read.data.payerAlias !== certifiedAlias(request)) return reply.code(403).send()
    const made = refunds.create(request.params.id, read.data)
    if (made.code === 'Refused') return refuse(reply, made.codes)
    if (made.code === 'TooMany') return reply.code(429).send()
    const location = `${originOf(request)}/swish-cpcapi/api/v1/refunds/${made.refund.id}`
    return reply.code(201).header('location', location).send()
  })
  app.get<Named>('/swish-cpcapi/api/v1/refunds/:id', (request, reply) => {
    const refund = refunds.find(request.params.id)
    return refund === null ? reply.code(404).send() : describedRefund(refund)
  })
  return app
}

const isInstruction = (id: string): boolean => /^[0-9A-F]{32}$/.test(id)

/** From the caller's certificate. */
const certifiedAlias = ({ raw }: FastifyRequest): string | undefined => {
  const { CN } = (raw.socket as TLSSocket).getPeerCertificate().subject
  return Array.isArray(CN) ? CN[0] : CN
}

const originOf = ({ headers }: FastifyRequest): string => `https://${headers.host}`

const refuse = (reply: FastifyReply, codes: readonly string[] | null): FastifyReply =>
  codes === null
    ? reply.code(400).send()
    : reply.code(422).send(
        codes.map((errorCode) => ({
          errorCode,
          errorMessage: isRequestCode(errorCode) ? requestCodes[errorCode] : '',
          additionalInformation: null,
        })),
      )
