import type { RequestedPayment } from '@nyhem/contract/calls/booking-for-buyers'
import { secondsLeft } from '@nyhem/domain/booking/hold'
import { paymentStanding } from '@nyhem/domain/booking/payment-standing'
import type { Instant } from '@nyhem/domain/dates'
import type { Money } from '@nyhem/domain/money'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { findEvents } from './booking.store.ts'
import type { BookingParts } from './booking.types.ts'
import type { Booking } from './booking-row.ts'
import { homeModel } from './view-booking.ts'

export const deadline = (until: Instant, now: Instant) => ({ until, secondsLeft: secondsLeft({ until }, now) })

/** The same for all buyers, whichever of them pays. */
export async function requestedPayment(
  db: Kysely<Database>,
  { payments, media, now }: Pick<BookingParts, 'payments' | 'media' | 'now'>,
  { booking, fee, isHolder }: { booking: Booking; fee: Money; isHolder: boolean },
): Promise<RequestedPayment> {
  const { id, number, siteId, status, paymentDueAt } = booking
  const site = siteById(siteId)
  const { receipt, back, ...money } = (await payments?.moneyOf(id)) ?? { receipt: null, stray: null, back: null }
  // After a release, first what becomes of the fee.
  const stray = (status === 'released' ? back?.state : null) ?? money.stray
  const cameLate = (await findEvents(db, id)).some(({ event }) => event === 'paidLate')
  const isOverdue = paymentDueAt !== null && paymentDueAt <= now()
  const standing = paymentStanding({ status, isOverdue, cameLate, stray })
  const isDue = standing === 'due'
  return {
    id,
    number,
    isHolder,
    home: homeModel(booking.homeId, booking.offer.home, site, { media, now: now() }),
    seller: site.company.legalName,
    standing,
    stray,
    payment: {
      amount: fee,
      isPaid: receipt !== null,
      methods: isDue ? (payments?.methodsOf(siteId) ?? []) : [],
      attempt: isDue ? ((await payments?.attemptOf(id)) ?? null) : null,
      dueAt: paymentDueAt,
    },
    due: isDue && paymentDueAt !== null ? deadline(paymentDueAt, now()) : null,
    receipt,
    back: back?.amount ?? null,
  }
}
