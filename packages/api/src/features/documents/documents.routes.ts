import { startIdentificationReplySchema } from '@nyhem/contract/calls/account'
import { finishSigningRequestSchema, type SigningStatusReply, signingStatusSchema } from '@nyhem/contract/calls/booking'
import {
  approveDocumentReplySchema,
  approveDocumentRequestSchema,
  documentSigningParamsSchema,
  startDocumentSigningRequestSchema,
} from '@nyhem/contract/calls/documents'
import { documentHref, documentQueryNames } from '@nyhem/domain/document/document-list'
import { mainSiteOf } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { isFormPost } from '../../server/form-posts.ts'
import { askedLoginSite, loginSiteOnly } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import { takeTurns } from '../../server/take-turns.ts'
import type { Sessions } from '../session/session.ts'
import type { SigningAsker } from '../signing/signing.ts'
import type { Documents } from './documents.ts'

export type DocumentRouteParts = {
  readonly documents: Documents
  readonly sessions: Pick<Sessions, 'visitor' | 'privateRequired'>
  readonly siteOfRequest: SiteOfRequest
}

const tags = ['documents']
const params = z.object({ documentId: z.uuid() })
const base = '/api/documents/:documentId'
/** Files that are opened at once: each is held whole until it has been checked. */
const opened = { atOnce: 4, mostWaiting: 50 }

/**
 * Documents of the one who is logged in: reading, signing and approving. For private logins: a board member acts for the
 * association. Source: public-site specification §2 (documents), §4.
 */
export function documentsRoutes(app: ApiServer, parts: DocumentRouteParts): void {
  addFiles(app, parts)
  addApproval(app, parts)
  addSigning(app, parts)
}

const guardsOf = ({ sessions, siteOfRequest }: DocumentRouteParts) => [
  loginSiteOnly(siteOfRequest),
  sessions.privateRequired,
]

const siteOf = ({ siteOfRequest }: DocumentRouteParts, request: ApiRequest): Site =>
  mainSiteOf(askedLoginSite(undefined, request, siteOfRequest))

async function ownerOf(parts: DocumentRouteParts, request: ApiRequest) {
  const { accountId } = await parts.sessions.visitor(request)
  return { accountId, siteId: siteOf(parts, request).siteId }
}

async function askerOf({ sessions }: DocumentRouteParts, request: ApiRequest): Promise<SigningAsker> {
  const { accountId, sessionId } = await sessions.visitor(request)
  return { accountId, sessionId, ip: request.ip, host: request.hostname, userAgent: request.headers['user-agent'] }
}

function addFiles(app: ApiServer, parts: DocumentRouteParts): void {
  const inTurn = takeTurns(opened.atOnce, opened.mostWaiting)
  for (const [word, kind] of [
    ['file', 'original'],
    ['sealed', 'sealed'],
  ] as const)
    addRoute(app, {
      method: 'GET',
      url: `${base}/${word}`,
      rateLimit: 'read',
      guards: guardsOf(parts),
      schema: {
        summary: kind === 'original' ? 'The file of a document' : 'The file with its evidence, sealed',
        tags,
        params,
        querystring: z.object({ download: z.literal('1').optional() }),
        response: { 200: z.unknown() },
      },
      async handler(request, reply) {
        const owner = await ownerOf(parts, request)
        const found = await inTurn(() => parts.documents.file(owner, request.params.documentId, kind))
        if (!found) throw new ProblemError('NotFound')
        return sendDocument(reply, found, request.query.download === '1' ? 'attachment' : 'inline')
      },
    })
}

/**
 * Shown within our own pages alone, run as nothing but a PDF, and kept by nobody on the way. The viewer of a browser
 * brings styles of its own.
 */
const sendDocument = (
  reply: ApiReply,
  { bytes, name }: { readonly bytes: Uint8Array; readonly name: string },
  disposition: 'inline' | 'attachment',
): ApiReply =>
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'SAMEORIGIN')
    .header(
      'content-security-policy',
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    )
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))

