import { hasRunningHold } from '@nyhem/domain/booking/booking-moves'
import type { Instant } from '@nyhem/domain/dates'
import type { StaffId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Emails } from '../emails/emails.ts'
import { type BuyerRow, findBuyers, insertEvent, lockBooking, updateBooking } from './booking.store.ts'
import type { Booking } from './booking-row.ts'
import type { MoveBooking } from './move-booking.ts'

type Tx = Kysely<Database>

/** Why, and who of the staff; kept with the event. Codes and ids only. */
export type StaffMove = { readonly staffId: StaffId; readonly reason: string; readonly approvalId?: string }

/** What the staff do with bookings, in the transaction of the caller, who has checked that the booking allows it. */
export type SalesSide = {
  lock(tx: Tx, bookingId: string): Promise<Booking | null>
  buyersOf(db: Tx, bookingId: string): Promise<readonly BuyerRow[]>
  extendHold(tx: Tx, booking: Booking, to: StaffMove & { readonly until: Instant }): Promise<void>
  /** Tells the buyers. False: it could not be cancelled any more. */
  cancelAsStaff(tx: Tx, bookingId: string, by: StaffMove): Promise<boolean>
}

type Parts = {
  readonly move: MoveBooking
  readonly emails: Pick<Emails, 'sendLater' | 'sendToTyped'>
  readonly now: () => Instant
}

export function openSalesSide({ move, emails, now }: Parts): SalesSide {
  /** Before a signature one person alone has typed the addresses of all. */
  async function tell(tx: Tx, { id, signedAt }: Booking, status: 'held' | 'cancelled'): Promise<void> {
    const buyers = await findBuyers(tx, id)
    if (buyers.length === 0) await emails.sendLater(tx, 'booking', { bookingId: id, position: 0, status })
    for (const { position, email } of buyers) {
      const subject = { bookingId: id, position, status }
      if (signedAt === null) await emails.sendToTyped(tx, email, { kind: 'booking', subject })
      else await emails.sendLater(tx, 'booking', subject)
    }
  }

  return {
    lock: lockBooking,
    buyersOf: findBuyers,
    async extendHold(tx, booking, { until, ...detail }) {
      await updateBooking(tx, booking.id, { hold: { until, extended: true } }, now())
      const event = { bookingId: booking.id, actor: { kind: 'staff' }, event: 'holdExtended', now: now() } as const
      await insertEvent(tx, { ...event, detail: { ...detail, until } })
      await tell(tx, booking, 'held')
    },
    async cancelAsStaff(tx, bookingId, detail) {
      const before = await lockBooking(tx, bookingId)
      const result = before && (await move(tx, bookingId, 'cancelled', { kind: 'staff' }))
      if (before === null || result?.code !== 'Moved') return false
      const event = { bookingId, actor: { kind: 'staff' }, event: 'cancelledByStaff', now: now() } as const
      await insertEvent(tx, { ...event, detail })
      // Later the move itself tells them.
      if (hasRunningHold(before.status)) await tell(tx, before, 'cancelled')
      return true
    },
  }
}
