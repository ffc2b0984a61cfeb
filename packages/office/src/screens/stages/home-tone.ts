import type { HomeStatus } from '@nyhem/domain/housing/enumerations'
import type { StatusTone } from '../../ui/Status.tsx'

export const toneOfHome = {
  'for-sale': 'good',
  'pre-selling': 'good',
  reserved: 'wait',
  booked: 'info',
  sold: 'neutral',
  'showing-apartment': 'neutral',
  'not-available': 'neutral',
  succession: 'neutral',
} as const satisfies Record<HomeStatus, StatusTone>
