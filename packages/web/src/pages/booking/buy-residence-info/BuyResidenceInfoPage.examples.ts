import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleBookingFrame, sampleInfoLinks } from '../../../examples/sample-booking.ts'

export const examples: Record<string, PageModels['buy-residence-info']> = {
  usual: { ...sampleBookingFrame, links: sampleInfoLinks, heading: 'Boka ett hem', flow: 'A' },
}
