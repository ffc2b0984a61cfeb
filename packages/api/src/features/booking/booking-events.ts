import { BrokenInvariant } from '@nyhem/domain/result'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { BookingContracts, BookingSigning } from './move-booking.ts'

/** Handled in the transaction of the move. */
const bookingEvents = ['contractSigned', 'contractVoided', 'signingCancelled'] as const
export type BookingEventName = (typeof bookingEvents)[number]

export type BookingEventHandler = (tx: Kysely<Database>, bookingId: string) => Promise<void>

export type BookingEvents = {
  subscribe(handlers: Readonly<Record<BookingEventName, BookingEventHandler>>): void
  readonly publisher: { readonly contracts: BookingContracts; readonly signing: BookingSigning }
}

/** Contracts and signing depend on bookings, open later and then subscribe. */
export function openBookingEvents(): BookingEvents {
  const subscribed: Readonly<Record<BookingEventName, BookingEventHandler>>[] = []
  async function publish(tx: Kysely<Database>, name: BookingEventName, bookingId: string): Promise<void> {
    if (subscribed.length === 0) throw new BrokenInvariant('a booking moved before anybody subscribed', { name })
    for (const handlers of subscribed) await handlers[name](tx, bookingId)
  }
  return {
    subscribe: (handlers) => void subscribed.push(handlers),
    publisher: {
      contracts: {
        seal: (tx, id) => publish(tx, 'contractSigned', id),
        void: (tx, id) => publish(tx, 'contractVoided', id),
      },
      signing: { cancel: (tx, id) => publish(tx, 'signingCancelled', id) },
    },
  }
}
