import type { OpenDatabase } from '../../database/open-database.ts'
import type { Accounts } from '../account/account.ts'
import type { Cases } from '../case/case.ts'
import type { CaseFiles } from '../case-files/case-files.ts'
import type { CheckParts } from './check-report.ts'
import type { RequestContext } from './request-context.ts'

export type FaultReportsParts = CheckParts & {
  database: Pick<OpenDatabase, 'db'>
  accounts: Pick<Accounts, 'person' | 'boardEmail' | 'setBoardEmail' | 'change' | 'audit'>
  cases: Pick<Cases, 'create'>
  caseFiles: Pick<CaseFiles, 'take' | 'attach' | 'attachDraft' | 'ofDraft' | 'removeFromDraft' | 'find' | 'open'>
  /** E-mails a confirmation link for a changed address. Never fails, as the report is valid without it. */
  askForAddress: (requestContext: RequestContext, email: string) => Promise<void>
}
