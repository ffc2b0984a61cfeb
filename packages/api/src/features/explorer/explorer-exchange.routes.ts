import { Readable } from 'node:stream'
import { mostPanoramaBytes, panoramaType } from '@nyhem/contract/routes/integration'
import { routes } from '@nyhem/contract/routes/routes'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import { takeTurns } from '../../server/take-turns.ts'
import { wholeBody } from '../../server/whole-body.ts'
import type { IntegrationKeys } from '../integration/integration.ts'
import { fileOfParams } from './explorer.routes.ts'
import type { Explorer } from './explorer.ts'

export type ExplorerExchangeParts = {
  readonly explorer: Pick<Explorer, 'takeFile'>
  readonly integration: Pick<IntegrationKeys, 'checkKey'>
}

/** Files that are taken in at once: each is held whole, since its pictures are looked at. */
const taken = { atOnce: 3, mostWaiting: 20 }

/** Files of panoramas, which are sent apart from the lines that name them. */
export function explorerExchangeRoutes(app: ApiServer, { explorer, integration }: ExplorerExchangeParts): void {
  // The body is left as a stream: the handler takes it in after the key has been checked.
  app.addContentTypeParser(panoramaType, (_request, payload, done) => done(null, payload))
  const inTurn = takeTurns(taken.atOnce, taken.mostWaiting)
  addRoute(app, routes.integration.putPanorama, {
    access: { integration },
    async handler(request, reply) {
      const stream = request.body
      if (!(stream instanceof Readable)) throw new ProblemError('UnsupportedMediaType')
      const file = fileOfParams(request.params)
      const result = await inTurn(async () => explorer.takeFile(file, await wholeBody(stream, mostPanoramaBytes)))
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
