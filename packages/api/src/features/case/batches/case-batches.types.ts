import type { Jobs } from '../../../database/jobs.ts'
import type { ApprovalRequests } from '../../approvals/approvals.ts'
import type { Staff } from '../../staff/staff.ts'
import type { OfficeCaseParts } from '../office/staff-cases.types.ts'

export type CaseBatchParts = OfficeCaseParts & {
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  readonly approvals: Pick<ApprovalRequests, 'ask'>
  readonly staff: Pick<Staff, 'record' | 'actorOf'>
}
