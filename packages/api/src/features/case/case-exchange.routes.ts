import { routes } from '@nyhem/contract/routes/routes'
import { asId } from '@nyhem/domain/ids'
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

/** Case data fetched by the technical management after a notification. */
export function caseExchangeRoutes(app: ApiServer, { files, integration }: CaseExchangeParts): void {
  addRoute(app, routes.integration.getCaseFile, {
    access: { integration },
    async handler(request, reply) {
      const file = await files.find(asId<'CaseFile'>(request.params.id))
      // A draft's file belongs to its author alone.
      if (!file?.caseId) throw new ProblemError('NotFound')
      return sendCaseFile(request, reply, { file, open: () => files.open(file.id) })
    },
  })
}
