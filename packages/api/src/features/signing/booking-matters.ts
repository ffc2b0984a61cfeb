import type { BookingEvent, BookingStatus } from '@nyhem/domain/booking/booking-moves'
import { type BookingStep, currentStep } from '@nyhem/domain/booking/booking-steps'
import type { BookingFlow } from '@nyhem/domain/housing/enumerations'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { SigningMatter, SigningMatters } from './signing-ports.ts'

type Db = Kysely<Database>

/** A booking as far as signing looks at it. */
export type SignedBooking = {
  readonly id: string
  readonly siteId: SiteId
  readonly accountId: AccountId | null
  readonly flow: BookingFlow
  readonly status: BookingStatus
  readonly saved: ReadonlySet<BookingStep>
}

/** What signing asks of bookings. */
export type SigningBookings = Pick<SigningMatters, 'signers' | 'noteSigned'> & {
  find(db: Db, bookingId: string): Promise<SignedBooking | null>
  lock(tx: Db, bookingId: string): Promise<SignedBooking | null>
  move(
    tx: Db,
    bookingId: string,
    event: Extract<BookingEvent, 'signingStarted' | 'signingStopped' | 'signed'>,
    actor: Parameters<SigningMatters['move']>[3],
  ): Promise<{ readonly code: 'Moved' | 'Ignored' } | null>
}

/** Bookings as something that is signed about: their holder has all buyers sign, at the step for it. */
export const bookingMatters = (bookings: SigningBookings): SigningMatters => ({
  find: async (db, id) => matterOf(await bookings.find(db, id)),
  lock: async (tx, id) => matterOf(await bookings.lock(tx, id)),
  signers: (db, id) => bookings.signers(db, id),
  returnPath(site, { id, matterId }) {
    const query = new URLSearchParams({ bookingId: matterId, poolingId: id, type: 'booking' })
    return `${site.routes.clickToBuy ?? '/'}?${query}`
  },
  noteSigned: (tx, id, position) => bookings.noteSigned(tx, id, position),
  move: (tx, id, event, actor) => bookings.move(tx, id, event, actor),
})

const matterOf = (booking: SignedBooking | null): SigningMatter | null =>
  booking && {
    id: booking.id,
    siteId: booking.siteId,
    accountIds: booking.accountId === null ? [] : [booking.accountId],
    standing: standingOf(booking),
  }

function standingOf(booking: SignedBooking): SigningMatter['standing'] {
  if (booking.status !== 'held' && booking.status !== 'signing') return 'over'
  // Everything before the signature has been saved, and the signature has not.
  return currentStep(booking) === 'sign' ? 'signable' : 'not-yet'
}
