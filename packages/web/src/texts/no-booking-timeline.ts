import { bookingTimeline } from './no/booking-timeline.ts'
import type { svBookingTimeline } from './sv-booking-timeline.ts'

export const noBookingTimeline = { bookingTimeline } satisfies typeof svBookingTimeline
