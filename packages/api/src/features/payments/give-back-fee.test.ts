import { randomUUID } from 'node:crypto'
import { ledgerBalance } from '@nyhem/domain/booking/payment'
import type { ApprovalId } from '@nyhem/domain/ids'
import { asId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { addHome, ground, importLines } from '../catalogue/sample-feed.ts'
import { bookingMoney } from './booking-money.ts'
import { grantsOfPayment } from './office/refund-grants.store.ts'
import {
  fee,
  type ScriptedProvider,
  scriptedProvider,
  type TestBookings,
  testBookings,
  testClock,
  testService,
} from './payments.fixture.ts'
import type { PaymentsService } from './payments.ts'

const clock = testClock()
let database: TestDatabase
let bookings: TestBookings
let provider: ScriptedProvider
let service: PaymentsService

beforeAll(async () => {
  database = await openTestDatabase()
  await importLines(database.db, ground())
  bookings = testBookings(database.db, clock.now, addHome(database.db))
  provider = scriptedProvider('swish', { repeatableStart: true, requestsRefunds: true })
  service = testService(database, { providers: [provider], clock, failures: [] })
})
afterAll(() => database?.close())

async function paidBooking(): Promise<{ id: string; paymentId: string }> {
  const booking = await bookings.due()
  const started = await service.start({ ...booking, bookingId: booking.id, method: 'swish', phone: null })
  if (started.code !== 'Ok') throw new Error(started.code)
  const reported = provider.payments.get(started.paymentId)
  if (!reported) throw new Error('the provider has no such payment')
  reported.status = 'paid'
  clock.pass(3_000)
  await service.status(started.paymentId, booking.accountId)
  return { id: booking.id, paymentId: started.paymentId }
}

async function approvalOf(subject: string): Promise<ApprovalId> {
  const email = `${randomUUID()}@norrvida.example`
  const person = { email, name: 'Petra', added_at: clock.now() }
  const { id: askedBy } = await database.db.insertInto('staff').values(person).returning('id').executeTakeFirstOrThrow()
  const { id } = await database.db
    .insertInto('approval')
    .values({
      kind: 'release-booking',
      subject,
      site_id: 'se',
      payload: '{}',
      as_seen: '{}',
      facts_hash: Buffer.alloc(32),
      reason: 'rescinded',
      asked_by: askedBy,
      asked_at: clock.now(),
      ends_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return asId(id)
}

const giveBack = (booking: string, approvalId: ApprovalId, minor = fee.minor) =>
  database.db.transaction().execute(async (tx) => {
    const paid = await service.fees.paidFee(tx, booking, true)
    if (paid) await service.fees.giveBack(tx, paid, { approvalId, amount: { ...fee, minor }, now: clock.now() })
    return paid
  })

describe('the fee of a booking that is released', () => {
  it('is granted and sent as two rows, and leaves the fees by the ledger', async () => {
    const { id, paymentId } = await paidBooking()
    const minor = fee.minor - 500_000
    expect(await giveBack(id, await approvalOf(id), minor)).toMatchObject({ paymentId, amount: fee, canSend: true })
    expect(await grantsOfPayment(database.db, paymentId)).toMatchObject([{ amount: { minor }, isLast: true }])
    expect((await bookingMoney(database.db, id)).back).toEqual({ amount: { ...fee, minor }, state: 'returning' })
    for (let rounds = 0; rounds < 4; rounds += 1) {
      clock.pass(60_000)
      await service.sendRefunds()
    }
    const entries = await database.db
      .selectFrom('ledger_entry')
      .selectAll()
      .where('attempt_id', '=', paymentId)
      .execute()
    const sums = (account: string) =>
      entries.filter((one) => one.account === account).reduce((sum, one) => sum + one.amount_minor, 0)
    expect([sums('booking-fees'), sums('refunds'), sums('unplaced')]).toEqual([500_000, minor, 0])
    expect(
      ledgerBalance(
        entries.map(({ account, amount_minor }) => ({
          account: account as 'refunds',
          amount: { minor: amount_minor, currency: fee.currency },
        })),
      ),
    ).toEqual({ [fee.currency]: 0 })
    expect((await bookingMoney(database.db, id)).back?.state).toBe('returned')
  })
  it('is none where nothing paid, and not given back twice', async () => {
    const { id } = await bookings.due()
    expect(await giveBack(id, await approvalOf(id))).toBeNull()
    const paid = await paidBooking()
    expect(await giveBack(paid.id, await approvalOf(paid.id))).not.toBeNull()
    expect(await giveBack(paid.id, await approvalOf(paid.id))).toBeNull()
  })
  it('never goes back in a larger amount than was paid', async () => {
    const { id } = await paidBooking()
    await expect(giveBack(id, await approvalOf(id), fee.minor + 1)).rejects.toThrow()
  })
})
