import { createHash } from 'node:crypto'
import type { CaseAccountReply, CreateCaseReply } from '@nyhem/contract/calls/fault-report'
import type { UrgentFault } from '@nyhem/domain/case/fault-places'
import { emptyReport, type ReportForm } from '@nyhem/domain/case/report-form'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import { type AccountId, asId, type CaseFileId, type ReportDraftId } from '@nyhem/domain/ids'
import { parseEmail } from '@nyhem/domain/interest/interest-form'
import type { Site } from '@nyhem/domain/sites/site'
import { ProblemError } from '../../server/problems.ts'
import type { Visitor } from '../session/session.ts'
import { checkReport, type SentReport } from './check-report.ts'
import type { FaultReportsParts } from './fault-report.types.ts'
import { type DraftRow, findDraftById } from './report-draft.store.ts'
import { draftOf, type ReportDrafts, reportDrafts } from './report-drafts.ts'
import {
  type KnownRequestContext,
  knowRequestContext,
  type RequestContext,
  requestContextOf,
  requireReporter,
} from './request-context.ts'
import { answerAgain, sendCase } from './send-case.ts'
import { fieldOfCall, formOfFields, type ReadField, saysArea, urgentFaultOf } from './sent-form.ts'

/** Fault-report service. Source: fault-reports specification §3.1, §3.2, §4.1, §6, §7.2. */
export type FaultReports = ReportDrafts & {
  /** Throws NotFound on a site without fault reports. */
  requestContext(visitor: Visitor, site: Site, network: string): RequestContext
  /** Throws Forbidden for another's reporter role, before files are received. */
  require(requestContext: RequestContext, reporter: Reporter): Promise<void>
  account(requestContext: RequestContext): Promise<CaseAccountReply>
  /** Changes the board's e-mail address. Throws Forbidden for non-members, and InvalidInput. */
  changeBoardEmail(requestContext: RequestContext, email: string): Promise<void>
  /** Sends a draft; a repeat gets the first response. */
  sendDraft(
    requestContext: RequestContext,
    draftId: ReportDraftId,
    urgentFault: UrgentFault | null,
  ): Promise<CreateCaseReply>
  /** Sends a report received field by field, with files already received. */
  sendFields(requestContext: RequestContext, sent: SentFieldsOfReport): Promise<CreateCaseReply>
}

export type SentFieldsOfReport = {
  readonly reporter: Reporter
  readonly read: ReadField
  /** Draft id, or another UUID as idempotency key. */
  readonly draftId: ReportDraftId | null
  readonly fileIds: readonly CaseFileId[]
}

export function openFaultReports(parts: FaultReportsParts): FaultReports {
  const { accounts } = parts
  const { db } = parts.database
  const know = (requestContext: RequestContext) => knowRequestContext(requestContext, accounts)

  async function ownDraft({ visitor, site }: RequestContext, id: ReportDraftId): Promise<DraftRow | null> {
    const row = await findDraftById(db, id)
    if (row === null) return null
    const isOwn =
      row.account_id === visitor.accountId &&
      row.association_id === visitor.associationId &&
      row.site_id === site.siteId
    return isOwn ? row : null
  }

  /** A draft of one's own, or the idempotency key that stands for any other UUID. */
  async function namedDraft(requestContext: RequestContext, draftId: ReportDraftId | null) {
    const row = draftId && (await ownDraft(requestContext, draftId))
    if (row || draftId === null) return { row, before: null, sentAs: draftId }
    const { accountId } = requestContext.visitor
    const sentAs = keyOfAccount(draftId, accountId)
    const before = (await answerAgain(db, draftId, accountId)) ?? (await answerAgain(db, sentAs, accountId))
    return { row, before, sentAs }
  }

  async function send(requestContext: KnownRequestContext, report: SentReport, fileIds: readonly CaseFileId[]) {
    const newCase = await checkReport(requestContext, report, parts)
    return sendCase(parts, { requestContext, newCase, fileIds })
  }

  return {
    ...reportDrafts(parts),
    requestContext: requestContextOf,
    require: async (requestContext, reporter) => requireReporter(await know(requestContext), reporter),
    async account(requestContext) {
      const { person, association, reporters, hasSecurityNumber } = await know(requestContext)
      const boardEmail = association && (await accounts.boardEmail(association.id))
      return {
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        phone: person.phoneNumber,
        reporters: [...reporters],
        hasSecurityNumber,
        association: association && {
          id: association.id,
          name: association.name,
          organisationNumber: association.organisationNumber,
          boardEmail: boardEmail ?? '',
        },
        urgentPhone: requestContext.site.company.phone,
      }
    },
    async changeBoardEmail(requestContext, text) {
      const { association } = await know(requestContext)
      if (!association) throw new ProblemError('Forbidden')
      const email = text.trim() === '' ? { ok: true as const, value: null } : parseEmail(text)
      if (!email.ok) throw new ProblemError('InvalidInput', { fields: [{ field: 'email', problem: email.problem }] })
      await accounts.setBoardEmail(db, association.id, email.value)
    },
    async sendDraft(requestContext, draftId, urgentFault) {
      const row = await ownDraft(requestContext, draftId)
      if (!row) {
        const before = await answerAgain(db, draftId, requestContext.visitor.accountId)
        if (!before) throw new ProblemError('NotFound')
        return before
      }
      const { form, reporter, isNew } = draftOf(row, [])
      const known = await know(requestContext)
      return send(known, { reporter, form, urgentFault, draftId, asksTerms: !isNew }, [])
    },
    async sendFields(requestContext, { reporter, read, draftId, fileIds }) {
      const { row, before, sentAs } = await namedDraft(requestContext, draftId)
      if (before) return before
      if (!row && !saysArea(read))
        throw new ProblemError('InvalidInput', { fields: [{ field: 'area', problem: 'required' }] })
      const known = await know(requestContext)
      const base = row ? draftOf(row, []).form : formOfPerson(known)
      const form = formOfFields(read, base)
      const report = { reporter, form, urgentFault: urgentFaultOf(read), draftId: sentAs, asksTerms: false }
      return send(known, report, fileIds).catch((cause: unknown) => {
        throw cause instanceof ProblemError ? inCallersWords(cause, read) : cause
      })
    },
  }
}

/** A caller's UUID as idempotency key: the same from another account is another key, even where it is a draft's id. */
function keyOfAccount(sent: ReportDraftId, accountId: AccountId): ReportDraftId {
  const hex = createHash('sha256').update(`report ${accountId} ${sent}`).digest('hex')
  // The form of a UUID made of free bits (RFC 9562, version 8).
  return asId<'ReportDraft'>(
    [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-'),
  )
}

/** A problem with the caller's own names of the fields. */
function inCallersWords(problem: ProblemError, read: ReadField): ProblemError {
  if (problem.fields.length === 0) return problem
  const fields = problem.fields.map((one) => ({ ...one, field: fieldOfCall(read, one.field) }))
  return new ProblemError(problem.code, { fields, cause: problem })
}

const formOfPerson = ({ person }: KnownRequestContext): ReportForm => ({
  ...emptyReport,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email ?? '',
  phone: person.phoneNumber,
})
