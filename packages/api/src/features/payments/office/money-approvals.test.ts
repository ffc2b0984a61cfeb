import { randomUUID } from 'node:crypto'
import { ledgerBalance } from '@nyhem/domain/booking/payment'
import type { Instant } from '@nyhem/domain/dates'
import { asId, type StaffId } from '@nyhem/domain/ids'
import type { Currency, Money } from '@nyhem/domain/money'
import type { StaffRole } from '@nyhem/domain/staff/staff-roles'
import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../database/schema.generated.ts'
import { openTestDatabase, type TestDatabase } from '../../../database/test-database.ts'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { openApprovalRequests, openApprovals } from '../../approvals/approvals.ts'
import { addHome, ground, importLines } from '../../catalogue/sample-feed.ts'
import { grantsOf } from '../../staff/staff.store.ts'
import type { NewStaffEvent } from '../../staff/staff.types.ts'
import { insertEvent } from '../../staff/staff-log.store.ts'
import type { PayableRules } from '../payable.ts'
import { payableBooking } from '../payable-booking.ts'
import {
  fee,
  Killed,
  leaveNothingDue,
  type Mishap,
  noInvoices,
  rowsAsBookings,
  type ScriptedProvider,
  scriptedProvider,
  type TestBookings,
  testBookings,
  testClock,
  testService,
} from '../payments.fixture.ts'
import type { PaymentsService } from '../payments.ts'
import { openAskMoney } from './ask-money.ts'
import { openMoneyChanges } from './money-changes.ts'

const clock = testClock()
let database: TestDatabase
let bookings: TestBookings
let requester: StaffId
let approver: StaffId

/** Where the process of who asks or decides is killed: within the change, or with all but the log written. */
type KilledAt = 'change' | 'log'
let killedAt: KilledAt | null = null
function mayBeKilled(at: KilledAt): void {
  if (killedAt !== at) return
  killedAt = null
  throw new Killed()
}

const staff = {
  async record(tx: Kysely<Database>, line: NewStaffEvent): Promise<void> {
    mayBeKilled('log')
    await insertEvent(tx, { ...line, at: clock.now() })
  },
  actorOf: async (id: StaffId, tx: Kysely<Database> = database.db) => ({
    grants: await grantsOf(tx, id),
    now: clock.now(),
  }),
}

