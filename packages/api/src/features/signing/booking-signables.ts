import type { BookingEvent, BookingStatus } from '@nyhem/domain/booking/booking-moves'
import { type BookingStep, currentStep } from '@nyhem/domain/booking/booking-steps'
import type { BookingFlow } from '@nyhem/domain/housing/enumerations'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Signable, Signables } from './signing-ports.ts'

type Db = Kysely<Database>

export type SignedBooking = {
  readonly id: string
  readonly siteId: SiteId
  readonly accountId: AccountId | null
  readonly flow: BookingFlow
  readonly status: BookingStatus
  readonly saved: ReadonlySet<BookingStep>
}

export type SigningBookings = Pick<Signables, 'signers' | 'noteSigned'> & {
  find(db: Db, bookingId: string): Promise<SignedBooking | null>
  lock(tx: Db, bookingId: string): Promise<SignedBooking | null>
  move(
    tx: Db,
    bookingId: string,
    event: Extract<BookingEvent, 'signingStarted' | 'signingStopped' | 'signed'>,
    actor: Parameters<Signables['move']>[3],
  ): Promise<{ readonly code: 'Moved' | 'Ignored' } | null>
}

/** At the signing step, the holder has all buyers sign. */
export const bookingSignables = (bookings: SigningBookings): Signables => ({
  find: async (db, id) => signableOf(await bookings.find(db, id)),
  lock: async (tx, id) => signableOf(await bookings.lock(tx, id)),
  signers: (db, id) => bookings.signers(db, id),
  returnPath(site, { id, signableId }) {
    const query = new URLSearchParams({ bookingId: signableId, poolingId: id, type: 'booking' })
    return `${site.routes.clickToBuy ?? '/'}?${query}`
  },
  noteSigned: (tx, id, position) => bookings.noteSigned(tx, id, position),
  move: (tx, id, event, actor) => bookings.move(tx, id, event, actor),
})

const signableOf = (booking: SignedBooking | null): Signable | null =>
  booking && {
    id: booking.id,
    siteId: booking.siteId,
    accountIds: booking.accountId === null ? [] : [booking.accountId],
    standing: standingOf(booking),
  }

function standingOf(booking: SignedBooking): Signable['standing'] {
  if (booking.status !== 'held' && booking.status !== 'signing') return 'over'
  // Every step before the signature is saved.
  return currentStep(booking) === 'sign' ? 'signable' : 'not-yet'
}
