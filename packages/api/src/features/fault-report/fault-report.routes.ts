import { mostDraftFileBytes, mostReportBytes } from '@nyhem/contract/routes/fault-report'
import { routes } from '@nyhem/contract/routes/routes'
import { siteIdSchema } from '@nyhem/contract/sites/site-id'
import { reportFileLimits } from '@nyhem/domain/case/report-files'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import { sentReportCookie } from '@nyhem/domain/cookies/stored-facts'
import { asId } from '@nyhem/domain/ids'
import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'
import type { SiteId } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import { readMultipart, refuseLargerThan, type SentFile, takeMultipart } from '../../server/multipart.ts'
import { networkOf } from '../../server/network-of.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import { refusedFile } from '../case-files/case-files.ts'
import { sendCaseFile } from '../case-files/send-case-file.ts'
import type { Sessions } from '../session/session.ts'
import type { FaultReports } from './fault-report.ts'
import { readerOf } from './sent-form.ts'

export type FaultReportRouteParts = {
  faultReports: FaultReports
  sessions: Sessions
  siteOfRequest: SiteOfRequest
  /** Whether cookies are HTTPS-only. */
  isSecure: boolean
}

/** Drafts, their files and sending. Source: fault-reports specification §7.2. */
export function faultReportRoutes(app: ApiServer, parts: FaultReportRouteParts): void {
  takeMultipart(app)
  accountRoutes(app, parts)
  draftRoutes(app, parts)
  draftFileRoutes(app, parts)
  sendDraftRoute(app, parts)
  for (const [route, reporter] of createRoutes) createRoute(app, parts, { route, reporter })
}

const requesterIn =
  ({ faultReports, sessions, siteOfRequest }: FaultReportRouteParts) =>
  async (request: ApiRequest, siteId?: SiteId) =>
    faultReports.requestContext(
      await sessions.visitor(request),
      requestedLoginSite(siteId, request, siteOfRequest),
      networkOf(request.ip),
    )

function accountRoutes(app: ApiServer, parts: FaultReportRouteParts): void {
  const requester = requesterIn(parts)
  addRoute(app, routes.faultReport.getReporter, {
    access: parts,
    async handler(request) {
      return parts.faultReports.account(await requester(request))
    },
  })
  addRoute(app, routes.faultReport.changeBoardEmail, {
    access: parts,
    async handler(request) {
      await parts.faultReports.changeBoardEmail(await requester(request), request.body.email)
      return { code: 'Ok' as const }
    },
  })
}

function draftRoutes(app: ApiServer, parts: FaultReportRouteParts): void {
  const requester = requesterIn(parts)
  const { faultReports } = parts
  addRoute(app, routes.faultReport.getDraft, {
    access: parts,
    async handler(request) {
      return { draft: await faultReports.draft(await requester(request), request.query.reporter) }
    },
  })
  addRoute(app, routes.faultReport.saveDraft, {
    access: parts,
    async handler(request) {
      return faultReports.saveDraft(await requester(request), request.body)
    },
  })
  addRoute(app, routes.faultReport.dropDraft, {
    access: parts,
    async handler(request) {
      await faultReports.dropDraft(await requester(request), request.query.reporter)
      return { code: 'Ok' as const }
    },
  })
}

const draftFileLimits = { mostBytes: mostDraftFileBytes, mostFiles: 1, filesField: 'file' }