async function newPerson(role: StaffRole): Promise<StaffId> {
  const { id } = await database.db
    .insertInto('staff')
    .values({ subject: randomUUID(), email: `${randomUUID()}@norrvida.example`, name: role, added_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const given = { staff_id: id, role, site_id: 'se', path: null, until: null, reason: 'Test' }
  await database.db
    .insertInto('staff_grant')
    .values({ ...given, given_at: '2026-01-01T00:00:00.000Z' as Instant })
    .execute()
  return asId(id)
}

beforeAll(async () => {
  database = await openTestDatabase()
  await importLines(database.db, ground())
  bookings = testBookings(database.db, clock.now, addHome(database.db))
  requester = await newPerson('finance')
  approver = await newPerson('financeApprover')
})
afterAll(() => database?.close())

type World = {
  readonly provider: ScriptedProvider
  readonly service: PaymentsService
  readonly payments: readonly string[]
  /** Requests that were made, a note without an amount, and what was approved of each payment. */
  readonly asked: { readonly id: string; readonly paymentId: string; readonly amount: Money | null }[]
  readonly approved: { readonly paymentId: string; readonly amount: Money }[]
  readonly failures: unknown[]
}

/** Payments of an amount that was not asked for: nothing is sent back but by two persons. */
async function newWorld(): Promise<World> {
  await leaveNothingDue(database.db, clock.now())
  const provider = scriptedProvider('swish', { repeatableStart: true, requestsRefunds: true })
  const failures: unknown[] = []
  const service = testService(database, { providers: [provider], clock, failures })
  const payments: string[] = []
  for (const minor of [2_000_000, 2_700_000]) {
    const booking = await bookings.due()
    const started = await service.start({ ...booking, bookingId: booking.id, method: 'swish', phone: null })
    if (started.code !== 'Ok') throw new Error(started.code)
    const reported = provider.payments.get(started.paymentId)
    if (!reported) throw new Error('the provider has no such payment')
    reported.amount = { minor, currency: fee.currency }
    reported.status = 'paid'
    clock.pass(3_000)
    await service.status(started.paymentId, booking.accountId)
    payments.push(started.paymentId)
  }
  return { provider, service, payments, asked: [], approved: [], failures }
}

const canRefund = () => true

function office() {
  const bookingRules = payableBooking(rowsAsBookings(clock.now))
  const booking: PayableRules = {
    ...bookingRules,
    // The last of what a change does, after the refund, the grant and the ledger.
    async record(tx, id, entry) {
      mayBeKilled('change')
      await bookingRules.record(tx, id, entry)
    },
  }
  const payables = { booking, invoice: noInvoices }
  const changes = openMoneyChanges({ payables, canRefund })
  const approvals = openApprovalRequests({ staff })
  return {
    ask: openAskMoney({ db: database.db, changes, approvals, canRefund }),
    approvals: openApprovals({ database, staff, changes: [changes.refund, changes.note] as never, now: clock.now }),
  }
}

const place = fc.nat(5)
const killed = fc.constantFrom<KilledAt | null>(null, null, null, 'change', 'log')
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('ask' as const), place, more: fc.constantFrom(0, 0, 1), killed }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('note' as const), place, killed }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('decide' as const),
      place,
      isOwn: fc.boolean(),
      decision: fc.constantFrom('approved' as const, 'approved' as const, 'refused' as const, 'withdrawn' as const),
      twice: fc.boolean(),
      killed,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('tell' as const), place, minor: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('send' as const),
      mishap: fc.constantFrom<Mishap | null>(
        null,
        null,
        'refused',
        'unavailable',
        'made',
        'killed-before',
        'killed-after',
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 80 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const paymentAt = ({ payments }: World, nth: number): string => payments[nth % payments.length] ?? ''

/** All that a request and a decision write. */
async function writtenOf(paymentId: string): Promise<unknown> {
  const { db } = database
  const of = (table: 'payment_refund' | 'payment_refund_grant' | 'ledger_entry') =>
    db.selectFrom(table).selectAll().where('attempt_id', '=', paymentId).orderBy('amount_minor').execute()
  return {
    rows: [await of('payment_refund'), await of('payment_refund_grant'), await of('ledger_entry')],
    approvals: await db.selectFrom('approval').selectAll().where('subject', '=', paymentId).orderBy('id').execute(),
    payment: await db.selectFrom('payment_attempt').selectAll().where('id', '=', paymentId).execute(),
  }
}

/** Null: the process was killed, and nothing of it is left. */
async function unlessKilled<Answer>(
  at: KilledAt | null,
  paymentId: string,
  work: () => Promise<Answer>,
): Promise<Answer | null> {
  const before = at === null ? null : await writtenOf(paymentId)
  killedAt = at
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    expect(await writtenOf(paymentId)).toEqual(before)
    return null
  } finally {
    killedAt = null
  }
}

const isForPerson = async (paymentId: string): Promise<boolean> => {
  const of = database.db.selectFrom('payment_attempt').select('person_reason').where('id', '=', paymentId)
  return (await of.executeTakeFirstOrThrow()).person_reason !== null
}

async function ask(world: World, { place: nth, more, killed: at }: Extract<Step, { act: 'ask' }>): Promise<void> {
  const paymentId = paymentAt(world, nth)
  const row = await database.db
    .selectFrom('payment_attempt')
    .select('reported')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const { minor } = row.reported as { minor: number }
  const amount: Money = { minor: minor + more, currency: 'SEK' }
  const given = { reason: 'paid-wrong-amount', words: '', refundable: amount } as const
  const asking = await askingPerson()
  const waits = await isForPerson(paymentId)
  const reply = await unlessKilled(at, paymentId, () => office().ask.refund(asking, paymentId, given))
  if (reply?.code !== 'Ok') return
  expect(waits).toBe(true)
  world.asked.push({ id: reply.approvalId, paymentId, amount })
}

async function askNote(world: World, { place: nth, killed: at }: Extract<Step, { act: 'note' }>): Promise<void> {
  const paymentId = paymentAt(world, nth)
  const asking = await askingPerson()
  const given = { reason: 'provider-fault', words: '' } as const
  const reply = await unlessKilled(at, paymentId, () => office().ask.note(asking, paymentId, given))
  if (reply?.code === 'Ok') world.asked.push({ id: reply.approvalId, paymentId, amount: null })
}

const askingPerson = async () => ({
  actor: await staff.actorOf(requester),
  by: byOf(requester),
  isFreshLogin: true,
})

const byOf = (staffId: StaffId) => ({ staffId, now: clock.now(), requestId: null })

