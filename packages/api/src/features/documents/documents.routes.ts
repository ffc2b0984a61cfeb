import type { SigningStatusReply } from '@nyhem/contract/calls/booking'
import { routes } from '@nyhem/contract/routes/routes'
import { documentHref, documentQueryNames } from '@nyhem/domain/document/document-list'
import { mainSiteOf } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { isFormPost } from '../../server/form-posts.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import { takeTurns } from '../../server/take-turns.ts'
import type { Sessions } from '../session/session.ts'
import type { SigningRequester } from '../signing/signing.ts'
import type { Documents } from './documents.ts'

export type DocumentRouteParts = {
  readonly documents: Documents
  readonly sessions: Pick<Sessions, 'visitor' | 'privateRequired' | 'provenRequired'>
  readonly siteOfRequest: SiteOfRequest
}

/** Concurrent downloads: each is held in memory until verified. */
const opened = { atOnce: 4, mostWaiting: 50 }

/**
 * Reads, signs and approves documents of the logged-in person. For private logins: a board member acts for the
 * association. Source: public-site specification §2 (documents), §4.
 */
export function documentsRoutes(app: ApiServer, parts: DocumentRouteParts): void {
  addFiles(app, parts)
  addApproval(app, parts)
  addSigning(app, parts)
}

const siteOf = ({ siteOfRequest }: DocumentRouteParts, request: ApiRequest): Site =>
  mainSiteOf(requestedLoginSite(undefined, request, siteOfRequest))

async function ownerOf(parts: DocumentRouteParts, request: ApiRequest) {
  const { accountId } = await parts.sessions.visitor(request)
  return { accountId, siteId: siteOf(parts, request).siteId }
}

async function requesterOf({ sessions }: DocumentRouteParts, request: ApiRequest): Promise<SigningRequester> {
  const { accountId, sessionId } = await sessions.visitor(request)
  return { accountId, sessionId, ip: request.ip, host: request.hostname, userAgent: request.headers['user-agent'] }
}

function addFiles(app: ApiServer, parts: DocumentRouteParts): void {
  const inTurn = takeTurns(opened.atOnce, opened.mostWaiting)
  for (const [route, kind] of [
    [routes.signing.getDocumentFile, 'original'],
    [routes.signing.getSealedDocument, 'sealed'],
  ] as const)
    addRoute(app, route, {
      access: parts,
      async handler(request, reply) {
        const owner = await ownerOf(parts, request)
        const found = await inTurn(() => parts.documents.file(owner, request.params.documentId, kind))
        if (!found) throw new ProblemError('NotFound')
        return sendDocument(reply, found, request.query.download === '1' ? 'attachment' : 'inline')
      },
    })
}

/**
 * Embeddable only in our own pages, typed strictly as PDF, and never cached in transit. Browser viewers bring their own
 * styles.
 */
const sendDocument = (
  reply: ApiReply,
  { bytes, name }: { readonly bytes: Uint8Array; readonly name: string },
  disposition: 'inline' | 'attachment',
): ApiReply =>
  reply
    .type('application/pdf')
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
  addRoute(app, routes.signing.approveDocument, {
    access: parts,
    async handler(request, reply) {
      const owner = await ownerOf(parts, request)
      const { documentId } = request.params
      const result = await documents.approve({ ...owner, documentId, sha256: request.body.file, ip: request.ip })
      if (!result) throw new ProblemError('NotFound')
      if (!isFormPost(request)) return result
      // Without scripts, the next page shows the result or the current state.
      const { myPagesDocumentsAction, myPagesDocumentsDone } = siteOf(parts, request).routes
      const path = result.code === 'Ok' ? myPagesDocumentsDone : myPagesDocumentsAction
      const changed = result.code === 'OtherFile' ? `&${documentQueryNames.changed}=1` : ''
      return reply.redirect(documentHref(path ?? '/', documentId) + changed, 303)
    },
  })
}

/** Other persons' documents and other sessions' signatures are not found. */
function addSigning(app: ApiServer, parts: DocumentRouteParts): void {
  const { documents } = parts
  const { signings } = documents
  const answer = (given: SigningStatusReply | null): SigningStatusReply => {
    if (given === null) throw new ProblemError('NotFound')
    return given
  }
  addRoute(app, routes.signing.startDocumentSigning, {
    access: parts,
    async handler(request) {
      const { documentId: signableId, method } = request.params
      const position = await documents.positionOf(await ownerOf(parts, request), signableId)
      const requester = await requesterOf(parts, request)
      const { environment } = request.body
      const started =
        position === null ? null : await signings.start({ ...requester, signableId, method, position, environment })
      if (started === null) throw new ProblemError('NotFound')
      return started
    },
  })
  addRoute(app, routes.signing.documentSigningStatus, {
    access: parts,
    async handler(request) {
      return answer(await signings.status(request.params.session, await requesterOf(parts, request)))
    },
  })
  addRoute(app, routes.signing.finishDocumentSigning, {
    access: parts,
    async handler(request) {
      return answer(await signings.comeBack(request.body.code, await requesterOf(parts, request)))
    },
  })
  addRoute(app, routes.signing.cancelDocumentSigning, {
    access: parts,
    async handler(request, reply) {
      await signings.cancel(request.params.session, await requesterOf(parts, request))
      return reply.code(204).send(null)
    },
  })
}
