import type { BookingStatus } from '@nyhem/domain/booking/booking-moves'
import type { StatusTone } from '../../ui/Status.tsx'

export const toneOfBooking = {
  held: 'wait',
  signing: 'wait',
  awaitingPayment: 'info',
  booked: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
  unpaid: 'bad',
  released: 'neutral',
} as const satisfies Record<BookingStatus, StatusTone>
