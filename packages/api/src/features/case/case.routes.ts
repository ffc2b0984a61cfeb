import type { RateCaseRequest } from '@nyhem/contract/calls/case'
import { routes } from '@nyhem/contract/routes/routes'
import { readCaseQuestion } from '@nyhem/domain/case/case-list'
import { parseDescription } from '@nyhem/domain/case/report-form'
import { parseInstant } from '@nyhem/domain/dates'
import { asId, type CaseId } from '@nyhem/domain/ids'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import { type CaseFiles, refusedFile } from '../case-files/case-files.ts'
import { sendFileOrPreview } from '../case-files/send-preview.ts'
import type { Sessions } from '../session/session.ts'
import type { Cases, CaseVisitor, ChangeResult } from './case.ts'
import type { GivenRating } from './rate-case.ts'

export type CaseRouteParts = {
  cases: Cases
  files: Pick<CaseFiles, 'take' | 'find' | 'open'>
  sessions: Sessions
  siteOfRequest: SiteOfRequest
}

/**
 * Boards and customers have separate addresses and sessions, so that a person with both roles never sees one as the
 * other. Source: fault-reports specification §7.3.
 */
const sides = {
  board: {
    list: routes.cases.listBoardCases,
    detail: routes.cases.getBoardCase,
    close: routes.cases.closeBoardCase,
    chooseTime: routes.cases.chooseBoardTime,
    rate: routes.cases.rateBoardCase,
    file: routes.cases.getBoardFile,
    roundFile: routes.cases.getBoardRoundFile,
  },
  customer: {
    list: routes.cases.listCustomerCases,
    detail: routes.cases.getCustomerCase,
    close: routes.cases.closeCustomerCase,
    chooseTime: routes.cases.chooseCustomerTime,
    rate: routes.cases.rateCustomerCase,
    file: routes.cases.getCustomerFile,
    roundFile: routes.cases.getCustomerRoundFile,
  },
} as const
export type CaseSide = keyof typeof sides

/** Names of files in the forms of a case. Source: fault-reports specification §7.2, §7.3. */
export type FilesField = 'Files' | 'NewFiles'

export function caseRoutes(app: ApiServer, parts: CaseRouteParts): void {
  for (const side of ['board', 'customer'] as const) {
    listRoute(app, parts, side)
    detailRoute(app, parts, side)
    closeRoute(app, parts, side)
    chooseTimeRoute(app, parts, side)
    rateRoute(app, parts, side)
    fileRoute(app, parts, side)
  }
  sheetRoute(app, parts)
  roundsRoutes(app, parts)
  roundFileRoute(app, parts)
  hasCasesRoute(app, parts)
  neighbourRoutes(app, parts)
}

/** Throws Forbidden for the other session type. */
export async function requestedVisitor(
  { sessions, cases, siteOfRequest }: Pick<CaseRouteParts, 'sessions' | 'cases' | 'siteOfRequest'>,
  request: ApiRequest,
  side: CaseSide | 'both',
): Promise<CaseVisitor> {
  const visitor = await sessions.visitor(request)
  const isBoard = visitor.associationId !== null
  if (side !== 'both' && isBoard !== (side === 'board')) throw new ProblemError('Forbidden')
  const { siteId } = requestedLoginSite(undefined, request, siteOfRequest)
  return cases.visitorOf(visitor, siteId)
}

export const caseIdOf = (request: { params: { id: string } }): CaseId => asId<'Case'>(request.params.id)

function listRoute(app: ApiServer, parts: CaseRouteParts, side: CaseSide): void {
  addRoute(app, sides[side].list, {
    access: parts,
    async handler(request, reply) {
      const visitor = await requestedVisitor(parts, request, side)
      const { status, management, order, page } = request.query
      return reply.send(
        await parts.cases.list(visitor, readCaseQuestion({ statuses: status, managements: management, order, page })),
      )
    },
  })
}

