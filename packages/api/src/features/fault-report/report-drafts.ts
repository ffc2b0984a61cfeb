import type { Readable } from 'node:stream'
import type { ExportedReportDraft } from '@nyhem/contract/calls/account-export'
import type { CaseFile, ReportDraft, SaveDraftReply, SaveDraftRequest } from '@nyhem/contract/calls/fault-report'
import { addressOf } from '@nyhem/contract/routes/address'
import { getDraftFile } from '@nyhem/contract/routes/fault-report.paths'
import { reportFileLimits } from '@nyhem/domain/case/report-files'
import type { Reporter, ReportStep } from '@nyhem/domain/case/report-steps'
import { instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId, type CaseFileId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { ProblemError } from '../../server/problems.ts'
import type { StoredFile, TakenFile } from '../case-files/case-files.ts'
import type { FaultReportsParts } from './fault-report.types.ts'
import {
  type DraftOwner,
  type DraftRow,
  deleteDraft,
  deleteDraftsBefore,
  findDraft,
  findDraftsOf,
  insertDraft,
  updateDraft,
} from './report-draft.store.ts'
import { knowRequestContext, type RequestContext, requireReporter } from './request-context.ts'

export type ReportUpload = { readonly name: string; readonly stream: Readable; readonly clientKey: string | null }

type Refusal = Extract<TakenFile, { code: 'Refused' }>

/** Reports being written, with their files. */
export type ReportDrafts = {
  draft(requestContext: RequestContext, reporter: Reporter): Promise<ReportDraft | null>
  /** `Stale`: another tab or device has written since; its text is kept and returned. */
  saveDraft(requestContext: RequestContext, request: SaveDraftRequest): Promise<SaveDraftReply>
  dropDraft(requestContext: RequestContext, reporter: Reporter): Promise<void>
  /** Throws NotFound if no draft is saved. */
  addFile(
    requestContext: RequestContext,
    reporter: Reporter,
    upload: ReportUpload,
  ): Promise<{ code: 'Ok'; file: CaseFile } | Refusal>
  takeFile(requestContext: RequestContext, upload: ReportUpload): Promise<TakenFile>
  removeFile(requestContext: RequestContext, fileId: CaseFileId): Promise<boolean>
  /** Only files of their draft. */
  findFile(
    requestContext: RequestContext,
    fileId: CaseFileId,
  ): Promise<{ file: StoredFile; open(): Promise<Readable | null> } | null>
  exportOf(accountId: AccountId): Promise<ExportedReportDraft[]>
  deleteOld(): Promise<number>
}

/** Days without changes after which drafts are deleted. */
const draftRetentionDays = 30
const dayMs = 86_400_000

export function reportDrafts({ database: { db }, accounts, caseFiles, now }: FaultReportsParts): ReportDrafts {
  async function ownerOf(requestContext: RequestContext, reporter: Reporter): Promise<DraftOwner> {
    requireReporter(await knowRequestContext(requestContext, accounts), reporter)
    const { accountId, associationId } = requestContext.visitor
    return { accountId, associationId, siteId: requestContext.site.siteId, reporter }
  }

  const reported = async (row: DraftRow): Promise<ReportDraft> => {
    const files = await caseFiles.ofDraft(asId<'ReportDraft'>(row.id))
    return draftOf(row, files.map(draftFile))
  }

  return {
    async draft(requestContext, reporter) {
      const row = await findDraft(db, await ownerOf(requestContext, reporter))
      return row && reported(row)
    },
    async saveDraft(requestContext, request) {
      const owner = await ownerOf(requestContext, request.reporter)
      const { version } = request
      const saved =
        version === null
          ? await insertDraft(db, owner, request, now())
          : await updateDraft(db, owner, { ...request, version }, now())
      if (saved) return { code: 'Ok', draft: await reported(saved) }
      const standing = await findDraft(db, owner)
      if (standing) return { code: 'Stale', draft: await reported(standing) }
      // The draft was sent or deleted elsewhere; this creates a new one.
      const started = await insertDraft(db, owner, request, now())
      if (!started) throw new ProblemError('Conflict')
      return { code: 'Ok', draft: await reported(started) }
    },
    async dropDraft(requestContext, reporter) {
      const row = await findDraft(db, await ownerOf(requestContext, reporter))
      if (!row) return
      const id = asId<'ReportDraft'>(row.id)
      for (const file of await caseFiles.ofDraft(id))
        await caseFiles.removeFromDraft(requestContext.visitor.accountId, id, file.id)
      await deleteDraft(db, id)
    },
    async addFile(requestContext, reporter, upload) {
      const row = await findDraft(db, await ownerOf(requestContext, reporter))
      if (!row) throw new ProblemError('NotFound')
      const draftId = asId<'ReportDraft'>(row.id)
      const { accountId } = requestContext.visitor
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
    async findFile({ visitor }, fileId) {
      const file = await caseFiles.find(fileId)
      if (!file || file.draftId === null || file.accountId !== visitor.accountId) return null
      return { file, open: () => caseFiles.open(fileId) }
    },
    exportOf: async (accountId) => (await findDraftsOf(db, accountId)).map(exported),
    deleteOld: () => deleteDraftsBefore(db, instantOf(new Date(Date.parse(now()) - draftRetentionDays * dayMs))),
  }
}

const draftFile = ({ id, name, type, bytes }: StoredFile): CaseFile => ({
  id,
  name,
  type,
  bytes,
  href: addressOf(getDraftFile, { params: { id } }),
})

export function draftOf(row: DraftRow, files: CaseFile[]): ReportDraft {
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
