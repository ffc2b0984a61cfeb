import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentForPerson, PaymentNews } from '@nyhem/contract/calls/payments'
import {
  type AttemptStatus,
  type PaymentMethod,
  type ProviderMethod,
  paymentMethodsOf,
} from '@nyhem/domain/booking/payment'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { PaymentNotice, Payments as Provider } from '@nyhem/providers/payments/payments'
import type { Kysely, Transaction } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import { readInBatches } from '../../database/read-in-batches.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Vault } from '../../security/vault.ts'
import type { EmailSource, Emails } from '../emails/emails.ts'
import { requestPayments } from './ask-payments.ts'
import { type BookingMoney, bookingMoney } from './booking-money.ts'
import { listForPerson, type Resolution, type ResolveOutcome, resolveForPerson } from './for-person.ts'
import { type BookingFees, openBookingFees } from './give-back-fee.ts'
import { type InvoicePayments, invoicePayments } from './invoice-payments.ts'
import { receiveNotice } from './notices.store.ts'
import type { OpenPayable, PayableRef, PayableRules, Payables } from './payable.ts'
import { type BookingsToPay, payableBooking } from './payable-booking.ts'
import { notifiesPayers, payerEmailSource } from './payer-emails.ts'
import { paymentNews } from './payment-news.ts'
import { findAttempt, findAttemptsOf, findNewestAttempts, isOpen } from './payments.store.ts'
import { placeTransfer, type Transfer } from './place-transfer.ts'
import { sendRefunds } from './refund-payments.ts'
import type { AnnouncePayment } from './settle-payment.ts'
import { referenceOf, type StartOutcome } from './start-payment.ts'
import { callbackSecretOf, callbackSecretsOf, callbackUrlOf, startsAtOnce } from './starts-at-once.ts'

export type { BookingFees, PaidFee } from './give-back-fee.ts'
export type { InvoicePayments } from './invoice-payments.ts'
export type { Payable, PayableRules } from './payable.ts'
export type { BookingsToPay } from './payable-booking.ts'
export type { Transfer } from './place-transfer.ts'

type Db = Kysely<Database>

export type PaymentState = {
  readonly isPaid: boolean
  readonly attempt: { readonly id: string; readonly method: PaymentMethod; readonly status: AttemptStatus } | null
}

/** Source: public-site specification §3, §7; product decisions. */
export type PaymentsService = {
  /** Methods that have a provider. */
  methodsOf(site: Pick<Site, 'country'>): readonly ProviderMethod[]
  /** Returns the open payment, if any. */
  start(requested: {
    bookingId: string
    homeId: string
    accountId: AccountId
    method: PaymentMethod
    /** Digits with the country code first; null alerts no phone. */
    phone: string | null
  }): Promise<StartOutcome>
  /** The same for the account's own invoice: its remaining amount. */
  startInvoice(requested: {
    invoiceId: string
    accountId: AccountId
    method: PaymentMethod
    phone: string | null
  }): Promise<StartOutcome>
  /** Queries the provider within its pace. Null for other accounts. */
  status(
    attemptId: string,
    accountId: AccountId,
  ): Promise<{ status: AttemptStatus; isPaid: boolean; reason: string | null } | null>
  /** The caller must have checked ownership. */
  stateOf(bookingId: string): Promise<PaymentState>
  /** Includes received money that did not pay the booking. The caller must have checked ownership. */
  moneyOf(db: Db, bookingId: string): Promise<BookingMoney>
  /** One query for all. */
  moneyOfInvoices(db: Db, invoiceIds: readonly string[]): Promise<ReadonlyMap<string, InvoicePayments>>
  /** Null for other accounts. */
  paymentNumber(bookingId: string, accountId: AccountId): Promise<string | null>
  /**
   * Receives a provider's notice. `isDue`: the payable still awaits money, since some providers check before they let
   * the buyer pay. Null: no such payment, or the notice is not genuine.
   */
  notice(method: PaymentMethod, attemptId: string, notice: PaymentNotice): Promise<{ isDue: boolean } | null>
  /** Safe in several processes at once. */
  reconcile(): Promise<void>
  /** Safe in several processes at once. */
  sendRefunds(): Promise<void>
  /** Longest waiting first. */
  forPerson(): Promise<readonly PaymentForPerson[]>
  resolve(attemptId: string, resolution: Resolution): Promise<ResolveOutcome>
  /** Pays something by a transfer to our account. False, with nothing written: something else is due. */
  place(tx: Transaction<Database>, transfer: Transfer): Promise<boolean>
  /** What is left to pay of something. Null when it is gone. */
  open(db: Db, payable: PayableRef): Promise<OpenPayable | null>
  /** Of bookings that are released. */
  readonly fees: BookingFees
  /** Null when the payment is gone. */
  webhook(attemptId: string): Promise<PaymentNews | null>
  /** About money that paid nothing. */
  readonly email: EmailSource<'payment'>
  /** Resolves when background work has finished. */
  idle(): Promise<void>
}

