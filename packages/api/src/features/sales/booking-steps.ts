import type { BookingStepReply } from '@nyhem/contract/calls/sales-bookings'
import { canExtendTo, lockOfStep, stepNeeds } from '@nyhem/domain/booking/staff-steps'
import type { SiteId } from '@nyhem/domain/sites/site'
import { may } from '@nyhem/domain/staff/may'
import { checkReason, type GivenReason, reasonLine } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { cancelSignedBooking } from './cancel-signed-booking.ts'
import type { SalesBookings, SalesParts, Seller, TakenStep } from './sales.types.ts'
import { viewBooking } from './view-booking.ts'

type Tx = Kysely<Database>
type StepCode = BookingStepReply['code']

/** Steps that the staff take with a booking. Source: editing and staff reference §3.3. */
export function openBookingSteps(parts: SalesParts): Pick<SalesBookings, 'extend' | 'cancel'> {
  const {
    database: { db },
    bookings,
    staff,
    approvals,
    now,
  } = parts
  /** Locks the booking, compares it with what was seen, and lets `take` change it. */
  async function step(
    bookingId: string,
    seller: Seller,
    asked: TakenStep & { readonly act: 'extend-hold' | 'cancel-booking' },
    take: (tx: Tx, current: Current) => Promise<StepCode | 'Forbidden'>,
  ): Promise<BookingStepReply | 'Forbidden' | null> {
    const checked = checkReason(asked.act, asked.reason)
    const code =
      checked !== 'Ok'
        ? checked
        : await db.transaction().execute(async (tx) => {
            const current = await lockCurrent(tx, bookingId)
            if (!current) return null
            const { status, hold } = current.stepped
            const isSeen = status === asked.seen.status && hold.until === asked.seen.holdUntil
            return isSeen ? take(tx, current) : 'Stale'
          })
    if (code === null || code === 'Forbidden') return code
    const booking = await viewBooking(parts, bookingId, seller)
    return booking && { code, booking }
  }

  async function lockCurrent(tx: Tx, bookingId: string) {
    const booking = await bookings.lock(tx, bookingId)
    if (!booking) return null
    return { booking, stepped: await bookings.steppedOf(tx, booking) }
  }
  type Current = NonNullable<Awaited<ReturnType<typeof lockCurrent>>>

  const record = (
    tx: Tx,
    { by }: Seller,
    line: { event: 'hold-extended' | 'booking-cancelled'; siteId: SiteId; subject: string; reason: string },
  ) => staff.record(tx, { by: by.staffId, requestId: by.requestId, ...line })

  async function cancelHere(
    tx: Tx,
    { id, siteId }: Current['booking'],
    seller: Seller,
    { reason }: TakenStep,
  ): Promise<StepCode> {
    if (!(await bookings.cancelAsStaff(tx, id, byStaff(seller, reason)))) return 'Locked'
    await record(tx, seller, { event: 'booking-cancelled', siteId, subject: id, reason: reasonLine(reason) })
    return 'Ok'
  }

  /** Once somebody has signed, another manager approves it. */
  async function askToCancel(tx: Tx, { booking, stepped }: Current, seller: Seller, { reason }: TakenStep) {
    if (lockOfStep('cancel-signed', stepped, now()) !== null) return 'Locked'
    const { id, siteId } = booking
    if (!may(seller.actor, stepNeeds['cancel-signed'].action, { kind: 'site', siteId })) return 'Forbidden'
    const change = cancelSignedBooking({ bookings, staff, now })
    const { code } = await approvals.ask(tx, change, {
      subject: id,
      siteId,
      payload: { bookingId: id },
      reason,
      by: seller.by,
    })
    return code === 'Ok' ? 'Asked' : code === 'NotPossible' ? 'Locked' : code
  }

  return {
    async extend(bookingId, seller, asked) {
      const reply = await step(
        bookingId,
        seller,
        { ...asked, act: 'extend-hold' },
        async (tx, { booking, stepped }) => {
          if (lockOfStep('extend-hold', stepped, now()) !== null) return 'Locked'
          if (!canExtendTo(stepped, asked.until, now())) return 'Until'
          await bookings.extendHold(tx, booking, { until: asked.until, ...byStaff(seller, asked.reason) })
          const { siteId } = booking
          await record(tx, seller, {
            event: 'hold-extended',
            siteId,
            subject: bookingId,
            reason: reasonLine(asked.reason),
          })
          return 'Ok'
        },
      )
      return reply === 'Forbidden' ? null : reply
    },
    cancel: (bookingId, seller, asked) =>
      step(bookingId, seller, { ...asked, act: 'cancel-booking' }, async (tx, { booking, stepped }) => {
        const isFree = lockOfStep('cancel', stepped, now()) === null
        return isFree ? cancelHere(tx, booking, seller, asked) : askToCancel(tx, { booking, stepped }, seller, asked)
      }),
  }
}

const byStaff = ({ by: { staffId } }: Seller, { reason }: GivenReason) => ({ staffId, reason })
