import { Readable } from 'node:stream'
import { mostPanoramaBytes, panoramaType } from '@nyhem/contract/routes/integration'
import { routes } from '@nyhem/contract/routes/routes'
import type { ScanFile } from '../../security/scan-file.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import { scannedBody } from '../../server/scanned-body.ts'
import { takeTurns } from '../../server/take-turns.ts'
import type { IntegrationKeys } from '../integration/integration.ts'
import { fileOfParams } from './explorer.routes.ts'
import type { Explorer } from './explorer.ts'

export type ExplorerExchangeParts = {
  readonly explorer: Pick<Explorer, 'takeFile'>
  readonly integration: Pick<IntegrationKeys, 'checkKey'>
  readonly scanFile: ScanFile
}

/** Concurrent uploads: each is held in memory whole for inspection. */
const taken = { atOnce: 3, mostWaiting: 20 }

/** Receives panorama files, which are sent separately from the feed lines. */
export function explorerExchangeRoutes(
  app: ApiServer,
  { explorer, integration, scanFile }: ExplorerExchangeParts,
): void {
  // The body stays a stream, so that the key is checked before it is read.
  app.addContentTypeParser(panoramaType, (_request, payload, done) => done(null, payload))
  const inTurn = takeTurns(taken.atOnce, taken.mostWaiting)
  addRoute(app, routes.integration.putPanorama, {
    access: { integration },
    async handler(request, reply) {
      const stream = request.body
      if (!(stream instanceof Readable)) throw new ProblemError('UnsupportedMediaType')
      const file = fileOfParams(request.params)
      const result = await inTurn(async () =>
        explorer.takeFile(file, await scannedBody(stream, mostPanoramaBytes, scanFile)),
      )
      switch (result.code) {
        case 'Kept':
        case 'SameFile':
          return reply.send({ code: result.code })
        case 'UnknownStage':
          throw new ProblemError('NotFound')
        case 'WrongFile':
          throw new ProblemError('InvalidInput', { fields: [{ field: 'body', problem: result.problem }] })
      }
    },
  })
}
