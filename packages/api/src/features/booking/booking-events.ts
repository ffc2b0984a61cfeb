import { BrokenInvariant } from '@nyhem/domain/result'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { BookingContracts, BookingSigning } from './move-booking.ts'

/** What follows from a booking's move elsewhere. Each is handled in the transaction of the move. */
const bookingEvents = ['contractSigned', 'contractVoided', 'signingCancelled'] as const
export type BookingEventName = (typeof bookingEvents)[number]

export type BookingEventHandler = (tx: Kysely<Database>, bookingId: string) => Promise<void>

export type BookingEvents = {
  subscribe(handlers: Readonly<Record<BookingEventName, BookingEventHandler>>): void
  /** The ports by which a booking moves others: it publishes, whoever has subscribed. */
  readonly publisher: { readonly contracts: BookingContracts; readonly signing: BookingSigning }
}

/** Bookings are opened before contracts and signing, which need them; both subscribe once they are open. */
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
