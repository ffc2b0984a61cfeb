import {
  caseAccountReplySchema,
  caseAccountRequestSchema,
  createCaseReplySchema,
  draftFileReplySchema,
  draftReplySchema,
  saveDraftReplySchema,
  saveDraftRequestSchema,
  sendDraftRequestSchema,
} from '@nyhem/contract/calls/fault-report'
import { type FileProblem, reportFileLimits } from '@nyhem/domain/case/report-files'
import { type Reporter, reporters } from '@nyhem/domain/case/report-steps'
import { asId } from '@nyhem/domain/ids'
import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'
import { siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { longestBodyMs } from '../../server/body-time.ts'
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

const tags = ['fault reports']
const ofReporter = z.object({ reporter: z.enum(reporters) })
const ofFile = z.object({ id: z.uuid() })
const done = z.object({ code: z.literal('Ok') })
/** Room for the other parts of a form beside its files. */
const formBytes = 262_144
const mostFileBytes = reportFileLimits.bytes + 65_536
const mostReportBytes = reportFileLimits.totalBytes + formBytes

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
  for (const [url, reporter] of Object.entries(createPaths)) createRoute(app, parts, { url, reporter })
}

const askerIn =
  ({ faultReports, sessions, siteOfRequest }: FaultReportRouteParts) =>
  async (request: ApiRequest, siteId?: (typeof siteIds)[number]) =>
    faultReports.asking(
      await sessions.visitor(request),
      askedLoginSite(siteId, request, siteOfRequest),
      networkOf(request.ip),
    )

const guardsOf = ({ sessions }: FaultReportRouteParts) => [sessions.required]

function accountRoutes(app: ApiServer, parts: FaultReportRouteParts): void {
  const asker = askerIn(parts)
  addRoute(app, {
    method: 'GET',
    url: '/case_management/account',
    rateLimit: 'read',
    guards: guardsOf(parts),
    schema: {
      summary: 'As whom somebody may report a fault, and how they are reached',
      tags,
      response: { 200: caseAccountReplySchema },
    },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store')
      return parts.faultReports.account(await asker(request))
    },
  })
  addRoute(app, {
    method: 'PATCH',
    url: '/case_management/account',
    rateLimit: 'form',
    guards: guardsOf(parts),
    schema: {
      summary: 'Change where the board is written to',
      tags,
      body: caseAccountRequestSchema,
      response: { 200: done },
    },
    async handler(request) {
      await parts.faultReports.changeBoardEmail(await asker(request), request.body.email)
      return { code: 'Ok' as const }
    },
  })
}

function draftRoutes(app: ApiServer, parts: FaultReportRouteParts): void {
  const asker = askerIn(parts)
  const { faultReports } = parts
  addRoute(app, {
    method: 'GET',
    url: '/case_management/draft',
    rateLimit: 'read',
    guards: guardsOf(parts),
    schema: {
      summary: 'The report that is being written',
      tags,
      querystring: ofReporter,
      response: { 200: draftReplySchema },
    },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store')
      return { draft: await faultReports.draft(await asker(request), request.query.reporter) }
    },
  })
  addRoute(app, {
    method: 'PUT',
    url: '/case_management/draft',
    // After each step, and while a description is being written.
    rateLimit: 'read',
    bodyLimit: formBytes,
    guards: guardsOf(parts),
    schema: {
      summary: 'Save the report that is being written',
      tags,
      body: saveDraftRequestSchema,
      response: { 200: saveDraftReplySchema },
    },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store')
      return faultReports.saveDraft(await asker(request), request.body)
    },
  })
  addRoute(app, {
    method: 'DELETE',
    url: '/case_management/draft',
    rateLimit: 'read',
    guards: guardsOf(parts),
    schema: {
      summary: 'Throw away the report that is being written',
      tags,
      querystring: ofReporter,
      response: { 200: done },
    },
    async handler(request) {
      await faultReports.dropDraft(await asker(request), request.query.reporter)
      return { code: 'Ok' as const }
    },
  })
}

