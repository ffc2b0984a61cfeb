import { booking } from './fi/booking.ts'
import { bookingSteps } from './fi/booking-steps.ts'
import type { svBooking } from './sv-booking.ts'

export const fiBooking = { booking, bookingSteps } satisfies typeof svBooking
