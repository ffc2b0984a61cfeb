import { routes } from '@nyhem/contract/routes/routes'
import { instantOf } from '@nyhem/domain/dates'
import { asId, type CaseId, type StaffId } from '@nyhem/domain/ids'
import type { FastifyRequest } from 'fastify'
import type { ApiServer } from '../../../server/api-server.ts'
import { found, isUuid } from '../../../server/found.ts'
import { addRoute, type StaffSubjectOf } from '../../../server/route.ts'
import { type AskingParts, askingOf } from '../../approvals/approvals.ts'
import type { CaseFiles } from '../../case-files/case-files.ts'
import { sendFileOrPreview } from '../../case-files/send-preview.ts'
import type { StaffCases } from './staff-cases.ts'
import type { CaseAgent } from './staff-cases.types.ts'
import { caseIdOf } from './view-case.ts'

type Parts = AskingParts & { readonly cases: StaffCases; readonly files: Pick<CaseFiles, 'open'> }

type StaffAccess = { readonly staff: Parts['sessions']; readonly subjectOf: StaffSubjectOf }

/** Calls of the office about cases. Source: decision 0125. */
export function staffCasesRoutes(app: ApiServer, { cases, files, ...parts }: Parts): void {
  const { sessions } = parts
  const subjectOf: StaffSubjectOf = async ({ params }) => {
    const { caseId } = (params ?? {}) as { caseId?: string }
    const siteId = isUuid(caseId) ? await cases.siteOf(caseIdOf(caseId)) : null
    return siteId && { kind: 'site', siteId }
  }
  const access = { staff: sessions, subjectOf }
  const agentOf = askingOf(parts)
  const { staffCases } = routes

  type OfCase<Body> = FastifyRequest & { readonly params: { readonly caseId: string }; readonly body: Body }
  type Step<Body, Reply> = (id: CaseId, agent: CaseAgent, body: Body) => Promise<Reply | null>
  const step = async <Body, Reply>(request: OfCase<Body>, act: Step<Body, Reply>): Promise<Reply> =>
    found(await act(caseIdOf(request.params.caseId), await agentOf(request), request.body))

  addRoute(app, staffCases.listStaffCases, {
    access: { staff: sessions },
    handler: async (request) => cases.list(await agentOf(request), request.query),
  })
  addRoute(app, staffCases.readStaffCase, {
    access,
    handler: async (request) => found(await cases.open(caseIdOf(request.params.caseId), await agentOf(request))),
  })
  addRoute(app, staffCases.uncoverCase, {
    access,
    handler: async (request) =>
      found(await cases.uncover(caseIdOf(request.params.caseId), await agentOf(request), request.body.words)),
  })
  addRoute(app, staffCases.noteCasePresence, {
    access,
    handler: async (request) =>
      cases.notePresence(caseIdOf(request.params.caseId), await agentOf(request), request.body),
  })
  addRoute(app, staffCases.answerCase, {
    access,
    handler: (request) => step(request, cases.answer),
  })
  addRoute(app, staffCases.writeCaseNote, {
    access,
    handler: (request) => step(request, cases.writeNote),
  })
  addRoute(app, staffCases.changeCaseNote, {
    access,
    async handler(request) {
      const { caseId, noteId } = request.params
      return found(await cases.changeNote(caseIdOf(caseId), await agentOf(request), { noteId, ...request.body }))
    },
  })
  addRoute(app, staffCases.assignCase, {
    access,
    async handler(request) {
      const { to, from } = request.body
      const idOf = (id: string | null): StaffId | null => (id === null ? null : asId<'Staff'>(id))
      const asked = { to: idOf(to), from: idOf(from) }
      return found(await cases.assign(caseIdOf(request.params.caseId), await agentOf(request), asked))
    },
  })
  addRoute(app, staffCases.decideCost, {
    access,
    handler: (request) => step(request, cases.decideCost),
  })
  addRoute(app, staffCases.handOverCase, {
    access,
    handler: (request) => step(request, cases.handOver),
  })
  addRoute(app, staffCases.listJoinableCases, {
    access,
    handler: async (request) => found(await cases.joinable(caseIdOf(request.params.caseId))),
  })
  addRoute(app, staffCases.joinCases, {
    access,
    handler: (request) => step(request, cases.join),
  })
  addRoute(app, staffCases.separateCase, {
    access,
    handler: (request) => step(request, cases.separate),
  })
  addRoute(app, staffCases.proposeTimes, {
    access,
    async handler(request) {
      const { times, ...proposed } = request.body
      const read = times.map(({ startsAt, endsAt }) => ({
        startsAt: instantOf(new Date(startsAt)),
        endsAt: instantOf(new Date(endsAt)),
      }))
      const agent = await agentOf(request)
      return found(await cases.proposeTimes(caseIdOf(request.params.caseId), agent, { ...proposed, times: read }))
    },
  })
  addRoute(app, staffCases.withdrawTimes, {
    access,
    handler: (request) => step(request, cases.withdrawTimes),
  })
  addRoute(app, staffCases.closeCaseAsStaff, {
    access,
    handler: (request) => step(request, cases.close),
  })
  addRoute(app, staffCases.reopenCaseAsStaff, {
    access,
    handler: (request) => step(request, cases.reopen),
  })
  photoRoutes(app, { cases, files, ...parts }, access)
}

/** Files of a case, and what is marked in photos. */
function photoRoutes(app: ApiServer, { cases, files, ...parts }: Parts, access: StaffAccess): void {
  const agentOf = askingOf(parts)
  addRoute(app, routes.staffCases.markCasePhoto, {
    access,
    async handler(request) {
      const { caseId, fileId } = request.params
      return found(await cases.markPhoto(caseIdOf(caseId), await agentOf(request), { fileId, ...request.body }))
    },
  })
  addRoute(app, routes.staffCases.getStaffCaseFile, {
    access,
    async handler(request, reply) {
      const { caseId, fileId } = request.params
      const file = found(await cases.file(caseIdOf(caseId), asId<'CaseFile'>(fileId)))
      const { preview } = request.query
      return sendFileOrPreview(request, reply, { file, open: () => files.open(file.id), preview })
    },
  })
}
