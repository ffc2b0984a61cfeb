import type { OpenDatabase } from '@nyhem/api/database/open-database'
import type { Bookings } from '@nyhem/api/features/booking/booking'
import {
  openPayments,
  type PaidBookings,
  type PayableRules,
  type PaymentsDoor,
} from '@nyhem/api/features/payments/payments'
import type { Webhooks } from '@nyhem/api/features/webhooks/webhooks'
import type { Vault } from '@nyhem/api/security/vault'
import type { Instant } from '@nyhem/domain/dates'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { PaymentsByMethod } from '@nyhem/providers/payments/payments'
import type { Logger } from 'pino'

/** Payments of the bookings and invoices of this product. */
export function openBookingPayments(parts: {
  database: Pick<OpenDatabase, 'db'>
  vault: Vault
  providers: PaymentsByMethod
  bookings: PayingBookings
  invoices: PayableRules
  webhooks: Pick<Webhooks, 'announce'>
  siteOrigins: Readonly<Record<SiteId, string>>
  log: Pick<Logger, 'error'>
  now: () => Instant
}): PaymentsDoor {
  const { bookings, webhooks, log, ...rest } = parts
  return openPayments({
    ...rest,
    bookings: paidBookings(bookings),
    announce: (tx, news, attemptId, at) => webhooks.announce(tx, news, attemptId, at),
    onFailure: (error, payment) => log.error({ err: error, payment }, 'a payment could not be gone on with'),
  })
}

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