/** Of boards alone: a resident's cases are few. */
function sheetRoute(app: ApiServer, parts: CaseRouteParts): void {
  addRoute(app, routes.cases.exportBoardCases, {
    access: parts,
    async handler(request, reply) {
      const visitor = await requestedVisitor(parts, request, 'board')
      const { status, management, order } = request.query
      const question = readCaseQuestion({ statuses: status, managements: management, order, page: 1 })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="cases.csv"')
        .send(await parts.cases.sheet(visitor, question))
    },
  })
}

function detailRoute(app: ApiServer, parts: CaseRouteParts, side: CaseSide): void {
  addRoute(app, sides[side].detail, {
    access: parts,
    async handler(request, reply) {
      const detail = await parts.cases.read(await requestedVisitor(parts, request, side), caseIdOf(request))
      if (!detail) throw new ProblemError('NotFound')
      return reply.send(detail)
    },
  })
}

function closeRoute(app: ApiServer, parts: CaseRouteParts, side: CaseSide): void {
  addRoute(app, sides[side].close, {
    access: parts,
    async handler(request, reply) {
      const visitor = await requestedVisitor(parts, request, side)
      // A session is for one site; the body must agree.
      if (request.body.site !== visitor.siteId)
        throw new ProblemError('InvalidInput', { fields: [{ field: 'site', problem: 'invalidInput' }] })
      const result = await parts.cases.close(visitor, caseIdOf(request))
      return sendChanged(parts, { reply, visitor, id: caseIdOf(request) }, result)
    },
  })
}

function chooseTimeRoute(app: ApiServer, parts: CaseRouteParts, side: CaseSide): void {
  addRoute(app, sides[side].chooseTime, {
    access: parts,
    async handler(request, reply) {
      const visitor = await requestedVisitor(parts, request, side)
      const { site, number, time, text = '' } = request.body
      const words = time === null ? parseDescription(text) : null
      const fields = [
        ...(site === visitor.siteId ? [] : [{ field: 'site', problem: 'invalidInput' }]),
        ...(words === null || words.ok ? [] : [{ field: 'text', problem: words.problem }]),
      ]
      if (fields.length > 0) throw new ProblemError('InvalidInput', { fields })
      const id = caseIdOf(request)
      const choice = { number, time, words: words?.ok ? words.value : '' }
      const { code } = await parts.cases.chooseTime(visitor, id, choice)
      const detail = code === 'Unknown' ? null : await parts.cases.detail(visitor, id)
      if (code === 'Unknown' || !detail) throw new ProblemError('NotFound')
      return reply.send({ code, case: detail })
    },
  })
}

function rateRoute(app: ApiServer, parts: CaseRouteParts, side: CaseSide): void {
  addRoute(app, sides[side].rate, {
    access: parts,
    async handler(request, reply) {
      const visitor = await requestedVisitor(parts, request, side)
      const id = caseIdOf(request)
      const { code } = await parts.cases.rate(visitor, id, readRating(request.body, visitor))
      const detail = code === 'Unknown' ? null : await parts.cases.detail(visitor, id)
      if (code === 'Unknown' || !detail) throw new ProblemError('NotFound')
      return reply.send({ code, case: detail })
    },
  })
}

/** Throws InvalidInput naming each wrong field. */
function readRating({ site, closedAt, score, words = '' }: RateCaseRequest, visitor: CaseVisitor): GivenRating {
  const closed = parseInstant(closedAt)
  const written = words.trim() === '' ? null : parseDescription(words)
  const fields = [
    ...(site === visitor.siteId ? [] : [{ field: 'site', problem: 'invalidInput' }]),
    ...(closed.ok ? [] : [{ field: 'closedAt', problem: 'invalidInput' }]),
    ...(written === null || written.ok ? [] : [{ field: 'words', problem: written.problem }]),
  ]
  if (!closed.ok || fields.length > 0) throw new ProblemError('InvalidInput', { fields })
  return { closedAt: closed.value, score, words: written?.ok ? written.value : null }
}

