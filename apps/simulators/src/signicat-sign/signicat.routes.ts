import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SignicatSessions, SimulatedSession } from './signicat-sessions.ts'
import { signicatTimes } from './signicat-sessions.ts'
import { collectionRequest, sessionsRequest, signicatClient, tokenRequest } from './signicat-wire.ts'

/** The largest body that the simulators accept. */
const mostDocumentBytes = 10 * 1_048_576

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Signicat's Sign API v2 under `/signicat/sign/`, with token endpoint. `origin` serves the signing pages. */
export function signicatRoutes(
  app: FastifyInstance,
  { sessions, origin }: { sessions: SignicatSessions; origin: string },
): void {
  app.post('/signicat/auth/open/connect/token', (request, reply) => {
    const [scheme, basic = ''] = String(request.headers.authorization).split(' ')
    const [clientId, secret] = Buffer.from(basic, 'base64').toString('utf8').split(':').map(decodeURIComponent)
    const isOurs = clientId === signicatClient.clientId && secret === signicatClient.secret
    if (scheme !== 'Basic' || !isOurs) return reply.code(401).send({ error: 'invalid_client' })
    if (!tokenRequest.safeParse(request.body).success) return reply.code(400).send({ error: 'invalid_request' })
    return { access_token: sessions.newToken(), expires_in: signicatTimes.token / 1_000, token_type: 'Bearer' }
  })

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/pdf',
      { parseAs: 'buffer', bodyLimit: mostDocumentBytes },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => problem(reply, error.statusCode ?? 500))
    scope.addHook('onRequest', async (request, reply) => {
      const fault = sessions.takeFault()
      if (fault !== null) return problem(reply, fault)
      const [scheme, token = ''] = String(request.headers.authorization).split(' ')
      if (scheme !== 'Bearer' || !sessions.isToken(token)) return problem(reply, 401)
    })

    scope.post('/signicat/sign/documents', { bodyLimit: mostDocumentBytes }, (request, reply) => {
      if (request.headers['content-type'] !== 'application/pdf') return problem(reply, 415)
      const bytes = request.body as Buffer
      if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return problem(reply, 400, 'not a PDF')
      const { id: documentId, sha256 } = sessions.store(bytes)
      return reply.code(201).send({
        documentId,
        mimeType: 'application/pdf',
        createdAt: new Date().toISOString(),
        documentHash: Buffer.from(sha256, 'hex').toString('base64'),
      })
    })
    scope.get('/signicat/sign/documents/:id/content', (request, reply) => {
      const document = sessions.document(idOf(request))
      return document === null ? problem(reply, 404) : reply.type('application/pdf').send(document.bytes)
    })
    scope.post('/signicat/sign/document-collections', (request, reply) => {
      const read = collectionRequest.safeParse(request.body)
      const ids = read.data?.documents.map(({ documentId }) => documentId)
      const id = ids === undefined ? null : sessions.collect(ids)
      return id === null ? problem(reply, 400, 'documents') : reply.code(201).send({ id, ...read.data })
    })
    scope.post('/signicat/sign/signing-sessions', (request, reply) => {
      const read = sessionsRequest.safeParse(request.body)
      if (!read.success) return problem(reply, 400, read.error.issues.map(({ path }) => path.join('.')).join(', '))
      const started = read.data.map((one) => sessions.begin(one))
      const made = started.filter((session) => session !== null)
      if (made.length < started.length) return problem(reply, 400, 'documents')
      return reply.code(201).send(made.map((session) => described(session, origin)))
    })
    scope.get('/signicat/sign/signing-sessions/:id', (request, reply) => {
      const session = sessions.find(idOf(request))
      if (session === null) return problem(reply, 404)
      sessions.noteRequest(session)
      return described(session, origin)
    })
  })
}

const idOf = ({ params }: FastifyRequest): string => z.object({ id: z.string().max(100) }).parse(params).id

function problem(reply: FastifyReply, status: number, detail = ''): FastifyReply {
  const title = titles[status] ?? 'Internal Server Error'
  const code = title.toUpperCase().replaceAll(' ', '_')
  return reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ status, title, code, traceId: randomUUID(), invalidParams: [], detail }))
}

function described({ id, request, ending, sealedId }: SimulatedSession, origin: string): object {
  const state = ending?.state ?? 'STARTED'
  const signer =
    ending?.state === 'SIGNED'
      ? {
          nationalIdentifier: ending.person.nationalNumber,
          name: `${ending.person.givenName} ${ending.person.surname}`,
        }
      : null
  return {
    id,
    title: request.title,
    externalReference: request.externalReference,
    signatureUrl: `${origin}/signicat-sign/${id}`,
    lifecycle: {
      state,
      stateIsFinal: ending !== null,
      ...(ending?.state === 'REJECTED' ? { rejectReason: ending.reason } : {}),
    },
    output: {
      signatures: signer === null ? [] : [{ type: 'XADES', signer }],
      packages: sealedId === null ? [] : [{ packageType: 'PADES_CONTAINER', resultDocumentId: sealedId }],
    },
  }
}
