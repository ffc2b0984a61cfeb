import type { CaseAccountReply, CaseFile } from '@nyhem/contract/calls/fault-report'
import type { ReportCountry, Reporter } from '@nyhem/domain/case/report-steps'
import type { ReportState } from './report-state.ts'
import type { PersistedFile } from './stored-report.ts'

export type StartedReport = {
  who: { country: ReportCountry; reporter: Reporter }
  accountId: string
  account: CaseAccountReply
  state: ReportState
  draftId: string | null
  version: number | null
  uploaded: readonly CaseFile[]
  kept: readonly PersistedFile[]
  /** The browser has stored data that the server lacks. */
  isUnsaved: boolean
  isToBeSent: boolean
  isTried: boolean
}
