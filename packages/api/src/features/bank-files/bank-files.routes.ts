import { mostBankFileBytes } from '@nyhem/contract/calls/office-names'
import { routes } from '@nyhem/contract/routes/routes'
import { findSite } from '@nyhem/domain/sites/all-sites'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute, integrationKeyOf } from '../../server/route.ts'
import { siteOfPath } from '../../server/site-of-path.ts'
import { type AskingParts, askingOf } from '../approvals/approvals.ts'
import type { IntegrationKeys } from '../integration/integration.ts'
import type { BankFiles } from './bank-files.ts'

export type BankFilesRouteParts = AskingParts & {
  readonly files: BankFiles
  readonly integration: Pick<IntegrationKeys, 'checkKey'>
}

const siteNamed = ({ params }: { readonly params: unknown }) =>
  findSite(((params ?? {}) as { siteId?: string }).siteId ?? '')?.siteId ?? null

/** Calls about the bank's files and transfers. Source: decision 0111. */
export async function bankFilesRoutes(app: ApiServer, parts: BankFilesRouteParts): Promise<void> {
  addOffice(app, parts)
  const { files, integration } = parts
  await app.register(async (scope: ApiServer) => {
    scope.addContentTypeParser(
      ['application/xml', 'text/xml'],
      { parseAs: 'string', bodyLimit: mostBankFileBytes },
      (_request, body, done) => done(null, body),
    )
    addRoute(scope, routes.bankFiles.importBankFile, {
      access: { integration },
      async handler(request) {
        const { body } = request as { body: unknown }
        if (typeof body !== 'string') throw new ProblemError('UnsupportedMediaType')
        return files.takeByKey(integrationKeyOf(request), body)
      },
    })
  })
}

function addOffice(app: ApiServer, { files, ...parts }: BankFilesRouteParts): void {
  const access = { staff: parts.sessions }
  const asking = askingOf(parts)
  addRoute(app, routes.bankFiles.takeBankFile, {
    access: { ...access, subjectOf: siteOfPath },
    async handler(request) {
      const siteId = siteNamed(request)
      if (siteId === null) throw new ProblemError('NotFound')
      return files.take(await asking(request), { siteId, text: request.body.text })
    },
  })
  addRoute(app, routes.bankFiles.listTransfers, {
    access,
    handler: async (request) => files.list(await asking(request), request.query.after),
  })
  addRoute(app, routes.bankFiles.readTransfer, {
    access,
    handler: async (request) => files.one(await asking(request), request.params.transferId),
  })
  addRoute(app, routes.bankFiles.askPlace, {
    access,
    handler: async (request) => files.askPlace(await asking(request), request.params.transferId, request.body),
  })
  addRoute(app, routes.bankFiles.askTransferNote, {
    access,
    handler: async (request) => files.askNote(await asking(request), request.params.transferId, request.body),
  })
}
