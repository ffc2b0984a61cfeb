import type { ReleaseGround } from '@nyhem/domain/booking/release-booking'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { BookingContracts, BookingQueues, BookingSigning } from './move-booking.ts'

/** Handled in the transaction of the move. */
const bookingEvents = ['contractSigned', 'contractVoided', 'signingCancelled'] as const
export type BookingEventName = (typeof bookingEvents)[number]

export type BookingEventHandler = (
  tx: Kysely<Database>,
  bookingId: string,
  ground: ReleaseGround | null,
) => Promise<void>

export type BookingEvents = {
  subscribe(handlers: Readonly<Record<BookingEventName, BookingEventHandler>>): void
  /** Queues of homes, which hear who gets and who gives back a home. */
  heardByQueues(queues: BookingQueues): void
  readonly publisher: {
    readonly contracts: BookingContracts
    readonly signing: BookingSigning
    readonly queues: BookingQueues
  }
}

/** Contracts and signing depend on bookings, open later and then subscribe. */
export function openBookingEvents(): BookingEvents {
  const subscribed: Readonly<Record<BookingEventName, BookingEventHandler>>[] = []
  async function publish(
    tx: Kysely<Database>,
    name: BookingEventName,
    bookingId: string,
    ground: ReleaseGround | null = null,
  ): Promise<void> {
    if (subscribed.length === 0) throw new BrokenInvariant('a booking moved before anybody subscribed', { name })
    for (const handlers of subscribed) await handlers[name](tx, bookingId, ground)
  }
  let queues: BookingQueues | null = null
  const heard = (): BookingQueues => {
    if (queues === null) throw new BrokenInvariant('a booking moved before queues heard of it')
    return queues
  }
  return {
    heardByQueues: (given) => {
      queues = given
    },
    subscribe: (handlers) => void subscribed.push(handlers),
    publisher: {
      contracts: {
        seal: (tx, id) => publish(tx, 'contractSigned', id),
        void: (tx, id, ground) => publish(tx, 'contractVoided', id, ground),
      },
      signing: { cancel: (tx, id) => publish(tx, 'signingCancelled', id) },
      queues: {
        released: (tx, home) => heard().released(tx, home),
        booked: (tx, buyer) => heard().booked(tx, buyer),
      },
    },
  }
}
