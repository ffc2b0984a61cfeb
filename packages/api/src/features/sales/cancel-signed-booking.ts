import { lockOfStep } from '@nyhem/domain/booking/staff-steps'
import type { Instant } from '@nyhem/domain/dates'
import { reasonLine } from '@nyhem/domain/staff/staff-reasons'
import { z } from 'zod'
import type { ApprovedChange } from '../approvals/approvals.types.ts'
import type { BookingCore, SalesSide } from '../booking/booking.ts'
import type { Staff } from '../staff/staff.ts'

const payload = z.object({ bookingId: z.uuid() })

type Parts = {
  readonly bookings: Pick<BookingCore, 'find'> & SalesSide
  readonly staff: Pick<Staff, 'record'>
  readonly now: () => Instant
}

/** A booking that somebody has signed ends by two managers. Source: editing and staff reference §3.3. */
export const cancelSignedBooking = ({ bookings, staff, now }: Parts): ApprovedChange<z.output<typeof payload>> => ({
  kind: 'cancel-booking',
  asks: 'decide-sales',
  approves: 'decide-sales',
  movesMoney: false,
  payload,
  async asSeen(db, { bookingId }, isLocking) {
    const booking = isLocking ? await bookings.lock(db, bookingId) : await bookings.find(db, bookingId)
    if (!booking) return null
    if (lockOfStep('cancel-signed', await bookings.steppedOf(db, booking), now()) !== null) return null
    const buyers = await bookings.buyersOf(db, bookingId)
    return {
      booking: booking.number,
      home: booking.offer.home.number,
      status: booking.status,
      buyers: buyers.length,
      price: booking.homePrice,
    }
  },
  async apply(tx, { bookingId }, { staffId, requestId, reason: given, approvalId }) {
    const booking = await bookings.find(tx, bookingId)
    const { reason } = given
    if (!booking || !(await bookings.cancelAsStaff(tx, bookingId, { staffId, reason, approvalId }))) return false
    await staff.record(tx, {
      by: staffId,
      event: 'booking-cancelled',
      siteId: booking.siteId,
      subject: bookingId,
      reason: reasonLine(given),
      requestId,
    })
    return true
  },
})