function draftFileRoutes(app: ApiServer, parts: FaultReportRouteParts): void {
  const asker = askerIn(parts)
  const { faultReports } = parts
  addRoute(app, {
    method: 'POST',
    url: '/case_management/draft/files',
    rateLimit: 'upload',
    bodyMs: longestBodyMs,
    guards: [...guardsOf(parts), refuseLargerThan(mostFileBytes)],
    schema: {
      summary: 'Add a file to the report that is being written',
      tags,
      consumes: ['multipart/form-data'],
      querystring: ofReporter.extend({ clientKey: z.string().min(1).max(100).optional() }),
      response: { 200: draftFileReplySchema },
    },
    async handler(request) {
      const { reporter, clientKey = null } = request.query
      const asking = await asker(request)
      const added: Awaited<ReturnType<FaultReports['addFile']>>[] = []
      await readMultipart(request, { mostBytes: mostFileBytes, mostFiles: 1 }, async ({ name, stream }) => {
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
  addRoute(app, {
    method: 'GET',
    url: '/case_management/draft/files/:id',
    rateLimit: 'read',
    guards: guardsOf(parts),
    schema: {
      summary: 'A file of the report that is being written',
      tags,
      params: ofFile,
      response: { 200: z.any() },
    },
    async handler(request, reply) {
      const found = await faultReports.readFile(await asker(request), asId<'CaseFile'>(request.params.id))
      if (!found) throw new ProblemError('NotFound')
      return sendCaseFile(reply, found.file, found.stream)
    },
  })
  addRoute(app, {
    method: 'DELETE',
    url: '/case_management/draft/files/:id',
    rateLimit: 'read',
    guards: guardsOf(parts),
    schema: {
      summary: 'Take a file from the report that is being written',
      tags,
      params: ofFile,
      response: { 200: done },
    },
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
  addRoute(app, {
    method: 'POST',
    url: '/case_management/draft/:id/send',
    rateLimit: 'form',
    guards: guardsOf(parts),
    schema: {
      summary: 'Send the report that was written; again, it is answered as the first time',
      tags,
      params: ofFile,
      body: sendDraftRequestSchema,
      response: { 200: createCaseReplySchema },
    },
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
  reply.header('set-cookie', sentCookie(sent.ticketNumber, isSecure)).header('cache-control', 'no-store')
  return sent
}

/** The last path is ours: the specification does not show it. */
const createPaths = {
  '/case_management/customer/create_case': 'resident',
  '/case_management/create_board_case/v2': 'board-member',
  '/case_management/create_case_without_management': 'board-member-without-management',
} as const satisfies Record<string, Reporter>

const uuid = z.uuid()
const siteName = z.enum(siteIds)

function createRoute(
  app: ApiServer,
  parts: FaultReportRouteParts,
  { url, reporter }: { url: string; reporter: Reporter },
) {
  const asker = askerIn(parts)
  const { faultReports } = parts
  addRoute(app, {
    method: 'POST',
    url,
    rateLimit: 'form',
    bodyMs: longestBodyMs,
    guards: [...guardsOf(parts), refuseLargerThan(mostReportBytes)],
    schema: {
      summary: `Report a fault (${reporter})`,
      description:
        'Multipart: siteId, area (1 an apartment, 2 what belongs to everybody), roomId, description, and where they are known ' +
        'propertyId, buildingId, buildingPartId, objectId, assetTypeId, compoundName, compoundNumber, isMember, address, ' +
        'zipCode, city, governmentObjectId, alternativeContactFirstName, -LastName, -Email, -Phone, boardEmail, urgentFault, ' +
        'sendCopy, email, phone, and repeated Files. draftId: a draft that it completes, or any UUID by which sending it ' +
        'again is noticed.',
      tags,
      consumes: ['multipart/form-data'],
      response: { 200: createCaseReplySchema },
    },
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
