import { randomUUID } from 'node:crypto'
import { type BookingStatus, keepsHome, moveBooking } from '@nyhem/domain/booking/booking-moves'
import type { AttemptStatus, PaymentMethod } from '@nyhem/domain/booking/payment'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import type { Money } from '@nyhem/domain/money'
import type { Payments as Provider } from '@nyhem/providers/payments/payments'
import type { OpenDatabase } from '../../database/open-database.ts'
import { testVault } from '../../security/test-vault.ts'
import type { Vault } from '../../security/vault.ts'
import { findBooking, insertEvent, lockBooking } from '../booking/booking.store.ts'
import { emailLine } from '../emails/emails.fixture.ts'
import type { PayableRules } from './payable.ts'
import { type BookingsToPay, openPayments, type PaymentsService } from './payments.ts'

export const fee: Money = { minor: 2_500_000, currency: 'SEK' }

/** Killed process: its work stops. */
export class Killed extends Error {}

export type ProvidedPayment = {
  readonly id: string
  readonly ref: string
  status: AttemptStatus
  amount: Money
  reference: string
  /** The payer received a payment prompt. */
  isReachable: boolean
  /** By our refund id. */
  readonly sentBack: Map<string, Money>
}

/** What happens at a provider's next call. `made`: it succeeds, but the response is lost. */
export type Mishap = 'refused' | 'unavailable' | 'unknown' | 'made' | 'killed-before' | 'killed-after'

export type ScriptedProvider = Provider & {
  readonly payments: Map<string, ProvidedPayment>
  readonly requested: string[]
  isAway: boolean
  startMishap: Mishap | null
  refundMishap: Mishap | null
  /** Of each call for a refund, whether an earlier one may have been received. */
  readonly repeated: boolean[]
  /** The next query kills the calling process. */
  killsRequester: boolean
  onAnswer: ((payment: ProvidedPayment) => void) | null
  readonly genuine: { headers: Record<string, string> }
}

type Traits = {
  repeatableStart: boolean
  refund?: boolean
  cancel?: boolean
  requestsRefunds?: boolean
  /** Minimum milliseconds between queries. */
  watchedMs?: number
}

export function scriptedProvider(method: PaymentMethod, traits: Traits): ScriptedProvider {
  const payments = new Map<string, ProvidedPayment>()
  const find = (id: string) => payments.get(id)

  function mishapOf(kind: 'startMishap' | 'refundMishap', act: () => void): Mishap | null {
    const mishap = provider.isAway ? 'unavailable' : provider[kind]
    provider[kind] = null
    if (mishap === 'killed-before') throw new Killed()
    if (mishap === 'refused' || mishap === 'unavailable' || mishap === 'unknown') return mishap
    act()
    if (mishap === 'killed-after') throw new Killed()
    return mishap
  }
  const failed = (mishap: Mishap) =>
    mishap === 'refused'
      ? ({ code: 'Refused', reason: 'no' } as const)
      : ({ code: mishap === 'unavailable' ? 'Unavailable' : 'Unknown' } as const)

  const provider: ScriptedProvider = {
    method,
    payments,
    requested: [],
    isAway: false,
    startMishap: null,
    refundMishap: null,
    repeated: [],
    killsRequester: false,
    onAnswer: null,
    genuine: { headers: { genuine: 'yes' } },
    capabilities: {
      refund: traits.refund ?? true,
      cancel: traits.cancel ?? false,
      repeatableStart: traits.repeatableStart,
    },
    pace: { watchedMs: traits.watchedMs ?? 2_000, unwatchedMs: 30_000, patienceMs: 360_000 },
    origins: { frames: [], forms: [] },
    async start(request) {
      const { id, amount, reference } = request
      const mishap = mishapOf('startMishap', () => {
        if (payments.has(id)) return
        const ref = `${method}-${id}`
        payments.set(id, { id, ref, status: 'started', amount, reference, isReachable: false, sentBack: new Map() })
      })
      const made = find(id)
      // A phone is alerted even if the response is lost.
      if (made && traits.repeatableStart) made.isReachable = true
      if (mishap !== null || !made) return failed(mishap ?? 'unknown')
      made.isReachable = true
      return {
        code: 'Ok',
        providerRef: made.ref,
        door: { kind: 'form', url: `https://bank.example/${id}`, parameters: [] },
      }
    },
    async ask({ id }) {
      provider.requested.push(id)
      if (provider.killsRequester) {
        provider.killsRequester = false
        throw new Killed()
      }
      if (provider.isAway) return { code: 'Unavailable' }
      const payment = find(id)
      if (!payment) return { code: 'NotFound' }
      provider.onAnswer?.(payment)
      const { status, amount, reference } = payment
      return { code: 'Ok', status, amount, reference, transferRef: status === 'paid' ? `t-${id}` : null, reason: null }
    },
    async cancel({ id }) {
      const payment = find(id)
      if (payment?.status === 'started') payment.status = 'cancelled'
    },
    async refund({ id }, refund) {
      provider.repeated.push(refund.isRepeated ?? false)
      const payment = find(id)
      const mishap = mishapOf('refundMishap', () => payment?.sentBack.set(refund.id, refund.amount))
      return mishap === null ? { code: 'Ok', refundRef: `r-${refund.id}` } : failed(mishap)
    },
    requestRefund: traits.requestsRefunds
      ? async ({ id }) => {
          if (provider.isAway) return { code: 'Unavailable' }
          const isSent = [...payments.values()].some(({ sentBack }) => sentBack.has(id))
          return isSent ? { code: 'Ok', status: 'sent', reason: null } : { code: 'NotFound' }
        }
      : null,
    drawCode: null,
    isGenuine: ({ headers }) => headers.genuine === 'yes',
    close: () => undefined,
  }
  return provider
}

