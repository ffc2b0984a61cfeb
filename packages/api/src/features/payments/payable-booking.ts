import { paymentMethodsOf, placeMoney } from '@nyhem/domain/booking/payment'
import { type Currency, fromMinor } from '@nyhem/domain/money'
import { BrokenInvariant } from '@nyhem/domain/result'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { BookingCore } from '../booking/booking.ts'
import type { PayableRules } from './payable.ts'
import { isPaid } from './payments.store.ts'

export type BookingsToPay = Pick<BookingCore, 'payer' | 'lock' | 'isHomeFree' | 'move' | 'record' | 'addressees'>

/** Payment text on account statements, in the site's language. */
const feeTexts = {
  sv: 'Bokningsavgift',
  no: 'Forskudd',
  fi: 'Varausmaksu',
  en: 'Booking fee',
} as const satisfies Record<Site['locale'], string>

/** Bookings as payables. Source: product decisions, booking (payment). */
export function payableBooking(bookings: BookingsToPay): PayableRules {
  const isBookingPaid = (db: Kysely<Database>, id: string) => isPaid(db, { kind: 'booking', id })
  async function lockedStatus(tx: Kysely<Database>, bookingId: string) {
    const booking = await bookings.lock(tx, bookingId)
    if (!booking) throw new BrokenInvariant('a payment for no booking', { bookingId })
    return booking.status
  }
  return {
    async find(db, bookingId, accountId) {
      const found = await bookings.payer(db, { bookingId, accountId })
      if (!found) return null
      const { id, number, siteId, homeId, status, hasPayment, fee } = found.booking
      const { locale, country, routes, pathPrefix } = siteById(siteId)
      const query = new URLSearchParams({ bookingId: id })
      return {
        ref: { kind: 'booking', id },
        statementNumber: number,
        siteId,
        homeId,
        message: `${feeTexts[locale]} ${number}`,
        methods: paymentMethodsOf[country],
        due: hasPayment && status === 'awaitingPayment' ? fee : null,
        email: found.email,
        // Other buyers lack the booking's steps. A site without booking has no payers.
        backTo: found.isHolder
          ? `${routes.clickToBuy ?? pathPrefix}?${query}&step=payment`
          : `${routes.payment ?? pathPrefix}?${query}`,
      }
    },
    async open(db, id) {
      const row = await db
        .selectFrom('booking')
        .select(['number', 'site_id', 'status', 'fee_minor', 'currency'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return null
      const isDue = row.status === 'awaitingPayment' && row.fee_minor !== null && !(await isBookingPaid(db, id))
      return {
        number: row.number,
        statementNumber: row.number,
        siteId: row.site_id as SiteId,
        due: isDue && row.fee_minor !== null ? fromMinor(row.fee_minor, row.currency as Currency) : null,
      }
    },
    async lock(tx, id) {
      await lockedStatus(tx, id)
    },
    isPaid: isBookingPaid,
    isDue: async (tx, id) => (await lockedStatus(tx, id)) === 'awaitingPayment' && !(await isBookingPaid(tx, id)),
    async takeMoney(tx, id, { canRefund, mayRetake }) {
      const status = await lockedStatus(tx, id)
      const paidBefore = await isBookingPaid(tx, id)
      const asksForHome = mayRetake && status === 'unpaid' && !paidBefore
      const place = placeMoney({
        status,
        isPaid: paidBefore,
        isHomeFree: asksForHome && (await bookings.isHomeFree(tx, id)),
        canRefund,
      })
      if (place !== 'pay-booking' && place !== 'retake-home') return false
      const event = place === 'pay-booking' ? 'paid' : 'paidLate'
      return (await bookings.move(tx, id, event, { kind: 'provider' }))?.code === 'Moved'
    },
    async notice(db, id) {
      const found = await bookings.addressees(db, id)
      if (!found) return null
      const { siteId, number, homeName, emails } = found
      const { payment } = siteById(siteId).routes
      const path = payment && `${payment}?${new URLSearchParams({ bookingId: id })}`
      return { siteId, number, home: homeName, to: emails, path }
    },
    record: (tx, bookingId, { event, detail }) =>
      bookings.record(tx, { bookingId, actor: { kind: 'staff' }, event, detail }),
  }
}
