import type { CaseGroup } from '@nyhem/domain/case/case-status'
import type { StatusTone } from '../../ui/Status.tsx'

export const toneOfGroup = {
  registered: 'info',
  ongoing: 'wait',
  executed: 'good',
  closed: 'neutral',
} as const satisfies Record<CaseGroup, StatusTone>