export const noInvoices: PayableRules = {
  find: async () => null,
  open: async () => null,
  lock: async () => undefined,
  isPaid: async () => false,
  isDue: async () => false,
  takeMoney: async () => false,
  notice: async () => null,
  record: async () => undefined,
}

/** Booking operations on bare booking rows, without e-mails or homes. */
export const rowsAsBookings = (now: () => Instant): BookingsToPay => {
  const find = (tx: OpenDatabase['db'], id: string) => tx.selectFrom('booking').selectAll().where('id', '=', id)
  return {
    async payer(tx, { bookingId, accountId }) {
      const booking = await findBooking(tx, bookingId)
      return booking?.accountId === accountId ? { booking, email: 'elin.sandstrom@demo.example', isHolder: true } : null
    },
    lock: lockBooking,
    async isHomeFree(tx, id) {
      const { home_id } = await find(tx, id).executeTakeFirstOrThrow()
      const others = await tx.selectFrom('booking').select('status').where('home_id', '=', home_id).execute()
      return !others.some(({ status }) => keepsHome[status as BookingStatus])
    },
    async move(tx, id, event) {
      const booking = await lockBooking(tx, id)
      if (!booking) return null
      const moved = moveBooking({ status: booking.status, hasPayment: true }, event)
      if (moved.code === 'Ignored') return { code: 'Ignored', booking }
      const at = now()
      await tx
        .updateTable('booking')
        .set({ status: moved.to, booked_at: at, ended_at: null, updated_at: at })
        .where('id', '=', id)
        .execute()
      return { code: 'Moved', booking }
    },
    async addressees(db, id) {
      const booking = await findBooking(db, id)
      if (!booking) return null
      const { siteId, number } = booking
      return { siteId, number, homeName: 'Kajen, A-1102', emails: ['elin@demo.example', 'olle@demo.example'] }
    },
    record: (tx, line) => insertEvent(tx, { ...line, now: now() }),
  }
}

export type TestBooking = { readonly id: string; readonly homeId: string; readonly accountId: AccountId }

