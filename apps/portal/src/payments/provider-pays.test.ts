import type { AddressInfo } from 'node:net'
import { openTestDatabase, type TestDatabase } from '@nyhem/api/database/test-database'
import { addHome, ground, importLines } from '@nyhem/api/features/catalogue/sample-feed'
import { silentEmails } from '@nyhem/api/features/emails/emails.fixture'
import { paymentNoticesRoutes } from '@nyhem/api/features/payments/payment-notices.routes'
import { openPayments as openBookingPayments, type PaymentsService } from '@nyhem/api/features/payments/payments'
import {
  noInvoices,
  rowsAsBookings,
  type TestBooking,
  type TestBookings,
  testBookings,
  testOrigins,
} from '@nyhem/api/features/payments/payments.fixture'
import { testVault } from '@nyhem/api/security/test-vault'
import type { ApiServer } from '@nyhem/api/server/api-server'
import { buildTestApi } from '@nyhem/api/server/test-api'
import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import { instantOf } from '@nyhem/domain/dates'
import type { PaymentsByMethod } from '@nyhem/providers/payments/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RunningSimulators, runSimulators } from '../e-identity/simulators.fixture.ts'
import { openPayments } from './open-payments.ts'

// Production adapters, and the simulators over HTTP.
let simulators: RunningSimulators
let database: TestDatabase
let providers: PaymentsByMethod
let bookings: TestBookings
let payments: PaymentsService
let app: ApiServer
let ahead = 0
const failures: unknown[] = []
const now = () => instantOf(new Date(Date.now() + ahead))

beforeAll(async () => {
  simulators = await runSimulators()
  database = await openTestDatabase()
  await importLines(database.db, ground())
  bookings = testBookings(database.db, now, addHome(database.db))
  providers = await openPayments({
    config: { swish: null, svea: null, paytrail: null },
    simulatorsUrl: simulators.url,
    surroundings: { now: () => new Date(), report: () => undefined },
  })
  const opened: { payments: PaymentsService | null } = { payments: null }
  app = await buildTestApi([
    (server) =>
      paymentNoticesRoutes(server, {
        payments: { notice: async (...reported) => (await opened.payments?.notice(...reported)) ?? null },
      }),
  ])
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  payments = openBookingPayments({
    database,
    vault: testVault(),
    providers,
    bookings: rowsAsBookings(now),
    invoices: noInvoices,
    announce: async () => undefined,
    emails: silentEmails,
    siteOrigins: { ...testOrigins, se: `http://localhost:${port}`, fi: `http://localhost:${port}` },
    onFailure: (error) => failures.push(error),
    now,
  })
  opened.payments = payments
}, 120_000)
afterAll(async () => {
  await app.close()
  await payments.idle()
  for (const provider of Object.values(providers)) provider?.close()
  await simulators.stop()
  await database.close()
})

beforeEach(() => {
  ahead = 0
  failures.length = 0
})

async function pay(method: Exclude<PaymentMethod, 'bank'>, paymentId: string): Promise<void> {
  const { provider_ref: ref } = await database.db
    .selectFrom('payment_attempt')
    .select('provider_ref')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const path = { swish: 'swish/payments', svea: 'svea/orders', paytrail: 'paytrail/payments', bank: '' }[method]
  await simulators.control(`${path}/${ref}`, { act: method === 'paytrail' ? 'ok' : 'pay' })
}
async function started(method: PaymentMethod): Promise<{ booking: TestBooking; id: string }> {
  const booking = await bookings.due()
  const site = method === 'paytrail' ? { site_id: 'fi', currency: 'EUR' } : { site_id: 'se', currency: 'SEK' }
  await database.db.updateTable('booking').set(site).where('id', '=', booking.id).execute()
  const { homeId, accountId } = booking
  const started = await payments.start({ bookingId: booking.id, homeId, accountId, method, phone: null })
  if (started.code !== 'Ok') throw new Error(started.code)
  return { booking, id: started.paymentId }
}
const patiently = { timeout: 60_000, interval: 500 }

describe.each(['swish', 'svea', 'paytrail'] as const)('a payment by %s', (method) => {
  it('is reported by the provider, queried, and pays the booking', { timeout: 120_000 }, async () => {
    const { booking, id } = await started(method)
    await pay(method, id)
    // No page polls; the callback alone pays.
    await vi.waitFor(async () => {
      expect((await payments.stateOf(booking.id)).isPaid).toBe(true)
    }, patiently)
    expect(failures).toEqual([])
  })
})

describe.each(['swish', 'paytrail'] as const)('money by %s', (method) => {
  it('for a booking that was cancelled goes back', { timeout: 120_000 }, async () => {
    const { booking, id } = await started(method)
    await bookings.end(booking, 'cancelled')
    await pay(method, id)
    await vi.waitFor(async () => expect((await payments.webhook(id))?.refund).toBe('due'), patiently)
    await vi.waitFor(async () => {
      ahead += 120_000
      await payments.sendRefunds()
      expect((await payments.webhook(id))?.refund).toBe('sent')
    }, patiently)
  })
})

describe('a card of a booking that was cancelled', () => {
  it('is refused before it is charged: the provider checks first', { timeout: 120_000 }, async () => {
    const { booking, id } = await started('svea')
    await bookings.end(booking, 'cancelled')
    await expect(pay('svea', id)).rejects.toThrow('422')
    expect((await payments.stateOf(booking.id)).isPaid).toBe(false)
  })
})
