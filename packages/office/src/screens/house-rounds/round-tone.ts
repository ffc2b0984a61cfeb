import type { HouseRoundState } from '@nyhem/domain/house-round/house-round'
import type { StatusTone } from '../../ui/Status.tsx'

export const toneOfRound: Readonly<Record<HouseRoundState, StatusTone>> = {
  planned: 'info',
  'under-way': 'wait',
  paused: 'neutral',
  finished: 'good',
  withdrawn: 'neutral',
}
