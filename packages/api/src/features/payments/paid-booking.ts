import type { BookingStatus } from '@nyhem/domain/booking/booking-moves'
import { paymentMethods, placeMoney } from '@nyhem/domain/booking/payment'
import type { AccountId } from '@nyhem/domain/ids'
import type { Money } from '@nyhem/domain/money'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Payable, PayableRules } from './payable.ts'
import { isPaid } from './payments.store.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** A booking as far as paying it is concerned. */
export type PayableBooking = {
  readonly id: string
  /** What people call it by. */
  readonly number: string
  readonly siteId: SiteId
  readonly homeId: string
  readonly status: BookingStatus
  /** Null in flows without a payment. */
  readonly fee: Money | null
  /** Of whoever pays, for the provider's receipt. */
  readonly email: string
  /** Whether whoever pays holds the booking: others come back to the payment, since its steps are not theirs. */
  readonly isHolder: boolean
}

/** What payments need of bookings, each in the caller's transaction. */
export type PaidBookings = {
  /** A booking of which the account is a buyer, without locking it; null for anybody else's. */
  payable(db: Db, bookingId: string, accountId: AccountId): Promise<PayableBooking | null>
  /** Keeps the booking from moving until the transaction ends. */
  locked(tx: Tx, bookingId: string): Promise<{ readonly status: BookingStatus }>
  /** Whether the home of a booking that has given it back can be had again. */
  isHomeFree(tx: Tx, bookingId: string): Promise<boolean>
  move(tx: Tx, bookingId: string, event: 'paid' | 'paidLate'): Promise<{ readonly code: 'Moved' | 'Ignored' }>
  /** Writes what staff did into the booking's log. */
  record(tx: Tx, bookingId: string, entry: { event: 'payment.resolved'; detail: object }): Promise<void>
}

/** What the person has for a payment, in the site's language, as statements of the account name it. */
const feeWords = {
  sv: 'Bokningsavgift',
  no: 'Reservasjonsgebyr',
  fi: 'Varausmaksu',
  en: 'Booking fee',
} as const satisfies Record<Site['locale'], string>

/** A booking as something to pay. */
export function payableOf({ id, number, siteId, status, fee, email, isHolder }: PayableBooking): Payable {
  const { locale, routes, pathPrefix } = siteById(siteId)
  const query = new URLSearchParams({ bookingId: id })
  return {
    ref: { kind: 'booking', id },
    number,
    siteId,
    message: `${feeWords[locale]} ${number}`,
    // Its own flow offers those of the site.
    methods: paymentMethods,
    due: status === 'awaitingPayment' ? fee : null,
    email,
    // A site without booking has nobody who pays there.
    backTo: isHolder
      ? `${routes.clickToBuy ?? pathPrefix}?${query}&step=payment`
      : `${routes.payment ?? pathPrefix}?${query}`,
  }
}

/** Bookings as things that are paid. Source: product decisions, booking (payment). */
export function paidBooking(bookings: PaidBookings): PayableRules {
  const ref = (id: string) => ({ kind: 'booking', id }) as const
  return {
    async find(db, id, accountId) {
      const booking = await bookings.payable(db, id, accountId)
      return booking && payableOf(booking)
    },
    async lock(tx, id) {
      await bookings.locked(tx, id)
    },
    isPaid: (db, id) => isPaid(db, ref(id)),
    isDue: async (tx, id) =>
      (await bookings.locked(tx, id)).status === 'awaitingPayment' && !(await isPaid(tx, ref(id))),
    async takeMoney(tx, id, { canRefund, mayRetake }) {
      const { status } = await bookings.locked(tx, id)
      const paidBefore = await isPaid(tx, ref(id))
      const asksForHome = mayRetake && status === 'unpaid' && !paidBefore
      const place = placeMoney({
        status,
        isPaid: paidBefore,
        isHomeFree: asksForHome && (await bookings.isHomeFree(tx, id)),
        canRefund,
      })
      if (place !== 'pay-booking' && place !== 'retake-home') return false
      const moved = await bookings.move(tx, id, place === 'pay-booking' ? 'paid' : 'paidLate')
      return moved.code === 'Moved'
    },
    record: (tx, id, entry) => bookings.record(tx, id, entry),
  }
}
