import { Readable } from 'node:stream'
import { panoramaReplySchema } from '@nyhem/contract/calls/explorer'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import { takeTurns } from '../../server/take-turns.ts'
import { wholeBody } from '../../server/whole-body.ts'
import type { IntegrationKeys } from '../integration/integration.ts'
import { fileOfParams, panoramaParams, panoramaType } from './explorer.routes.ts'
import { type Explorer, mostPanoramaBytes } from './explorer.ts'

export type ExplorerExchangeParts = {
  readonly explorer: Pick<Explorer, 'takeFile'>
  readonly integration: Pick<IntegrationKeys, 'checkKey'>
}

/** Files that are taken in at once: each is held whole, since its pictures are looked at. */
const taken = { atOnce: 3, mostWaiting: 20 }
/** A file of 12 MB at 0.7 Mbit a second. */
const bodyMs = 150_000

/** Files of panoramas, which are sent apart from the lines that name them. */
export function explorerExchangeRoutes(app: ApiServer, { explorer, integration }: ExplorerExchangeParts): void {
  // The body is left as a stream: the handler takes it in after the key has been checked.
  app.addContentTypeParser(panoramaType, (_request, payload, done) => done(null, payload))
  const inTurn = takeTurns(taken.atOnce, taken.mostWaiting)
  addRoute(app, {
    method: 'PUT',
    url: '/integration/v1/explorer/:stageId/360/:a/:b/:c',
    rateLimit: 'integration',
    bodyLimit: mostPanoramaBytes,
    bodyMs,
    fromAnywhere: true,
    guards: [
      async (request) => {
        const check = await integration.checkKey(request.headers.authorization, 'explorer:write')
        if (check.code === 'UnknownKey') throw new ProblemError('Unauthorised')
        if (check.code === 'MissingScope') throw new ProblemError('Forbidden')
      },
    ],
    schema: {
      summary: 'A file of a panorama, as docs/explorer-feed.md describes; the same file again changes nothing',
      tags: ['integration'],
      security: [{ apiKey: [] }],
      consumes: [panoramaType],
      params: panoramaParams,
      response: { 200: panoramaReplySchema },
    },
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