async function decide(world: World, one: Extract<Step, { act: 'decide' }>): Promise<void> {
  const request = world.asked[one.place % Math.max(1, world.asked.length)]
  if (!request) return
  const id = one.isOwn ? requester : approver
  const by = { id, grants: await grantsOf(database.db, id), isFreshLogin: true }
  const made = { decision: one.decision, note: 'Nej, inte så.', requestId: 'r' }
  const { approvals } = office()
  const decideOnce = () => approvals.decide(asId(request.id), by, made)
  const { paymentId, amount } = request
  const waits = await isForPerson(paymentId)
  const codes =
    one.twice && one.killed === null
      ? await Promise.all([decideOnce(), decideOnce()])
      : [await unlessKilled(one.killed, paymentId, decideOnce)]
  const done = codes.filter((code) => code === 'Ok').length
  expect(done).toBeLessThanOrEqual(1)
  if (done === 0 || one.decision !== 'approved') return
  expect(one.isOwn).toBe(false)
  // Neither a refund nor a note of what nobody is asked about any more.
  expect(waits).toBe(true)
  if (amount !== null) world.approved.push({ paymentId, amount })
}

async function take(world: World, one: Step): Promise<void> {
  if (one.act === 'ask') await ask(world, one)
  else if (one.act === 'decide') await decide(world, one)
  else if (one.act === 'wait') clock.pass(one.hours * 3_600_000)
  else if (one.act === 'note') await askNote(world, one)
  else if (one.act === 'tell') {
    const reported = JSON.stringify({ status: 'paid', minor: 1_000_000 + one.minor, currency: 'SEK', reference: 'x' })
    const id = paymentAt(world, one.place)
    // Only before it is in the books: the provider tells no more afterwards.
    await database.db
      .updateTable('payment_attempt')
      .set({ reported })
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('ledger_movement').select('kind').where('attempt_id', '=', id))),
      )
      .execute()
  } else {
    world.provider.refundMishap = one.mishap
    clock.pass(3_600_000)
    await world.service.sendRefunds().catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
  }
}

/** What the provider has sent back, by our refund ids. */
const sentOf = ({ provider }: World, paymentId: string): Money[] => [
  ...(provider.payments.get(paymentId)?.sentBack.values() ?? []),
]

async function everythingSent(world: World): Promise<void> {
  for (let nth = 0; nth < 3; nth += 1) {
    clock.pass(4 * 3_600_000)
    await world.service.sendRefunds()
  }
}

async function grantedOf(paymentId: string): Promise<number> {
  const rows = await database.db
    .selectFrom('payment_refund_grant')
    .select('amount_minor')
    .where('attempt_id', '=', paymentId)
    .execute()
  return rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

async function checkLedger(paymentId: string, sent: readonly Money[]): Promise<void> {
  const entries = await database.db.selectFrom('ledger_entry').selectAll().where('attempt_id', '=', paymentId).execute()
  const known = entries.map(({ account, amount_minor, currency }) => ({
    account: account as 'refunds',
    amount: { minor: amount_minor, currency: currency as Currency },
  }))
  expect(Object.values(ledgerBalance(known)).every((sum) => sum === 0)).toBe(true)
  const refunded = known
    .filter(({ account }) => account === 'refunds')
    .reduce((sum, { amount }) => sum + amount.minor, 0)
  expect(refunded).toBe(sent.reduce((sum, { minor }) => sum + minor, 0))
}

const asks: Step = { act: 'ask', place: 0, more: 0, killed: null }
const approves: Step = { act: 'decide', place: 0, isOwn: false, decision: 'approved', twice: false, killed: null }
/** Asked about after a note has ended the question. */
const noted: Step[] = [{ act: 'note', place: 0, killed: null }, approves, asks, { ...approves, place: 1 }]
/** Approved at the third time, the first two processes being killed. */
const killedTwice: Step[] = [
  asks,
  { ...approves, killed: 'change' },
  { ...approves, killed: 'log' },
  approves,
  { act: 'send', mishap: 'killed-after' },
]

describe('money that goes back by hand', () => {
  it('is what two persons approved, no more and not twice, whatever is asked, changed, decided and killed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
        const world = await newWorld()
        for (const one of steps) await take(world, one)
        await everythingSent(world)
        for (const paymentId of world.payments) {
          const approved = world.approved.filter((one) => one.paymentId === paymentId)
          expect(await grantedOf(paymentId)).toBe(approved.reduce((sum, { amount }) => sum + amount.minor, 0))
          const sent = sentOf(world, paymentId)
          // A refund that the provider refused is asked for anew, and approved anew.
          expect(sent.length).toBeLessThanOrEqual(Math.min(1, approved.length))
          if (sent[0]) expect(approved.map(({ amount }) => amount)).toContainEqual(sent[0])
          await checkLedger(paymentId, sent)
        }
        expect(world.failures).toEqual([])
      }),
      { numRuns: propertyRuns({ usual: 15, matrix: 200 }), examples: [[noted], [killedTwice]] },
    )
  })
})
