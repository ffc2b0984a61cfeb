import { moneySchema } from '@nyhem/contract/shared-models'
import {
  decideRelease,
  groundsOffered,
  type Release,
  type ReleaseFacts,
  releaseGrounds,
} from '@nyhem/domain/booking/release-booking'
import { lockOfStep } from '@nyhem/domain/booking/staff-steps'
import type { Instant } from '@nyhem/domain/dates'
import { isSameMoney } from '@nyhem/domain/money'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { reasonLine } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/schema.generated.ts'
import type { ApprovedChange } from '../approvals/approvals.types.ts'
import type { Booking, BookingCore, SalesSide } from '../booking/booking.ts'
import type { BookingFees, PaidFee } from '../payments/payments.ts'
import type { Staff } from '../staff/staff.ts'
import { isHomeWaitedFor } from './sales-bookings.store.ts'

type Db = Kysely<Database>

const payload = z.object({
  bookingId: z.uuid(),
  ground: z.enum(releaseGrounds),
  /** Of the fee, in minor units. */
  kept: z.int().nonnegative(),
  /** What goes back, as the person saw it; null: nothing. */
  back: moneySchema.nullable(),
})
type Payload = z.output<typeof payload>

type Parts = {
  readonly bookings: Pick<BookingCore, 'find'> & SalesSide
  readonly fees: BookingFees
  readonly staff: Pick<Staff, 'record'>
  readonly now: () => Instant
}

type Read = { readonly booking: Booking; readonly fee: PaidFee | null; readonly facts: ReleaseFacts }

/** What a release rests on, with the fee and then the booking locked. Null: the booking allows none. */
export async function readRelease(
  { bookings, fees, now }: Pick<Parts, 'bookings' | 'fees' | 'now'>,
  db: Db,
  { bookingId, isLocking }: { readonly bookingId: string; readonly isLocking: boolean },
): Promise<Read | null> {
  const fee = await fees.paidFee(db, bookingId, isLocking)
  const booking = isLocking ? await bookings.lock(db, bookingId) : await bookings.find(db, bookingId)
  if (!booking || lockOfStep('release', await bookings.steppedOf(db, booking), now()) !== null) return null
  const { country } = siteById(booking.siteId)
  return {
    booking,
    fee,
    facts: {
      grounds: groundsOffered({ country, isBuilt: booking.offer.home.quality?.isBuilt ?? false }),
      paid: fee && { amount: fee.amount, canSend: fee.canSend },
      isWaitedFor: await isHomeWaitedFor(db, booking.homeId),
      buyers: (await bookings.buyersOf(db, bookingId)).length,
    },
  }
}

/** Decided anew; null: something else would go back than what was seen. */
function decided({ facts }: Read, { ground, kept, back: seen }: Omit<Payload, 'bookingId'>): Release | null {
  const result = decideRelease(facts, { ground, kept })
  if (result.code !== 'Ok') return null
  const back = result.release.back?.amount ?? null
  const isSame = back === null || seen === null ? back === seen : isSameMoney(back, seen)
  return isSame ? result.release : null
}

/**
 * A booked home is released by two managers: the booking ends, its contract is void, what goes back of the fee is granted by
 * the same decision, and the home goes to its queue or the market. Source: editing and staff reference §3.3; decision 0118.
 */
export const releaseBooking = (parts: Parts): ApprovedChange<Payload> => ({
  kind: 'release-booking',
  asks: 'decide-sales',
  approves: 'decide-sales',
  movesMoney: true,
  payload,
  async asSeen(db, { bookingId, ...asked }, isLocking) {
    const read = await readRelease(parts, db, { bookingId, isLocking })
    const release = read && decided(read, asked)
    if (!release) return null
    const { booking, fee, facts } = read
    return {
      booking: booking.number,
      home: booking.offer.home.number,
      status: booking.status,
      buyers: facts.buyers,
      price: booking.homePrice,
      received: fee && { ...fee.amount },
      reference: fee?.reference ?? null,
      amount: release.back && { ...release.back.amount },
      kept: release.kept && { ...release.kept },
    }
  },
  async apply(tx, { bookingId, ...asked }, { staffId, now, requestId, approvalId, reason }) {
    const read = await readRelease(parts, tx, { bookingId, isLocking: true })
    const release = read && decided(read, asked)
    if (!release) return false
    const by = { staffId, approvalId, reason: reason.reason, ground: release.ground }
    if (!(await parts.bookings.releaseAsStaff(tx, bookingId, by))) return false
    if (read.fee && release.back)
      await parts.fees.giveBack(tx, read.fee, { approvalId, amount: release.back.amount, now })
    await parts.staff.record(tx, {
      by: staffId,
      event: 'booking-released',
      siteId: read.booking.siteId,
      subject: bookingId,
      reason: reasonLine(reason),
      requestId,
    })
    return true
  },
})
