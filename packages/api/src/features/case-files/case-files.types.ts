import type { Readable } from 'node:stream'
import type { ReportFileType } from '@nyhem/domain/case/report-files'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId, CaseFileId, CaseId, ReportDraftId } from '@nyhem/domain/ids'
import type { FileStore } from '@nyhem/providers/files/files'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { ScanFile } from '../../security/scan-file.ts'
import type { Refusal } from './store-file.ts'

export type StoredFile = {
  readonly id: CaseFileId
  readonly name: string
  readonly type: ReportFileType
  readonly bytes: number
}

export type PlacedFile = StoredFile & {
  readonly caseId: CaseId | null
  readonly draftId: ReportDraftId | null
  readonly messageId: string | null
  readonly roundId: string | null
  readonly accountId: AccountId | null
  /** Point of a round of a house. */
  readonly pointId: string | null
}

export type Upload = {
  readonly accountId: AccountId
  /** Null: unattached; attached or deleted within a day. */
  readonly draftId: ReportDraftId | null
  readonly clientKey: string | null
  readonly name: string
  readonly stream: Readable
  readonly mostBytes: number
}

export type TakenFile = { readonly code: 'Ok'; readonly file: StoredFile } | Refusal

export type CaseFilesParts = {
  database: Pick<OpenDatabase, 'db'>
  store: FileStore
  /** Asked about every file before it is stored. */
  scanFile: ScanFile
  /** Incoming files before inspection. */
  incomingFolder: string
  now: () => Instant
}