export function testBookings(db: OpenDatabase['db'], now: () => Instant, addHome: (number: string) => Promise<string>) {
  let count = 0

  async function insertAccount(): Promise<AccountId> {
    const { id } = await db
      .insertInto('account')
      .values({ first_name: 'Elin', last_name: 'Sandström', created_at: now(), updated_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return asId<'Account'>(id)
  }

  async function insertBooking(homeId: string, accountId: AccountId, status: BookingStatus): Promise<TestBooking> {
    count += 1
    const { stage_id, area_id, id } = await db
      .selectFrom('catalogue_home')
      .innerJoin('catalogue_stage', 'catalogue_stage.id', 'catalogue_home.stage_id')
      .select(['catalogue_home.id', 'catalogue_home.stage_id', 'catalogue_stage.area_id'])
      .where('catalogue_home.id', '=', homeId)
      .executeTakeFirstOrThrow()
    const booking = {
      id: randomUUID(),
      number: `B26-${String(count).padStart(6, '0')}`,
      site_id: 'se',
      home_id: id,
      stage_id,
      area_id,
      account_id: accountId,
      flow: 'B',
      status,
      currency: fee.currency,
      price_minor: 495_000_000,
      fee_minor: fee.minor,
      offer: '{}',
      hold_until: now(),
      payment_due_at: now(),
      created_at: now(),
      updated_at: now(),
      ended_at: keepsHome[status] ? null : now(),
    }
    await db.insertInto('booking').values(booking).execute()
    return { id: booking.id, homeId: id, accountId }
  }

  return {
    insertAccount,
    insertBooking,
    /** Signed booking with its fee due. */
    async due(): Promise<TestBooking> {
      count += 1
      const homeId = await addHome(`A-${1100 + count}`)
      return insertBooking(homeId, await insertAccount(), 'awaitingPayment')
    },
    async end(booking: TestBooking, status: 'unpaid' | 'cancelled'): Promise<void> {
      await db
        .updateTable('booking')
        .set({ status, ended_at: now(), updated_at: now() })
        .where('id', '=', booking.id)
        .where('status', '=', 'awaitingPayment')
        .execute()
    },
  }
}

export type TestBookings = ReturnType<typeof testBookings>

export async function leaveNothingDue(db: OpenDatabase['db'], now: Instant): Promise<void> {
  await db.updateTable('payment_attempt').set({ ask_at: null }).where('ask_at', 'is not', null).execute()
  await db.updateTable('payment_notice').set({ handled_at: now }).where('handled_at', 'is', null).execute()
  await db
    .updateTable('payment_refund')
    .set({ status: 'refused', try_at: null, settled_at: now })
    .where('status', '=', 'due')
    .execute()
}

export function testClock() {
  let time = Date.parse('2026-03-02T08:00:00Z')
  return {
    now: () => instantOf(new Date(time)),
    pass(ms: number): void {
      time += ms
    },
  }
}
export type TestClock = ReturnType<typeof testClock>

export const testOrigins = {
  se: 'http://se.localhost:3000',
  'se-en': 'http://se.localhost:3000',
  no: 'http://no.localhost:3000',
  fi: 'http://fi.localhost:3000',
  senior: 'http://senior.localhost:3000',
  coop: 'http://coop.localhost:3000',
  contractor: 'http://contractor.localhost:3000',
}

export type News = { news: string; attemptId: string }

/** Service of one process. Pauses move the clock. */
export function testService(
  database: Pick<OpenDatabase, 'db'>,
  parts: {
    providers: readonly Provider[]
    clock: TestClock
    bookings?: BookingsToPay
    invoices?: PayableRules
    news?: News[]
    emails?: string[]
    failures?: unknown[]
    vault?: Vault
    patience?: () => Promise<void>
    refuseStopped?: Parameters<typeof openPayments>[0]['refuseStopped']
  },
): PaymentsService {
  const { providers, clock, news, emails, failures } = parts
  return openPayments({
    database,
    vault: parts.vault ?? testVault(),
    providers: Object.fromEntries(providers.map((provider) => [provider.method, provider])),
    bookings: parts.bookings ?? rowsAsBookings(clock.now),
    invoices: parts.invoices ?? noInvoices,
    announce: async (_tx, reported, attemptId) => {
      news?.push({ news: reported, attemptId })
    },
    emails: { sendLater: async (_tx, kind, subject) => void emails?.push(emailLine(kind, subject)) },
    siteOrigins: testOrigins,
    onFailure: (error) => {
      if (!(error instanceof Killed)) failures?.push(error)
    },
    ...(parts.refuseStopped ? { refuseStopped: parts.refuseStopped } : {}),
    pause: async (ms) => clock.pass(ms),
    // Of pages, endless: how soon this machine answers decides no test.
    patience: parts.patience ?? (() => new Promise(() => undefined)),
    now: clock.now,
  })
}
