import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentForPerson, PaymentNews } from '@nyhem/contract/calls/payments'
import { type AttemptStatus, type PaymentMethod, paymentMethodsOf } from '@nyhem/domain/booking/payment'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { PaymentNotice, Payments as Provider } from '@nyhem/providers/payments/payments'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import { readInBatches } from '../../database/read-in-batches.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Vault } from '../../security/vault.ts'
import { askPayments } from './ask-payments.ts'
import { type BookingMoney, bookingMoney } from './booking-money.ts'
import { listForPerson, type Resolution, type ResolveOutcome, resolveForPerson } from './for-person.ts'
import { type InvoicePayments, invoicePayments } from './invoice-payments.ts'
import { receiveNotice } from './notices.store.ts'
import { type PaidBookings, paidBooking, payableOf } from './paid-booking.ts'
import type { PayableRules, Payables } from './payable.ts'
import { paymentNews } from './payment-news.ts'
import { findAttempt, findAttemptsOf, findNewestAttempts, isOpen } from './payments.store.ts'
import { sendRefunds } from './refund-payments.ts'
import type { AnnouncePayment } from './settle-payment.ts'
import { referenceOf, type StartOutcome, type StartParts, startPayment } from './start-payment.ts'

export type { InvoicePayments } from './invoice-payments.ts'
export type { PaidBookings } from './paid-booking.ts'
export type { Payable, PayableRules } from './payable.ts'

type Db = Kysely<Database>

/** How the payment of a booking stands, for its page. */
export type PaymentState = {
  readonly isPaid: boolean
  readonly attempt: { readonly id: string; readonly method: PaymentMethod; readonly status: AttemptStatus } | null
}

/** The door to payments, of bookings and of invoices. Source: public-site specification §3, §7; product decisions. */
export type PaymentsDoor = {
  /** Ways to pay on a site, as far as there are providers. */
  methodsOf(site: Pick<Site, 'country'>): readonly PaymentMethod[]
  /** Begins a payment of one's own booking, or answers again with the one that is open. */
  start(asked: {
    bookingId: string
    homeId: string
    accountId: AccountId
    method: PaymentMethod
    /** Digits with the country first; null where no phone is to be alerted. */
    phone: string | null
  }): Promise<StartOutcome>
  /** The same for one's own invoice: all that is left of it. */
  startInvoice(asked: {
    invoiceId: string
    accountId: AccountId
    method: PaymentMethod
    phone: string | null
  }): Promise<StartOutcome>
  /** How one's own payment stands; the provider is asked, at its pace. Null for anybody else's. */
  status(
    attemptId: string,
    accountId: AccountId,
  ): Promise<{ status: AttemptStatus; isPaid: boolean; reason: string | null } | null>
  /** How the payment of a booking stands. For whoever has checked whose it is. */
  stateOf(bookingId: string): Promise<PaymentState>
  /** The receipt of a booking, and where money is that has not paid it. For whoever has checked whose it is. */
  moneyOf(db: Db, bookingId: string): Promise<BookingMoney>
  /** What has been paid here of invoices, and where money is that has not; one question for all of them. */
  moneyOfInvoices(db: Db, invoiceIds: readonly string[]): Promise<ReadonlyMap<string, InvoicePayments>>
  /** What the next payment of one's own booking is called on statements of account; null for anybody else's. */
  paymentNumber(bookingId: string, accountId: AccountId): Promise<string | null>
  /**
   * Takes a provider's notice in. `isDue`: what is paid still waits for money, as some providers ask before they
   * let somebody pay. Null: there is no such payment, or it is not the provider who tells.
   */
  notice(method: PaymentMethod, attemptId: string, notice: PaymentNotice): Promise<{ isDue: boolean } | null>
  /** Asks about all that is due. For a job; several processes may do it at once. */
  reconcile(): Promise<void>
  /** Sends back what is due. For a job; several processes may do it at once. */
  sendRefunds(): Promise<void>
  /** What waits for a person, the longest waiting first. */
  forPerson(): Promise<readonly PaymentForPerson[]>
  /** What a member of staff decided of a payment that waits. */
  resolve(attemptId: string, resolution: Resolution): Promise<ResolveOutcome>
  /** What business systems are told of a payment; null when it is gone. */
  webhook(attemptId: string): Promise<PaymentNews | null>
  /** When everything that was begun behind somebody's back has been done. */
  idle(): Promise<void>
}

export type PaymentParts = {
  database: Pick<OpenDatabase, 'db'>
  vault: Vault
  providers: Readonly<Partial<Record<PaymentMethod, Provider>>>
  bookings: PaidBookings
  invoices: PayableRules
  announce: AnnouncePayment
  siteOrigins: Readonly<Record<SiteId, string>>
  /** What went wrong behind everybody's back, with the payment's id. */
  onFailure: (error: unknown, attemptId: string) => void
  /** Lets milliseconds pass; tests do so at once. */
  pause?: (ms: number) => Promise<void>
  now: () => Instant
}

