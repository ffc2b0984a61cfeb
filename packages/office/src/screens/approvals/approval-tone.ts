import type { Approval } from '@nyhem/contract/calls/approvals'
import type { StatusTone } from '../../ui/Status.tsx'

export const toneOfApproval = {
  waiting: 'wait',
  lapsed: 'neutral',
  approved: 'good',
  refused: 'bad',
  stale: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<Approval['state'], StatusTone>
