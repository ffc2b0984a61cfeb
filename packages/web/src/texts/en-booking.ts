import { booking } from './en/booking.ts'
import { bookingSteps } from './en/booking-steps.ts'
import type { svBooking } from './sv-booking.ts'

export const enBooking = { booking, bookingSteps } satisfies typeof svBooking
