import { Readable } from 'node:stream'
import { routes } from '@nyhem/contract/routes/routes'
import { mostDocumentBytes } from '@nyhem/domain/document/document'
import type { ScanFile } from '../../security/scan-file.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import { scannedBody } from '../../server/scanned-body.ts'
import { takeTurns } from '../../server/take-turns.ts'
import type { IntegrationKeys } from '../integration/integration.ts'
import type { Documents } from './documents.ts'

export type DocumentExchangeParts = {
  readonly documents: Pick<Documents, 'takeFile'>
  readonly integration: Pick<IntegrationKeys, 'checkKey'>
  readonly scanFile: ScanFile
}

/** Concurrent uploads: each is held in memory whole, since it is encrypted whole. */
const taken = { atOnce: 3, mostWaiting: 20 }

/** Receives document files, which business systems send separately from the feed lines. */
export function documentExchangeRoutes(
  app: ApiServer,
  { documents, integration, scanFile }: DocumentExchangeParts,
): void {
  // The body stays a stream, so that the key is checked before it is read.
  app.addContentTypeParser('application/pdf', (_request, payload, done) => done(null, payload))
  const inTurn = takeTurns(taken.atOnce, taken.mostWaiting)
  addRoute(app, routes.integration.putDocumentFile, {
    access: { integration },
    async handler(request, reply) {
      const stream = request.body
      if (!(stream instanceof Readable)) throw new ProblemError('UnsupportedMediaType')
      const { externalId } = request.params
      const { code } = await inTurn(async () =>
        documents.takeFile({ externalId, bytes: await scannedBody(stream, mostDocumentBytes, scanFile) }),
      )
      switch (code) {
        case 'Kept':
        case 'SameFile':
          return reply.send({ code })
        case 'NotFound':
          throw new ProblemError('NotFound')
        case 'TooLarge':
          throw new ProblemError('TooLarge')
        case 'NotPdf':
          throw new ProblemError('InvalidInput', { fields: [{ field: 'body', problem: 'fileType' }] })
        case 'Agreed':
          throw new ProblemError('Conflict', { message: 'Somebody has signed or approved the file that is there.' })
      }
    },
  })
}
