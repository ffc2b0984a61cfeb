import { booking } from './sv/booking.ts'
import { bookingSteps } from './sv/booking-steps.ts'

/** Words of booking a home, in Swedish: fetched with its pages alone. */
export const svBooking = { booking, bookingSteps }
