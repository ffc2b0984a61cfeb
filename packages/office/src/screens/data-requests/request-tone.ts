import type { DataRequestState } from '@nyhem/domain/data-request/data-request'
import type { StatusTone } from '../../ui/Status.tsx'

export const toneOfState: Readonly<Record<DataRequestState, StatusTone>> = {
  received: 'info',
  taken: 'wait',
  answered: 'good',
  refused: 'neutral',
  withdrawn: 'neutral',
}
