import type { SigningStatusReply } from '@nyhem/contract/calls/booking'
import { routes } from '@nyhem/contract/routes/routes'
import { documentHref, documentQueryNames } from '@nyhem/domain/document/document-list'
import { mainSiteOf } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { isFormPost } from '../../server/form-posts.ts'
import { askedLoginSite } from '../../server/login-site.ts'
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
  const answer = (given: SigningStatusReply | null): SigningStatusReply => {
    if (given === null) throw new ProblemError('NotFound')
    return given
  }
  addRoute(app, routes.signing.startDocumentSigning, {
    access: parts,
    async handler(request) {
      const { documentId: matterId, method } = request.params
      const position = await documents.positionOf(await ownerOf(parts, request), matterId)
      const asker = await askerOf(parts, request)
      const { environment } = request.body
      const started =
        position === null ? null : await signings.start({ ...asker, matterId, method, position, environment })
      if (started === null) throw new ProblemError('NotFound')
      return started
    },
  })
  addRoute(app, routes.signing.documentSigningStatus, {
    access: parts,
    async handler(request) {
      return answer(await signings.status(request.params.session, await askerOf(parts, request)))
    },
  })
  addRoute(app, routes.signing.finishDocumentSigning, {
    access: parts,
    async handler(request) {
      return answer(await signings.comeBack(request.body.code, await askerOf(parts, request)))
    },
  })
  addRoute(app, routes.signing.cancelDocumentSigning, {
    access: parts,
    async handler(request, reply) {
      await signings.cancel(request.params.session, await askerOf(parts, request))
      return reply.code(204).send(null)
    },
  })
}
