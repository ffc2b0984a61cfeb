import type { OpenDatabase } from '../../database/open-database.ts'
import type { Accounts } from '../account/account.ts'
import type { Cases } from '../case/case.ts'
import type { CaseFiles } from '../case-files/case-files.ts'
import type { Asking } from './asking.ts'
import type { CheckParts } from './check-report.ts'

export type FaultReportsParts = CheckParts & {
  database: Pick<OpenDatabase, 'db'>
  accounts: Pick<Accounts, 'person' | 'boardEmail' | 'setBoardEmail' | 'change' | 'audit'>
  cases: Pick<Cases, 'create'>
  caseFiles: Pick<CaseFiles, 'take' | 'attach' | 'attachDraft' | 'ofDraft' | 'removeFromDraft' | 'find' | 'open'>
  /** Sends a letter to an address that somebody wants to change theirs to. A report stands without it: never fails. */
  askForAddress: (asking: Asking, email: string) => Promise<void>
}
