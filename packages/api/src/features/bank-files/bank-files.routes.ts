import { mostBankFileBytes } from '@nyhem/contract/calls/office-names'
import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import { findSite } from '@nyhem/domain/sites/all-sites'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute, integrationKeyOf, type StaffSubjectOf } from '../../server/route.ts'
import type { IntegrationKeys } from '../integration/integration.ts'
import type { Staff } from '../staff/staff.ts'
import type { BankFiles, TransferCaller } from './bank-files.ts'

export type BankFilesRouteParts = {
  readonly files: BankFiles
  readonly sessions: Staff['sessions']
  readonly integration: Pick<IntegrationKeys, 'checkKey'>
  readonly now: () => Instant
}

const siteNamed = ({ params }: { readonly params: unknown }) =>
  findSite(((params ?? {}) as { siteId?: string }).siteId ?? '')?.siteId ?? null

const siteOfPath: StaffSubjectOf = async (request) => {
  const siteId = siteNamed(request)
  return siteId && { kind: 'site', siteId }
}

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

function addOffice(app: ApiServer, { files, sessions, now }: BankFilesRouteParts): void {
  const access = { staff: sessions }
  async function callerOf(request: ApiRequest): Promise<TransferCaller> {
    const { person } = await sessions.visitor(request)
    return {
      actor: await sessions.actor(request),
      by: { staffId: person.id, now: now(), requestId: request.id },
      isFreshLogin: await sessions.hasFreshLogin(request),
    }
  }
  addRoute(app, routes.bankFiles.takeBankFile, {
    access: { ...access, subjectOf: siteOfPath },
    async handler(request) {
      const siteId = siteNamed(request)
      if (siteId === null) throw new ProblemError('NotFound')
      return files.take(await callerOf(request), { siteId, text: request.body.text })
    },
  })
  addRoute(app, routes.bankFiles.listTransfers, {
    access,
    handler: async (request) => files.list(await sessions.actor(request), request.query.after),
  })
  addRoute(app, routes.bankFiles.readTransfer, {
    access,
    handler: async (request) => files.one(await callerOf(request), request.params.transferId),
  })
  addRoute(app, routes.bankFiles.askPlace, {
    access,
    handler: async (request) => files.askPlace(await callerOf(request), request.params.transferId, request.body),
  })
  addRoute(app, routes.bankFiles.askTransferNote, {
    access,
    handler: async (request) => files.askNote(await callerOf(request), request.params.transferId, request.body),
  })
}
