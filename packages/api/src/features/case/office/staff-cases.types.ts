import type { CaseStepReply } from '@nyhem/contract/calls/staff-cases'
import type { Instant } from '@nyhem/domain/dates'
import type { StaffActor } from '@nyhem/domain/staff/may'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import type { ActsBy } from '../../approvals/approvals.types.ts'
import type { CaseFiles } from '../../case-files/case-files.ts'
import type { Staff } from '../../staff/staff.ts'
import type { CaseNewsParts } from '../case-news.ts'

/** Who of the staff deals with cases. */
export type CaseAgent = {
  readonly by: ActsBy
  readonly actor: StaffActor
  /** Where a step is one of many: claimed and marked done in its transaction. False: it is done already. */
  readonly inBatch?: {
    claim(tx: Kysely<Database>): Promise<boolean>
    settle(tx: Kysely<Database>, code: CaseStepReply['code'] | null): Promise<void>
  }
}

export type OfficeCaseParts = CaseNewsParts & {
  readonly files: Pick<CaseFiles, 'ofCases' | 'find' | 'open'>
  readonly staff: Pick<Staff, 'record'>
  readonly now: () => Instant
}