function draftFileRoutes(app: ApiServer, parts: FaultReportRouteParts): void {
  const requester = requesterIn(parts)
  const { faultReports } = parts
  addRoute(app, routes.faultReport.addDraftFile, {
    access: parts,
    guards: [refuseLargerThan(draftFileLimits)],
    async handler(request) {
      const { reporter, clientKey = null } = request.query
      const requestContext = await requester(request)
      const added: Awaited<ReturnType<FaultReports['addFile']>>[] = []
      await readMultipart(request, draftFileLimits, async ({ name, stream }) => {
        const one = await faultReports.addFile(requestContext, reporter, { name, stream, clientKey })
        if (one.code === 'Refused') throw refusedFile(one.problem, draftFileLimits.filesField)
        added.push(one)
      })
      const [first] = added
      if (first?.code !== 'Ok')
        throw new ProblemError('InvalidInput', { fields: [{ field: draftFileLimits.filesField, problem: 'required' }] })
      return { file: first.file }
    },
  })
  addRoute(app, routes.faultReport.getDraftFile, {
    access: parts,
    async handler(request, reply) {
      const found = await faultReports.findFile(await requester(request), asId<'CaseFile'>(request.params.id))
      if (!found) throw new ProblemError('NotFound')
      return sendCaseFile(request, reply, found)
    },
  })
  addRoute(app, routes.faultReport.removeDraftFile, {
    access: parts,
    async handler(request) {
      const isRemoved = await faultReports.removeFile(await requester(request), asId<'CaseFile'>(request.params.id))
      if (!isRemoved) throw new ProblemError('NotFound')
      return { code: 'Ok' as const }
    },
  })
}

/** Set after sending. Source: fault-reports specification §4.1, §9 (120 minutes, path /, SameSite lax). */
const sentCookie = (ticketNumber: string, isSecure: boolean): string =>
  cookieText({
    name: sentReportCookie,
    value: ticketNumber,
    maxAgeSeconds: storedForSeconds['case-management'],
    isSecure,
  })

function sendDraftRoute(app: ApiServer, parts: FaultReportRouteParts): void {
  const requester = requesterIn(parts)
  addRoute(app, routes.faultReport.sendDraft, {
    access: parts,
    async handler(request, reply) {
      const id = asId<'ReportDraft'>(request.params.id)
      const sent = await parts.faultReports.sendDraft(await requester(request), id, request.body.urgentFault)
      return answerSent(reply, sent, parts)
    },
  })
}

function answerSent<Sent extends { ticketNumber: string }>(
  reply: ApiReply,
  sent: Sent,
  { isSecure }: FaultReportRouteParts,
): Sent {
  reply.header('set-cookie', sentCookie(sent.ticketNumber, isSecure))
  return sent
}

const createRoutes = [
  [routes.faultReport.reportAsResident, 'resident'],
  [routes.faultReport.reportAsBoardMember, 'board-member'],
  [routes.faultReport.reportWithoutManagement, 'board-member-without-management'],
] as const satisfies readonly (readonly [unknown, Reporter])[]

const reportLimits = { mostBytes: mostReportBytes, mostFiles: reportFileLimits.count, filesField: 'Files' }
const uuid = z.uuid()

function createRoute(
  app: ApiServer,
  parts: FaultReportRouteParts,
  { route, reporter }: { route: (typeof createRoutes)[number][0]; reporter: Reporter },
) {
  const requester = requesterIn(parts)
  const { faultReports } = parts
  addRoute(app, route, {
    access: parts,
    guards: [refuseLargerThan(reportLimits)],
    async handler(request, reply) {
      const visiting = await requester(request)
      await faultReports.require(visiting, reporter)
      const fileIds: Parameters<FaultReports['sendFields']>[1]['fileIds'][number][] = []
      const take = async ({ field, name, stream, index }: SentFile) => {
        if (field.toLowerCase() !== 'files') return
        const taken = await faultReports.takeFile(visiting, { name, stream, clientKey: null })
        if (taken.code === 'Refused') throw refusedFile(taken.problem, field, index)
        fileIds.push(taken.file.id)
      }
      const read = readerOf(await readMultipart(request, reportLimits, take))
      const site = siteIdSchema.safeParse(read('siteId'))
      if (!site.success) throw new ProblemError('InvalidInput', { fields: [{ field: 'siteId', problem: 'required' }] })
      const draft = read('draftId') || null
      if (draft !== null && !uuid.safeParse(draft).success)
        throw new ProblemError('InvalidInput', { fields: [{ field: 'draftId', problem: 'invalidInput' }] })
      const draftId = draft === null ? null : asId<'ReportDraft'>(draft.toLowerCase())
      const sent = await faultReports.sendFields(await requester(request, site.data), {
        reporter,
        read,
        draftId,
        fileIds,
      })
      return answerSent(reply, sent, parts)
    },
  })
}
