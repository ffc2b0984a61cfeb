import { mostDraftFileBytes, mostReportBytes } from '@nyhem/contract/routes/fault-report'
import { routes } from '@nyhem/contract/routes/routes'
import { type FileProblem, reportFileLimits } from '@nyhem/domain/case/report-files'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import { asId } from '@nyhem/domain/ids'
import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'
import { siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { askedLoginSite } from '../../server/login-site.ts'
import { readMultipart, refuseLargerThan, type SentFile, takeMultipart } from '../../server/multipart.ts'
import { networkOf } from '../../server/network-of.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import { sendCaseFile } from '../case-files/send-case-file.ts'
import type { Sessions } from '../session/session.ts'
import type { FaultReports } from './fault-report.ts'
import { readerOf } from './sent-form.ts'

export type FaultReportRouteParts = {
  faultReports: FaultReports
  sessions: Sessions
  siteOfRequest: SiteOfRequest
  /** Whether cookies are for HTTPS only. */
  isSecure: boolean
}

/** Refusals of a file, as the specification has them: 413 for a size, 400 for the rest. */
export function refuseFile(problem: FileProblem): never {
  const isSize = problem === 'fileSize' || problem === 'totalSize'
  throw new ProblemError(isSize ? 'TooLarge' : 'InvalidInput', { fields: [{ field: 'files', problem }] })
}

/** Reporting a fault: the draft, its files, and sending it. Source: fault-reports specification §7.2. */
export function faultReportRoutes(app: ApiServer, parts: FaultReportRouteParts): void {
  takeMultipart(app)
  accountRoutes(app, parts)
  draftRoutes(app, parts)
  draftFileRoutes(app, parts)
  sendDraftRoute(app, parts)
  for (const [route, reporter] of createRoutes) createRoute(app, parts, { route, reporter })
}

const askerIn =
  ({ faultReports, sessions, siteOfRequest }: FaultReportRouteParts) =>
  async (request: ApiRequest, siteId?: (typeof siteIds)[number]) =>
    faultReports.asking(
      await sessions.visitor(request),
      askedLoginSite(siteId, request, siteOfRequest),
      networkOf(request.ip),
    )

function accountRoutes(app: ApiServer, parts: FaultReportRouteParts): void {
  const asker = askerIn(parts)
  addRoute(app, routes.faultReport.getReporter, {
    access: parts,
    async handler(request) {
      return parts.faultReports.account(await asker(request))
    },
  })
  addRoute(app, routes.faultReport.changeBoardEmail, {
    access: parts,
    async handler(request) {
      await parts.faultReports.changeBoardEmail(await asker(request), request.body.email)
      return { code: 'Ok' as const }
    },
  })
}

function draftRoutes(app: ApiServer, parts: FaultReportRouteParts): void {
  const asker = askerIn(parts)
  const { faultReports } = parts
  addRoute(app, routes.faultReport.getDraft, {
    access: parts,
    async handler(request) {
      return { draft: await faultReports.draft(await asker(request), request.query.reporter) }
    },
  })
  addRoute(app, routes.faultReport.saveDraft, {
    access: parts,
    async handler(request) {
      return faultReports.saveDraft(await asker(request), request.body)
    },
  })
  addRoute(app, routes.faultReport.dropDraft, {
    access: parts,
    async handler(request) {
      await faultReports.dropDraft(await asker(request), request.query.reporter)
      return { code: 'Ok' as const }
    },
  })
}

function draftFileRoutes(app: ApiServer, parts: FaultReportRouteParts): void {
  const asker = askerIn(parts)
  const { faultReports } = parts
  addRoute(app, routes.faultReport.addDraftFile, {
    access: parts,
    guards: [refuseLargerThan(mostDraftFileBytes)],
    async handler(request) {
      const { reporter, clientKey = null } = request.query
      const asking = await asker(request)
      const added: Awaited<ReturnType<FaultReports['addFile']>>[] = []
      await readMultipart(request, { mostBytes: mostDraftFileBytes, mostFiles: 1 }, async ({ name, stream }) => {
        const one = await faultReports.addFile(asking, reporter, { name, stream, clientKey })
        if (one.code === 'Refused') refuseFile(one.problem)
        added.push(one)
      })
      const [first] = added
      if (first?.code !== 'Ok')
        throw new ProblemError('InvalidInput', { fields: [{ field: 'files', problem: 'required' }] })
      return { file: first.file }
    },
  })
  addRoute(app, routes.faultReport.getDraftFile, {
    access: parts,
    async handler(request, reply) {
      const found = await faultReports.readFile(await asker(request), asId<'CaseFile'>(request.params.id))
      if (!found) throw new ProblemError('NotFound')
      return sendCaseFile(reply, found.file, found.stream)
    },
  })
  addRoute(app, routes.faultReport.removeDraftFile, {
    access: parts,
    async handler(request) {
      const isRemoved = await faultReports.removeFile(await asker(request), asId<'CaseFile'>(request.params.id))
      if (!isRemoved) throw new ProblemError('NotFound')
      return { code: 'Ok' as const }
    },
  })
}

/** Set once a report is sent. Source: fault-reports specification §4.1, §9 (120 minutes, path /, SameSite lax). */
const sentCookie = (ticketNumber: string, isSecure: boolean): string =>
  cookieText({
    name: 'case-management',
    value: ticketNumber,
    maxAgeSeconds: storedForSeconds['case-management'],
    isSecure,
  })

function sendDraftRoute(app: ApiServer, parts: FaultReportRouteParts): void {
  const asker = askerIn(parts)
  addRoute(app, routes.faultReport.sendDraft, {
    access: parts,
    async handler(request, reply) {
      const id = asId<'ReportDraft'>(request.params.id)
      const sent = await parts.faultReports.sendDraft(await asker(request), id, request.body.urgentFault)
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

const uuid = z.uuid()
const siteName = z.enum(siteIds)

function createRoute(
  app: ApiServer,
  parts: FaultReportRouteParts,
  { route, reporter }: { route: (typeof createRoutes)[number][0]; reporter: Reporter },
) {
  const asker = askerIn(parts)
  const { faultReports } = parts
  addRoute(app, route, {
    access: parts,
    guards: [refuseLargerThan(mostReportBytes)],
    async handler(request, reply) {
      const visiting = await asker(request)
      await faultReports.require(visiting, reporter)
      const fileIds: Parameters<FaultReports['sendFields']>[1]['fileIds'][number][] = []
      const take = async ({ field, name, stream }: SentFile) => {
        if (field.toLowerCase() !== 'files') return
        const taken = await faultReports.takeFile(visiting, { name, stream, clientKey: null })
        if (taken.code === 'Refused') refuseFile(taken.problem)
        fileIds.push(taken.file.id)
      }
      const limits = { mostBytes: mostReportBytes, mostFiles: reportFileLimits.count }
      const read = readerOf(await readMultipart(request, limits, take))
      const site = siteName.safeParse(read('siteId'))
      if (!site.success) throw new ProblemError('InvalidInput', { fields: [{ field: 'siteId', problem: 'required' }] })
      const draft = read('draftId') || null
      if (draft !== null && !uuid.safeParse(draft).success)
        throw new ProblemError('InvalidInput', { fields: [{ field: 'draftId', problem: 'invalidInput' }] })
      const draftId = draft === null ? null : asId<'ReportDraft'>(draft.toLowerCase())
      const sent = await faultReports.sendFields(await asker(request, site.data), { reporter, read, draftId, fileIds })
      return answerSent(reply, sent, parts)
    },
  })
}
