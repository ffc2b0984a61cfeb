import type { BookingStepReply } from '@nyhem/contract/calls/sales-bookings'
import { decideRelease } from '@nyhem/domain/booking/release-booking'
import { checkReason } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { readRelease, releaseBooking } from './release-booking.ts'
import type { SalesBookings, SalesParts, Seller } from './sales.types.ts'
import { viewBooking } from './view-booking.ts'

type Tx = Kysely<Database>
type Asked = Parameters<SalesBookings['release']>[2]

/** Asking for the release of a booked home, which another manager decides. Source: editing and staff reference §3.3. */
export function openBookingRelease(parts: SalesParts): Pick<SalesBookings, 'release'> {
  const {
    database: { db },
    approvals,
  } = parts
  const change = releaseBooking(parts)

  async function ask(
    tx: Tx,
    bookingId: string,
    seller: Seller,
    asked: Asked,
  ): Promise<BookingStepReply['code'] | null> {
    const { seen, ground, words, kept, back } = asked
    const read = await readRelease(parts, tx, { bookingId, isLocking: true })
    if (!read) return (await parts.bookings.find(tx, bookingId)) ? 'Locked' : null
    const { booking, facts } = read
    if (booking.status !== seen.status || booking.hold.until !== seen.holdUntil) return 'Stale'
    const decided = decideRelease(facts, { ground, kept })
    if (decided.code !== 'Ok') return decided.code
    const { code } = await approvals.ask(tx, change, {
      subject: bookingId,
      siteId: booking.siteId,
      payload: { bookingId, ground, kept, back },
      reason: { reason: ground, words },
      by: seller.by,
    })
    if (code === 'Ok') return 'Asked'
    // What goes back is not what was seen.
    return code === 'NotPossible' ? 'Stale' : code
  }

  return {
    async release(bookingId, seller, asked) {
      const checked = checkReason('release-booking', { reason: asked.ground, words: asked.words })
      const code =
        checked !== 'Ok'
          ? checked
          : !seller.isFreshLogin
            ? 'ProveAgain'
            : await db.transaction().execute((tx) => ask(tx, bookingId, seller, asked))
      if (code === null) return null
      const booking = await viewBooking(parts, bookingId, seller)
      return booking && { code, booking }
    },
  }
}
