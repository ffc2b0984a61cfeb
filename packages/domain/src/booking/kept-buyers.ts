import { addDays, addMonths, type Instant, localDateOf, startOfDay } from '../dates.ts'

/**
 * How long buyers of a booking that came to nothing are kept after its end. Nobody signed: long enough to answer a
 * question about it. Somebody signed: money that comes late, refunds and disputes. Source: data protection (storage
 * limitation); a booking that was concluded is kept by law.
 */
export const keptBuyers = { unsignedDays: 30, signedMonths: 12 } as const

/** Buyers of bookings that ended before these moments are deleted. Never fails. */
export function buyersEndBefore(now: Instant): { readonly unsigned: Instant; readonly signed: Instant } {
  const today = localDateOf(now, 'UTC')
  return {
    unsigned: startOfDay(addDays(today, -keptBuyers.unsignedDays), 'UTC'),
    signed: startOfDay(addMonths(today, -keptBuyers.signedMonths), 'UTC'),
  }
}
