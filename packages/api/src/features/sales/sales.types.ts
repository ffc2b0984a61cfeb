import type {
  BookingSeen,
  BookingStepReply,
  ExportBookingsRequest,
  ReleaseBookingRequest,
  SalesBooking,
  SalesBookingsQuery,
  SalesBookingsReply,
} from '@nyhem/contract/calls/sales-bookings'
import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { StaffActor } from '@nyhem/domain/staff/may'
import type { GivenReason } from '@nyhem/domain/staff/staff-reasons'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { ApprovalRequests } from '../approvals/approvals.ts'
import type { Asking } from '../approvals/approvals.types.ts'
import type { BookingCore, SalesSide } from '../booking/booking.ts'
import type { BookingFees } from '../payments/payments.ts'
import type { Staff } from '../staff/staff.ts'

export type Seller = Pick<Asking, 'by' | 'actor' | 'isFreshLogin'>
export type TakenStep = { readonly seen: BookingSeen; readonly reason: GivenReason }

export type SalesBookings = {
  siteOf(bookingId: string): Promise<SiteId | null>
  list(actor: StaffActor, asked: SalesBookingsQuery): Promise<SalesBookingsReply>
  /** Writes that it was opened. Null: there is none. */
  open(bookingId: string, seller: Seller): Promise<SalesBooking | null>
  uncover(
    bookingId: string,
    seller: Seller,
    words: string,
  ): Promise<{ code: 'Ok'; buyers: { position: number; email: string; phone: string }[] } | { code: 'Words' } | null>
  extend(
    bookingId: string,
    seller: Seller,
    step: TakenStep & { readonly until: Instant },
  ): Promise<BookingStepReply | null>
  /** `Forbidden`: it needs somebody who decides about sales. */
  cancel(bookingId: string, seller: Seller, step: TakenStep): Promise<BookingStepReply | 'Forbidden' | null>
  /** Asks another manager for the release of a booked home. Null: there is none. */
  release(bookingId: string, seller: Seller, asked: ReleaseBookingRequest): Promise<BookingStepReply | null>
  /** Lines of CSV, in batches. */
  exportLines(seller: Seller, asked: ExportBookingsRequest): AsyncIterable<string>
}

export type SalesParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly bookings: Pick<BookingCore, 'find'> & SalesSide
  /** Fees that bookings were paid by. */
  readonly fees: BookingFees
  readonly staff: Pick<Staff, 'record' | 'namesOf'>
  readonly approvals: ApprovalRequests
  readonly now: () => Instant
}
