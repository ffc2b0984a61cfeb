import type { Readable } from 'node:stream'
import type { ExportedReportDraft } from '@nyhem/contract/calls/account-export'
import type {
  CaseAccountReply,
  CaseFile,
  CreateCaseReply,
  ReportDraft,
  SaveDraftReply,
  SaveDraftRequest,
} from '@nyhem/contract/calls/fault-report'
import { addressOf } from '@nyhem/contract/routes/address'
import { getDraftFile } from '@nyhem/contract/routes/fault-report.paths'
import type { UrgentFault } from '@nyhem/domain/case/fault-places'
import { reportFileLimits } from '@nyhem/domain/case/report-files'
import { emptyReport, type ReportForm } from '@nyhem/domain/case/report-form'
import type { Reporter, ReportStep } from '@nyhem/domain/case/report-steps'
import { instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId, type CaseFileId, type ReportDraftId } from '@nyhem/domain/ids'
import { parseEmail } from '@nyhem/domain/interest/interest-form'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import { ProblemError } from '../../server/problems.ts'
import type { StoredFile, TakenFile } from '../case-files/case-files.ts'
import type { Visitor } from '../session/session.ts'
import { type Asking, askingOf, type KnownAsking, knowAsking, requireReporter } from './asking.ts'
import { checkReport, type SentReport } from './check-report.ts'
import type { FaultReportsParts } from './fault-report.types.ts'
import {
  type DraftOwner,
  type DraftRow,
  deleteDraft,
  deleteDraftsBefore,
  findDraft,
  findDraftById,
  findDraftsOf,
  findSent,
  insertDraft,
  updateDraft,
} from './report-draft.store.ts'
import { replyOf, sendCase } from './send-case.ts'
import { formOfFields, type ReadField, saysArea, urgentFaultOf } from './sent-form.ts'

/** A file as it is sent. */
export type ReportUpload = { readonly name: string; readonly stream: Readable; readonly clientKey: string | null }

/** The door to reporting faults. Source: fault-reports specification §3.1, §3.2, §4.1, §6, §7.2. */
export type FaultReports = {
  /** Somebody who is logged in, on a site where faults are reported. Throws NotFound on another. */
  asking(visitor: Visitor, site: Site, network: string): Asking
  /** Throws Forbidden for a report as somebody else than they are: before its files are taken in. */
  require(asking: Asking, reporter: Reporter): Promise<void>
  /** As whom somebody may report, and how they are reached. */
  account(asking: Asking): Promise<CaseAccountReply>
  /** Changes where the board is written to. Throws Forbidden for who sits on none, and InvalidInput. */
  changeBoardEmail(asking: Asking, email: string): Promise<void>
  draft(asking: Asking, reporter: Reporter): Promise<ReportDraft | null>
  /** `Stale`: another tab or device has written since; what it wrote is told, and stays. */
  saveDraft(asking: Asking, request: SaveDraftRequest): Promise<SaveDraftReply>
  /** Throws the draft and its files away, if there is one. */
  dropDraft(asking: Asking, reporter: Reporter): Promise<void>
  /** Adds a file to the draft. Throws NotFound when none has been saved. */
  addFile(asking: Asking, reporter: Reporter, upload: ReportUpload): Promise<{ code: 'Ok'; file: CaseFile } | Refusal>
  /** Takes in a file of a report that is being sent. */
  takeFile(asking: Asking, upload: ReportUpload): Promise<TakenFile>
  /** Whether a draft of theirs had it. */
  removeFile(asking: Asking, fileId: CaseFileId): Promise<boolean>
  /** A file of a draft of theirs; null for any other. */
  readFile(asking: Asking, fileId: CaseFileId): Promise<{ file: StoredFile; stream: Readable } | null>
  /** Sends a draft as it stands; again, it is answered as the first time. */
  sendDraft(asking: Asking, draftId: ReportDraftId, urgentFault: UrgentFault | null): Promise<CreateCaseReply>
  /** Sends what came field by field, with files that were taken in. */
  sendFields(asking: Asking, sent: SentFieldsOfReport): Promise<CreateCaseReply>
  /** What the person has begun to report, for the file of their data. */
  exportOf(accountId: AccountId): Promise<ExportedReportDraft[]>
  deleteOld(): Promise<number>
}

