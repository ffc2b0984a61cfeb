import { booking } from './no/booking.ts'
import { bookingSteps } from './no/booking-steps.ts'
import type { svBooking } from './sv-booking.ts'

export const noBooking = { booking, bookingSteps } satisfies typeof svBooking
