import type { Instant } from '@nyhem/domain/dates'
import type { StaffActor } from '@nyhem/domain/staff/may'
import type { ActsBy } from '../../approvals/approvals.types.ts'
import type { CaseFiles } from '../../case-files/case-files.ts'
import type { Staff } from '../../staff/staff.ts'
import type { CaseNewsParts } from '../case-news.ts'

/** Who of the staff deals with cases. */
export type CaseAgent = { readonly by: ActsBy; readonly actor: StaffActor }

export type OfficeCaseParts = CaseNewsParts & {
  readonly files: Pick<CaseFiles, 'ofCases' | 'find' | 'open'>
  readonly staff: Pick<Staff, 'record'>
  readonly now: () => Instant
}
