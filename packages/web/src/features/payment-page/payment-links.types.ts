import type { BookingLinks } from '../booking/booking-control.ts'

export type PaymentLinks = BookingLinks & { booking: string | null }
