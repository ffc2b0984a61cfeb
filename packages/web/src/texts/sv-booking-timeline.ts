import { bookingTimeline } from './sv/booking-timeline.ts'

/** Words of a booking's timeline, in Swedish: fetched for those who are logged in alone. */
export const svBookingTimeline = { bookingTimeline }
