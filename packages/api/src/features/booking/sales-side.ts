import { hasRunningHold } from '@nyhem/domain/booking/booking-moves'
import type { ReleaseGround } from '@nyhem/domain/booking/release-booking'
import type { SteppedBooking } from '@nyhem/domain/booking/staff-steps'
import type { Instant } from '@nyhem/domain/dates'
import type { StaffId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Emails } from '../emails/emails.ts'
import {
  type BuyerRow,
  findBuyers,
  insertEvent,
  lockBooking,
  setReleaseGround,
  updateBooking,
} from './booking.store.ts'
import type { Booking } from './booking-row.ts'
import { type MoveBooking, tellBuyers } from './move-booking.ts'

type Tx = Kysely<Database>

/** Why, and who of the staff; kept with the event. Codes and ids only. */
export type StaffMove = { readonly staffId: StaffId; readonly reason: string; readonly approvalId?: string }

/** What the staff do with bookings, in the transaction of the caller, who has checked that the booking allows it. */
export type SalesSide = {
  lock(tx: Tx, bookingId: string): Promise<Booking | null>
  buyersOf(db: Tx, bookingId: string): Promise<readonly BuyerRow[]>
  /** Tells the holder. */
  extendHold(tx: Tx, booking: Booking, to: StaffMove & { readonly until: Instant }): Promise<void>
  /** What the staff's steps rest on besides the booking itself. */
  steppedOf(db: Tx, booking: Booking): Promise<SteppedBooking & Pick<Booking, 'id' | 'siteId'>>
  /** Ends a booked one; tells the buyers. False: it is not booked any more. */
  releaseAsStaff(tx: Tx, bookingId: string, by: StaffMove & { readonly ground: ReleaseGround }): Promise<boolean>
  /** Tells the buyers. False: it could not be cancelled any more. */
  cancelAsStaff(tx: Tx, bookingId: string, by: StaffMove): Promise<boolean>
}

async function isHomeSold(db: Tx, homeId: string): Promise<boolean> {
  const row = await db.selectFrom('catalogue_home').select('status').where('id', '=', homeId).executeTakeFirst()
  return row?.status === 'sold'
}

type Parts = {
  readonly move: MoveBooking
  readonly emails: Pick<Emails, 'sendLater' | 'sendToTyped'>
  readonly now: () => Instant
}

export function openSalesSide({ move, emails, now }: Parts): SalesSide {
  return {
    lock: lockBooking,
    buyersOf: findBuyers,
    async steppedOf(db, booking) {
      const buyers = await findBuyers(db, booking.id)
      return {
        ...booking,
        hasSignature: buyers.some(({ signedAt }) => signedAt !== null),
        isHomeSold: await isHomeSold(db, booking.homeId),
      }
    },
    async releaseAsStaff(tx, bookingId, { ground, ...detail }) {
      const before = await lockBooking(tx, bookingId)
      if (before?.status !== 'booked') return false
      await setReleaseGround(tx, before, ground, now())
      const result = await move(tx, bookingId, 'released', { kind: 'staff' })
      if (result?.code !== 'Moved') throw new BrokenInvariant('a booked home that cannot be released', { bookingId })
      const event = { bookingId, actor: { kind: 'staff' }, event: 'releasedByStaff', now: now() } as const
      await insertEvent(tx, { ...event, detail: { ...detail, ground } })
      return true
    },
    async extendHold(tx, booking, { until, ...detail }) {
      const event = { actor: { kind: 'staff' }, event: 'holdExtended', now: now() } as const
      const hold = { until, extended: true }
      await updateBooking(tx, booking, { hold }, { ...event, detail: { ...detail, until } })
      // The holder alone can go on with it.
      const subject = { bookingId: booking.id, position: 0, status: 'held' } as const
      const holder = (await findBuyers(tx, booking.id)).find(({ position }) => position === 0)
      if (holder) await emails.sendToTyped(tx, holder.email, { kind: 'booking', subject })
      else await emails.sendLater(tx, 'booking', subject)
    },
    async cancelAsStaff(tx, bookingId, detail) {
      const before = await lockBooking(tx, bookingId)
      const result = before && (await move(tx, bookingId, 'cancelled', { kind: 'staff' }))
      if (before === null || result?.code !== 'Moved') return false
      const event = { bookingId, actor: { kind: 'staff' }, event: 'cancelledByStaff', now: now() } as const
      await insertEvent(tx, { ...event, detail })
      // Later the move itself tells them.
      if (hasRunningHold(before.status)) await tellBuyers(tx, { ...before, status: 'cancelled' }, emails)
      return true
    },
  }
}
