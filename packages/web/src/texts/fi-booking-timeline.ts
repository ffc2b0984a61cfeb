import { bookingTimeline } from './fi/booking-timeline.ts'
import type { svBookingTimeline } from './sv-booking-timeline.ts'

export const fiBookingTimeline = { bookingTimeline } satisfies typeof svBookingTimeline