export function openPayments(parts: PaymentParts): PaymentsDoor {
  const { vault, providers, bookings, announce, siteOrigins, onFailure, now } = parts
  const payables: Payables = { booking: paidBooking(bookings), invoice: parts.invoices }
  const { db } = parts.database
  const pause = parts.pause ?? ((ms: number) => wait(ms, undefined, { ref: false }))
  const canRefund = (method: PaymentMethod) => providers[method]?.capabilities.refund ?? false
  const shared = { db, providers, payables, announce, canRefund, pause, onFailure, now }
  const asking = askPayments(shared)
  const callbackUrl = ({ id, method }: { id: string; method: PaymentMethod }) =>
    // The same for every site: no provider shows it to anybody.
    `${siteOrigins.se}/api/payments/${method}/${id}`
  /** 32 letters and digits that nobody guesses who has not the key; kept nowhere. */
  const callbackSecret = (attemptId: string) =>
    Buffer.from(vault.blindIndex('payment-callback', attemptId)).toString('hex').slice(0, 32)
  const background = new Set<Promise<void>>()
  const behind = (work: Promise<void>): void => {
    const done = work.finally(() => background.delete(done))
    background.add(done)
  }
  const stateOf = readInBatches(async (bookingIds: readonly string[]) => {
    const newest = await findNewestAttempts(db, 'booking', bookingIds)
    return new Map(
      [...newest].map(
        ([
          bookingId,
          {
            attempt: { id, method, status },
            isPaid,
          },
        ]): [string, PaymentState] => [bookingId, { attempt: { id, method, status }, isPaid }],
      ),
    )
  })
  /** One start of a payment and method at a time in this process; the others share its answer. */
  const starting = new Map<string, Promise<StartOutcome>>()

  const startParts = (method: PaymentMethod, payable: StartParts['payable']): StartParts => ({
    db,
    box: vault,
    asking,
    payables,
    payable,
    callbackSecret,
    addresses({ siteId, backTo }, attemptId) {
      const { routes, pathPrefix } = siteById(siteId)
      const origin = siteOrigins[siteId]
      const back = `${origin}${backTo}`
      return {
        returnUrl: back,
        cancelUrl: back,
        callbackUrl: callbackUrl({ id: attemptId, method }),
        termsUrl: `${origin}${routes.clickToBuyInfo ?? pathPrefix}`,
      }
    },
    siteOf: ({ siteId }) => siteById(siteId),
    pause,
    now,
  })

  async function startOnce(
    key: readonly (string | null)[],
    { method, phone }: { method: PaymentMethod; phone: string | null },
    payable: StartParts['payable'],
  ): Promise<StartOutcome> {
    const provider = providers[method]
    if (!provider) return { code: 'Unavailable' }
    const name = key.join(' ')
    const running = starting.get(name)
    if (running) return running
    const started = startPayment(startParts(method, payable), { provider, phone }).finally(() => starting.delete(name))
    starting.set(name, started)
    return started
  }

  return {
    methodsOf: ({ country }) => paymentMethodsOf[country].filter((method) => providers[method]),
    start: ({ bookingId, homeId, accountId, method, phone }) =>
      startOnce([bookingId, homeId, accountId, method, phone], { method, phone }, async (tx) => {
        const booking = await bookings.payable(tx, bookingId, accountId)
        return booking?.homeId === homeId ? payableOf(booking) : null
      }),
    startInvoice: ({ invoiceId, accountId, method, phone }) =>
      startOnce([invoiceId, accountId, method, phone], { method, phone }, (tx) =>
        payables.invoice.find(tx, invoiceId, accountId),
      ),
    async status(attemptId, accountId) {
      const attempt = await findAttempt(db, attemptId)
      if (!attempt) return null
      const { kind, id } = attempt.payable
      if (!(await payables[kind].find(db, id, accountId))) return null
      if (isOpen(attempt)) await asking.askBriefly(attemptId)
      const asked = await findAttempt(db, attemptId)
      const { status, reason } = asked ?? attempt
      return { status, reason, isPaid: await payables[kind].isPaid(db, id) }
    },
    stateOf: async (bookingId) => (await stateOf(bookingId)) ?? { attempt: null, isPaid: false },
    moneyOf: bookingMoney,
    moneyOfInvoices: invoicePayments,
    async paymentNumber(bookingId, accountId) {
      const booking = await bookings.payable(db, bookingId, accountId)
      if (!booking) return null
      const attempts = await findAttemptsOf(db, { kind: 'booking', id: bookingId })
      return attempts.find(isOpen)?.reference ?? referenceOf(booking, attempts.length + 1)
    },
    async notice(method, attemptId, notice) {
      const attempt = await findAttempt(db, attemptId)
      const provider = providers[method]
      if (!attempt || !provider || attempt.method !== method) return null
      if (!provider.isGenuine(notice, callbackSecret(attemptId))) return null
      const received = await receiveNotice(db, { attemptId, key: keyOf(notice), now: now() })
      try {
        // Before it is acted on: what is paid by then is not due any more, and yet the money may be taken.
        return await db.transaction().execute(async (tx) => {
          const { kind, id } = attempt.payable
          await payables[kind].lock(tx, id)
          return { isDue: isOpen(attempt) && (await payables[kind].isDue(tx, id)) }
        })
      } finally {
        behind(asking.askForNotice(received, provider.pace))
      }
    },
    reconcile: () => asking.reconcile(),
    sendRefunds: () => sendRefunds({ db, providers, announce, callbackUrl, pause, onFailure, now }),
    forPerson: () => listForPerson(db),
    resolve: (attemptId, resolution) =>
      db.transaction().execute((tx) => resolveForPerson(tx, { payables, canRefund, now }, attemptId, resolution)),
    webhook: (attemptId) => paymentNews(db, attemptId),
    async idle() {
      while (background.size > 0) await Promise.all(background)
    },
  }
}

/** What tells one notice from another. Headers differ with each delivery of the same. */
const keyOf = ({ query, body }: PaymentNotice): string =>
  createHash('sha256')
    .update(JSON.stringify([Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)), body]))
    .digest('hex')