function addApproval(app: ApiServer, parts: DocumentRouteParts): void {
  const { documents } = parts
  addRoute(app, {
    method: 'POST',
    url: `${base}/approve`,
    rateLimit: 'form',
    guards: guardsOf(parts),
    schema: {
      summary: 'Approve a document; approved before is approved',
      tags,
      params,
      body: approveDocumentRequestSchema,
      response: { 200: approveDocumentReplySchema },
    },
    async handler(request, reply) {
      const owner = await ownerOf(parts, request)
      const { documentId } = request.params
      const result = await documents.approve({ ...owner, documentId, sha256: request.body.file, ip: request.ip })
      if (!result) throw new ProblemError('NotFound')
      reply.header('cache-control', 'no-store')
      if (!isFormPost(request)) return result
      // Without scripts the next page tells: what was done, or what stands there now.
      const { myPagesDocumentsAction, myPagesDocumentsDone } = siteOf(parts, request).routes
      const path = result.code === 'Ok' ? myPagesDocumentsDone : myPagesDocumentsAction
      const changed = result.code === 'OtherFile' ? `&${documentQueryNames.changed}=1` : ''
      return reply.redirect(documentHref(path ?? '/', documentId) + changed, 303)
    },
  })
}

/** Another person's document, and another session's signature, are not there. */
function addSigning(app: ApiServer, parts: DocumentRouteParts): void {
  const { documents } = parts
  const { signings } = documents
  const guards = guardsOf(parts)
  const sessionParams = documentSigningParamsSchema.extend({ session: z.uuid() })
  const answer = (reply: ApiReply, given: SigningStatusReply | null): SigningStatusReply => {
    reply.header('cache-control', 'no-store')
    if (given === null) throw new ProblemError('NotFound')
    return given
  }
  addRoute(app, {
    method: 'POST',
    url: `${base}/:method/start`,
    rateLimit: 'form',
    guards,
    schema: {
      summary: 'Begin the signature of the person who is logged in',
      tags,
      params: documentSigningParamsSchema,
      body: startDocumentSigningRequestSchema,
      response: { 200: startIdentificationReplySchema },
    },
    async handler(request, reply) {
      const { documentId: matterId, method } = request.params
      const position = await documents.positionOf(await ownerOf(parts, request), matterId)
      const asker = await askerOf(parts, request)
      const { environment } = request.body
      reply.header('cache-control', 'no-store')
      const started =
        position === null ? null : await signings.start({ ...asker, matterId, method, position, environment })
      if (started === null) throw new ProblemError('NotFound')
      return started
    },
  })
  addRoute(app, {
    method: 'GET',
    url: `${base}/:method/status/:session`,
    rateLimit: 'status',
    changes: true,
    guards,
    schema: {
      summary: 'How a signature stands',
      tags,
      params: sessionParams,
      response: { 200: signingStatusSchema },
    },
    async handler(request, reply) {
      return answer(reply, await signings.status(request.params.session, await askerOf(parts, request)))
    },
  })
  addRoute(app, {
    method: 'POST',
    url: `${base}/:method/status`,
    rateLimit: 'status',
    guards,
    schema: {
      summary: "What a visit to the signing provider's pages came to",
      tags,
      params: documentSigningParamsSchema,
      body: finishSigningRequestSchema,
      response: { 200: signingStatusSchema },
    },
    async handler(request, reply) {
      return answer(reply, await signings.comeBack(request.body.code, await askerOf(parts, request)))
    },
  })
  addRoute(app, {
    method: 'POST',
    url: `${base}/:method/cancel/:session`,
    rateLimit: 'status',
    guards,
    schema: { summary: 'Give up a signature', tags, params: sessionParams, response: { 204: z.null() } },
    async handler(request, reply) {
      await signings.cancel(request.params.session, await askerOf(parts, request))
      return reply.code(204).send(null)
    },
  })
}
