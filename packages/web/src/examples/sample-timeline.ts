import type { BookingTimelineModel } from '@nyhem/contract/calls/booking-for-buyers'
import { sampleBooking } from './sample-booking.ts'

const next = (point: BookingTimelineModel['points'][number]['point']) => ({ point, state: 'next', at: null }) as const

export const sampleTimeline: BookingTimelineModel = {
  bookingId: sampleBooking.id,
  number: sampleBooking.number,
  status: 'held',
  points: [
    { point: 'held', state: 'done', at: '2026-03-02T09:02:00.000Z' },
    { point: 'filledIn', state: 'now', at: null },
    next('signed'),
    next('paid'),
    next('booked'),
    next('sold'),
  ],
  end: null,
  nextStep: 'documents',
  hold: { until: '2026-03-02T09:17:00.000Z', secondsLeft: 702 },
  buyers: [
    { firstName: 'Elin', hasSigned: false, isYou: true },
    { firstName: 'Amir', hasSigned: false, isYou: false },
  ],
  fee: null,
  isContractVoid: false,
  back: null,
  contractHref: null,
  wayOn: { way: 'continue', href: '/boka/' },
}