type Refusal = Extract<TakenFile, { code: 'Refused' }>

export type SentFieldsOfReport = {
  readonly reporter: Reporter
  readonly read: ReadField
  /** Of a draft, or any other UUID by which sending it again is noticed. */
  readonly draftId: ReportDraftId | null
  readonly fileIds: readonly CaseFileId[]
}

/** Drafts that nobody has written on for so long are thrown away, in days. */
const draftKeptDays = 30
const dayMs = 86_400_000

export function openFaultReports(parts: FaultReportsParts): FaultReports {
  const { accounts, caseFiles, now } = parts
  const { db } = parts.database
  const know = (asking: Asking) => knowAsking(asking, accounts)

  async function ownerOf(asking: Asking, reporter: Reporter): Promise<DraftOwner> {
    requireReporter(await know(asking), reporter)
    const { accountId, associationId } = asking.visitor
    return { accountId, associationId, siteId: asking.site.siteId, reporter }
  }

  const told = async (row: DraftRow): Promise<ReportDraft> => {
    const files = await caseFiles.ofDraft(asId<'ReportDraft'>(row.id))
    return draftOf(row, files.map(draftFile))
  }

  /** A draft of theirs on this site, or null; the one of somebody else is none. */
  async function ownDraft({ visitor, site }: Asking, id: ReportDraftId): Promise<DraftRow | null> {
    const row = await findDraftById(db, id)
    if (row === null) return null
    const isOwn =
      row.account_id === visitor.accountId &&
      row.association_id === visitor.associationId &&
      row.site_id === site.siteId
    if (!isOwn) throw new ProblemError('NotFound')
    return row
  }

  async function send(asking: KnownAsking, report: SentReport, fileIds: readonly CaseFileId[]) {
    const newCase = await checkReport(asking, report, parts)
    return sendCase(parts, { asking, newCase, fileIds })
  }

  /** What a draft became, told again to whoever sent it. */
  async function answerAgain({ visitor }: Asking, draftId: ReportDraftId): Promise<CreateCaseReply | null> {
    const sent = await findSent(db, draftId)
    if (sent && sent.reportedBy !== visitor.accountId) throw new ProblemError('NotFound')
    return sent && replyOf(sent)
  }

  return {
    asking: askingOf,
    require: async (asking, reporter) => requireReporter(await know(asking), reporter),
    async account(asking) {
      const { person, association, reporters, hasSecurityNumber } = await know(asking)
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
        urgentPhone: asking.site.company.phone,
      }
    },
    async changeBoardEmail(asking, text) {
      const { association } = await know(asking)
      if (!association) throw new ProblemError('Forbidden')
      const email = text.trim() === '' ? { ok: true as const, value: null } : parseEmail(text)
      if (!email.ok) throw new ProblemError('InvalidInput', { fields: [{ field: 'email', problem: email.problem }] })
      await accounts.setBoardEmail(db, association.id, email.value)
    },
    async draft(asking, reporter) {
      const row = await findDraft(db, await ownerOf(asking, reporter))
      return row && told(row)
    },
    async saveDraft(asking, request) {
      const owner = await ownerOf(asking, request.reporter)
      const { version } = request
      const saved =
        version === null
          ? await insertDraft(db, owner, request, now())
          : await updateDraft(db, owner, { ...request, version }, now())
      if (saved) return { code: 'Ok', draft: await told(saved) }
      const standing = await findDraft(db, owner)
      if (standing) return { code: 'Stale', draft: await told(standing) }
      // It was sent or thrown away elsewhere; what is written here is a new one.
      const begun = await insertDraft(db, owner, request, now())
      if (!begun) throw new ProblemError('Conflict')
      return { code: 'Ok', draft: await told(begun) }
    },
    async dropDraft(asking, reporter) {
      const row = await findDraft(db, await ownerOf(asking, reporter))
      if (!row) return
      const id = asId<'ReportDraft'>(row.id)
      for (const file of await caseFiles.ofDraft(id))
        await caseFiles.removeFromDraft(asking.visitor.accountId, id, file.id)
      await deleteDraft(db, id)
    },
    async addFile(asking, reporter, upload) {
      const row = await findDraft(db, await ownerOf(asking, reporter))
      if (!row) throw new ProblemError('NotFound')
      const draftId = asId<'ReportDraft'>(row.id)
      const { accountId } = asking.visitor
      const taken = await caseFiles.take({ ...upload, accountId, draftId, mostBytes: reportFileLimits.bytes })
      return taken.code === 'Ok' ? { code: 'Ok', file: draftFile(taken.file) } : taken
    },
    takeFile({ visitor }, upload) {
      const { accountId } = visitor
      return caseFiles.take({ ...upload, accountId, draftId: null, mostBytes: reportFileLimits.bytes })
    },
    async removeFile({ visitor }, fileId) {
      const file = await caseFiles.find(fileId)
      if (!file || file.draftId === null) return false
      return caseFiles.removeFromDraft(visitor.accountId, file.draftId, fileId)
    },
    async readFile({ visitor }, fileId) {
      const file = await caseFiles.find(fileId)
      if (!file || file.draftId === null || file.accountId !== visitor.accountId) return null
      const stream = await caseFiles.open(fileId)
      return stream && { file, stream }
    },
    async sendDraft(asking, draftId, urgentFault) {
      const row = await ownDraft(asking, draftId)
      if (!row) {
        const before = await answerAgain(asking, draftId)
        if (!before) throw new ProblemError('NotFound')
        return before
      }
      const { form, reporter, isNew } = draftOf(row, [])
      const known = await know(asking)
      return send(known, { reporter, form, urgentFault, draftId, asksTerms: !isNew }, [])
    },
    async sendFields(asking, { reporter, read, draftId, fileIds }) {
      const row = draftId && (await ownDraft(asking, draftId))
      const before = draftId && !row ? await answerAgain(asking, draftId) : null
      if (before) return before
      if (!row && !saysArea(read))
        throw new ProblemError('InvalidInput', { fields: [{ field: 'area', problem: 'required' }] })
      const known = await know(asking)
      const base = row ? draftOf(row, []).form : formOfPerson(known)
      const form = formOfFields(read, base)
      return send(known, { reporter, form, urgentFault: urgentFaultOf(read), draftId, asksTerms: false }, fileIds)
    },
    exportOf: async (accountId) => (await findDraftsOf(db, accountId)).map(exported),
    deleteOld: () => deleteDraftsBefore(db, instantOf(new Date(Date.parse(now()) - draftKeptDays * dayMs))),
  }
}

const formOfPerson = ({ person }: KnownAsking): ReportForm => ({
  ...emptyReport,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email ?? '',
  phone: person.phoneNumber,
})

const draftFile = ({ id, name, type, bytes }: StoredFile): CaseFile => ({
  id,
  name,
  type,
  bytes,
  href: addressOf(getDraftFile, { params: { id } }),
})

function draftOf(row: DraftRow, files: CaseFile[]): ReportDraft {
  return {
    id: row.id,
    reporter: row.reporter as Reporter,
    form: row.form as ReportDraft['form'],
    step: row.step as ReportStep,
    completed: row.completed as ReportStep[],
    isNew: row.is_new,
    version: row.version,
    files,
    updatedAt: row.updated_at,
  }
}

const exported = (row: DraftRow): ExportedReportDraft => ({
  siteId: row.site_id as SiteId,
  reporter: row.reporter,
  form: row.form,
  updatedAt: row.updated_at,
})