/** Replies with the updated case. Throws NotFound, InvalidInput, TooLarge. */
export async function sendChanged(
  { cases }: Pick<CaseRouteParts, 'cases'>,
  {
    reply,
    visitor,
    id,
    filesField = 'Files',
  }: { reply: ApiReply; visitor: CaseVisitor; id: CaseId; filesField?: FilesField },
  result: ChangeResult,
): Promise<ApiReply> {
  if (result.code === 'FilesRefused') throw refusedFile(result.problem, filesField)
  const detail = result.code === 'Unknown' ? null : await cases.detail(visitor, id)
  if (result.code === 'Unknown' || !detail) throw new ProblemError('NotFound')
  return reply.send({ code: result.code, case: detail })
}

function fileRoute(app: ApiServer, parts: CaseRouteParts, side: CaseSide): void {
  addRoute(app, sides[side].file, {
    access: parts,
    handler: async (request, reply) => sendFile(parts, { request, reply, side, ofRound: false }),
  })
}

function roundFileRoute(app: ApiServer, parts: CaseRouteParts): void {
  for (const side of ['board', 'customer'] as const)
    addRoute(app, sides[side].roundFile, {
      access: parts,
      handler: async (request, reply) => sendFile(parts, { request, reply, side, ofRound: true }),
    })
}

async function sendFile(
  parts: CaseRouteParts,
  requested: {
    request: ApiRequest & { params: { attachmentId: string }; query: { preview?: '1' | 'large' | undefined } }
    reply: ApiReply
    side: CaseSide
    ofRound: boolean
  },
): Promise<ApiReply> {
  const { request, reply, side, ofRound } = requested
  const visitor = await requestedVisitor(parts, request, side)
  const file = await parts.files.find(asId<'CaseFile'>(request.params.attachmentId))
  if (!file || !(await parts.cases.mayReadFile(visitor, file, ofRound))) throw new ProblemError('NotFound')
  const { preview } = request.query
  return sendFileOrPreview(request, reply, { file, open: () => parts.files.open(file.id), preview })
}

function roundsRoutes(app: ApiServer, parts: CaseRouteParts): void {
  addRoute(app, routes.cases.listRounds, {
    access: parts,
    async handler(request, reply) {
      const visitor = await requestedVisitor(parts, request, 'both')
      return reply.send((await parts.cases.rounds(visitor, null)) ?? [])
    },
  })
  addRoute(app, routes.cases.getRounds, {
    access: parts,
    async handler(request, reply) {
      const rounds = await parts.cases.rounds(await requestedVisitor(parts, request, 'both'), caseIdOf(request))
      if (!rounds) throw new ProblemError('NotFound')
      return reply.send(rounds)
    },
  })
}

function hasCasesRoute(app: ApiServer, parts: CaseRouteParts): void {
  addRoute(app, routes.cases.hasCases, {
    access: parts,
    async handler(request, reply) {
      const visitor = await requestedVisitor(parts, request, 'both')
      return reply.send({ hasCases: await parts.cases.hasCases(visitor) })
    },
  })
}

function neighbourRoutes(app: ApiServer, parts: CaseRouteParts): void {
  addRoute(app, routes.cases.findAlikeCases, {
    access: parts,
    async handler(request, reply) {
      const alike = await parts.cases.alike(await requestedVisitor(parts, request, 'both'), request.query)
      if (!alike) throw new ProblemError('NotFound')
      return reply.send(alike)
    },
  })
  addRoute(app, routes.cases.sayMeToo, {
    access: parts,
    async handler(request, reply) {
      const meToo = await parts.cases.meToo(await requestedVisitor(parts, request, 'both'), caseIdOf(request))
      if (meToo === null) throw new ProblemError('NotFound')
      return reply.send({ meToo })
    },
  })
}
