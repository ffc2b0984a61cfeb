import { Readable } from 'node:stream'
import { routes } from '@nyhem/contract/routes/routes'
import { mostDocumentBytes } from '@nyhem/domain/document/document'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import { takeTurns } from '../../server/take-turns.ts'
import { wholeBody } from '../../server/whole-body.ts'
import type { IntegrationKeys } from '../integration/integration.ts'
import type { Documents } from './documents.ts'

export type DocumentExchangeParts = {
  readonly documents: Pick<Documents, 'takeFile'>
  readonly integration: Pick<IntegrationKeys, 'checkKey'>
}

/** Files that are taken in at once: each is held whole, since it is encrypted whole. */
const taken = { atOnce: 3, mostWaiting: 20 }

/** The files of documents, which business systems send apart from the lines that say what they are. */
export function documentExchangeRoutes(app: ApiServer, { documents, integration }: DocumentExchangeParts): void {
  // The body is left as a stream: the handler takes it in after the key has been checked.
  app.addContentTypeParser('application/pdf', (_request, payload, done) => done(null, payload))
  const inTurn = takeTurns(taken.atOnce, taken.mostWaiting)
  addRoute(app, routes.integration.putDocumentFile, {
    access: { integration },
    async handler(request, reply) {
      const stream = request.body
      if (!(stream instanceof Readable)) throw new ProblemError('UnsupportedMediaType')
      const { externalId } = request.params
      const { code } = await inTurn(async () =>
        documents.takeFile({ externalId, bytes: await wholeBody(stream, mostDocumentBytes) }),
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
