import type {
  BookingSeen,
  BookingStepReply,
  ExportBookingsRequest,
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
import type { ActsBy } from '../approvals/approvals.types.ts'
import type { BookingCore, SalesSide } from '../booking/booking.ts'
import type { Staff } from '../staff/staff.ts'

export type Seller = { readonly by: ActsBy; readonly actor: StaffActor }
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
  /** Lines of CSV, in batches. */
  exportLines(seller: Seller, asked: ExportBookingsRequest): AsyncIterable<string>
}

export type SalesParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly bookings: Pick<BookingCore, 'find'> & SalesSide
  readonly staff: Pick<Staff, 'record' | 'namesOf'>
  readonly approvals: ApprovalRequests
  readonly now: () => Instant
}
