import { bookingTimeline } from './en/booking-timeline.ts'
import type { svBookingTimeline } from './sv-booking-timeline.ts'

export const enBookingTimeline = { bookingTimeline } satisfies typeof svBookingTimeline
