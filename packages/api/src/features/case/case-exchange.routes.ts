import { asId } from '@nyhem/domain/ids'
import { z } from 'zod'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import type { CaseFiles } from '../case-files/case-files.ts'
import { sendCaseFile } from '../case-files/send-case-file.ts'
import type { IntegrationKeys } from '../integration/integration.ts'

export type CaseExchangeParts = {
  files: Pick<CaseFiles, 'find' | 'open'>
  integration: Pick<IntegrationKeys, 'checkKey'>
}

/** What the technical management fetches of cases that it has been told of. */
export function caseExchangeRoutes(app: ApiServer, { files, integration }: CaseExchangeParts): void {
  addRoute(app, {
    method: 'GET',
    url: '/integration/v1/case-files/:id',
    rateLimit: 'integration',
    fromAnywhere: true,
    guards: [
      async (request) => {
        const check = await integration.checkKey(request.headers.authorization, 'technical-management:write')
        if (check.code === 'UnknownKey') throw new ProblemError('Unauthorised')
        if (check.code === 'MissingScope') throw new ProblemError('Forbidden')
      },
    ],
    schema: {
      summary: 'A file of a case, by the id that a webhook has told',
      tags: ['integration'],
      security: [{ apiKey: [] }],
      params: z.object({ id: z.uuid() }),
      response: { 200: z.unknown() },
    },
    async handler(request, reply) {
      const file = await files.find(asId<'CaseFile'>(request.params.id))
      // A file of a draft is still its writer's alone.
      const stream = file?.caseId ? await files.open(file.id) : null
      if (!file || !stream) throw new ProblemError('NotFound')
      return sendCaseFile(reply, file, stream)
    },
  })
}