export type PaymentParts = {
  database: Pick<OpenDatabase, 'db'>
  vault: Vault
  providers: Readonly<Partial<Record<PaymentMethod, Provider>>>
  bookings: BookingsToPay
  invoices: PayableRules
  announce: AnnouncePayment
  emails: Pick<Emails, 'sendLater'>
  siteOrigins: Readonly<Record<SiteId, string>>
  /** Throws while no payments begin at the site, or none in that way. */
  refuseStopped?: (siteId: SiteId, method: PaymentMethod) => void
  onFailure: (error: unknown, attemptId: string) => void
  pause?: (ms: number) => Promise<void>
  patience?: (ms: number) => Promise<void>
  now: () => Instant
}

const waitFor = (ms: number): Promise<void> => wait(ms, undefined, { ref: false })

export function openPayments(parts: PaymentParts): PaymentsService {
  const { vault, providers, announce, siteOrigins, onFailure, now } = parts
  const payables: Payables = { booking: payableBooking(parts.bookings), invoice: parts.invoices }
  const { db } = parts.database
  const { pause = waitFor, patience = waitFor } = parts
  const canRefund = (method: PaymentMethod) => providers[method]?.capabilities.refund ?? false
  const notifyPayers = notifiesPayers({ payables, emails: parts.emails })
  const shared = { db, providers, payables, announce, notifyPayers, canRefund, pause, patience, onFailure, now }
  const stopped = parts.refuseStopped ? { refuseStopped: parts.refuseStopped } : {}
  const requestContext = requestPayments(shared)
  const callbackSecret = (attemptId: string) => callbackSecretOf(vault, attemptId)
  const callbackUrl = callbackUrlOf(siteOrigins)
  const startOnce = startsAtOnce({
    ...shared,
    ...stopped,
    box: vault,
    requestContext,
    siteOrigins,
    callbackSecret,
    callbackUrl,
  })
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
  return {
    methodsOf: ({ country }) => paymentMethodsOf[country].filter((method) => providers[method]),
    start: ({ bookingId, homeId, accountId, method, phone }) =>
      startOnce([bookingId, homeId, accountId, method, phone], { method, phone }, async (tx) => {
        const booking = await payables.booking.find(tx, bookingId, accountId)
        return booking?.homeId === homeId ? booking : null
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
      if (isOpen(attempt)) await requestContext.askBriefly(attempt)
      const requested = isOpen(attempt) ? await findAttempt(db, attemptId) : null
      const { status, reason } = requested ?? attempt
      return { status, reason, isPaid: await payables[kind].isPaid(db, id) }
    },
    stateOf: async (bookingId) => (await stateOf(bookingId)) ?? { attempt: null, isPaid: false },
    moneyOf: bookingMoney,
    fees: openBookingFees(shared),
    moneyOfInvoices: invoicePayments,
    async paymentNumber(bookingId, accountId) {
      const booking = await payables.booking.find(db, bookingId, accountId)
      if (!booking) return null
      const attempts = await findAttemptsOf(db, { kind: 'booking', id: bookingId })
      return attempts.find(isOpen)?.reference ?? referenceOf(booking, attempts.length + 1)
    },
    async notice(method, attemptId, notice) {
      const attempt = await findAttempt(db, attemptId)
      const provider = providers[method]
      if (!attempt || !provider || attempt.method !== method) return null
      if (!callbackSecretsOf(vault, attemptId).some((secret) => provider.isGenuine(notice, secret))) return null
      const received = await receiveNotice(db, { attemptId, key: keyOf(notice), now: now() })
      try {
        if (!isOpen(attempt)) return { isDue: false }
        // Evaluated before the notice is processed, which may settle the payable so that it is no longer due; the
        // provider may still take the money.
        return await db.transaction().execute(async (tx) => {
          const { kind, id } = attempt.payable
          await payables[kind].lock(tx, id)
          return { isDue: await payables[kind].isDue(tx, id) }
        })
      } finally {
        behind(requestContext.requestNotice(received, attempt, provider.pace))
      }
    },
    reconcile: () => requestContext.reconcile(),
    sendRefunds: () => sendRefunds({ db, providers, announce, notifyPayers, callbackUrl, pause, onFailure, now }),
    forPerson: () => listForPerson(db),
    resolve: (attemptId, resolution) =>
      db.transaction().execute((tx) => resolveForPerson(tx, { payables, canRefund, now }, attemptId, resolution)),
    place: (tx, transfer) => placeTransfer(tx, { payables, announce }, transfer),
    open: (reader, { kind, id }) => payables[kind].open(reader, id),
    webhook: (attemptId) => paymentNews(db, attemptId),
    email: payerEmailSource({ db, payables, siteOrigins }),
    async idle() {
      while (background.size > 0) await Promise.all(background)
    },
  }
}

/** Deduplication key. Headers differ between deliveries of one notice. */
const keyOf = ({ query, body }: PaymentNotice): string =>
  createHash('sha256')
    .update(JSON.stringify([Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)), body]))
    .digest('hex')
