import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleBookingFrame } from '../../../examples/sample-booking.ts'

export const examples: Record<string, PageModels['payment']> = {
  usual: { ...sampleBookingFrame, heading: 'Betala' },
}
