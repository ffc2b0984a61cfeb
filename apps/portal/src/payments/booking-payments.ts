import type { Bookings } from '@nyhem/api/features/booking/booking'
import type { PaidBookings } from '@nyhem/api/features/payments/payments'
import { BrokenInvariant } from '@nyhem/domain/result'

type PayingBookings = Pick<Bookings, 'payer' | 'lock' | 'isHomeFree' | 'move' | 'record'>

/** What payments need of bookings, by the door of bookings. */
export const paidBookings = (bookings: PayingBookings): PaidBookings => ({
  async payable(db, bookingId, accountId) {
    const found = await bookings.payer(db, { bookingId, accountId })
    if (!found) return null
    const { id, number, siteId, homeId, status, fee, hasPayment } = found.booking
    return {
      id,
      number,
      siteId,
      homeId,
      status,
      fee: hasPayment ? fee : null,
      email: found.email,
      isHolder: found.isHolder,
    }
  },
  async locked(tx, bookingId) {
    const booking = await bookings.lock(tx, bookingId)
    if (!booking) throw new BrokenInvariant('a payment for no booking', { bookingId })
    return booking
  },
  isHomeFree: (tx, bookingId) => bookings.isHomeFree(tx, bookingId),
  async move(tx, bookingId, event) {
    return (await bookings.move(tx, bookingId, event, { kind: 'provider' })) ?? { code: 'Ignored' }
  },
  record: (tx, bookingId, { event, detail }) =>
    bookings.record(tx, { bookingId, actor: { kind: 'staff' }, event, detail }),
})
