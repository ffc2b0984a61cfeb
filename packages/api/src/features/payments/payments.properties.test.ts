import { type BookingStatus, keepsHome } from '@nyhem/domain/booking/booking-moves'
import type { AttemptStatus } from '@nyhem/domain/booking/payment'
import { isSameMoney } from '@nyhem/domain/money'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../database/open-database.ts'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { addHome, ground, importLines } from '../catalogue/sample-feed.ts'
import {
  fee,
  Killed,
  leaveNothingDue,
  type Mishap,
  type ProvidedPayment,
  type ScriptedProvider,
  scriptedProvider,
  type TestBooking,
  type TestBookings,
  testBookings,
  testClock,
  testService,
} from './payments.fixture.ts'
import type { PaymentsService } from './payments.ts'

const clock = testClock()
let database: TestDatabase
let second: Pick<TestDatabase, 'db' | 'close'>
let bookings: TestBookings

beforeAll(async () => {
  database = await openTestDatabase()
  // Second process, where possible.
  second = database.serverUrl
    ? await openDatabase({ url: database.serverUrl }, pino({ level: 'silent' }))
    : { db: database.db, close: async () => undefined }
  await importLines(database.db, ground())
  bookings = testBookings(database.db, clock.now, addHome(database.db))
})
afterAll(async () => {
  await second.close()
  await database.close()
})

/** Expected payment state, solely from received responses. */
type Known = { status: AttemptStatus; isPersons: boolean }

type Model = { booking: BookingStatus; isHomeTaken: boolean; isPlaced: boolean; known: Map<string, Known> }

const isOpen = (status: AttemptStatus): boolean => status === 'started' || status === 'unknown'

function hear(model: Model, { id, status, amount, reference }: ProvidedPayment, agreed: { reference: string }): void {
  const known = model.known.get(id) ?? { status: 'started', isPersons: false }
  model.known.set(id, known)
  if (known.isPersons) return
  const agrees = isSameMoney(amount, fee) && reference === agreed.reference
  if (!agrees) known.isPersons = true
  else if (isOpen(known.status)) {
    known.status = status
    if (status === 'paid') receive(model)
  } else if (!isOpen(status) && status !== known.status) known.isPersons = true
}

/** The first money that finds the booking waiting, or its home free, pays it. */
function receive(model: Model): void {
  const canPay = model.booking === 'awaitingPayment' || (model.booking === 'unpaid' && !model.isHomeTaken)
  if (model.isPlaced || !canPay) return
  model.isPlaced = true
  model.booking = 'booked'
}

type Method = 'swish' | 'svea'
type World = {
  booking: TestBooking
  services: readonly [PaymentsService, PaymentsService]
  providers: Record<Method, ScriptedProvider>
  failures: unknown[]
  agreed: Map<string, string>
  /** Payments whose final status the provider has revoked, possibly unreported. */
  turned: Set<string>
}

async function makeWorld(model: Model): Promise<World> {
  await leaveNothingDue(database.db, clock.now())
  const providers = {
    swish: scriptedProvider('swish', { repeatableStart: true, cancel: true, requestsRefunds: true }),
    svea: scriptedProvider('svea', { repeatableStart: false }),
  }
  const agreed = new Map<string, string>()
  for (const provider of Object.values(providers))
    provider.onAnswer = (payment) => hear(model, payment, { reference: agreed.get(payment.id) ?? payment.reference })
  const failures: unknown[] = []
  const service = (on: Pick<TestDatabase, 'db'>) =>
    testService(on, { providers: Object.values(providers), clock, failures })
  const services = [service(database), service(second)] as const
  return { booking: await bookings.due(), services, providers, failures, agreed, turned: new Set() }
}

const survive = (error: unknown): void => {
  if (!(error instanceof Killed)) throw error
}
const every = ({ providers }: World): ProvidedPayment[] =>
  Object.values(providers).flatMap((provider) => [...provider.payments.values()])
const nth = (world: World, index: number): ProvidedPayment | undefined => {
  const all = every(world).filter(({ isReachable }) => isReachable)
  return all[index % Math.max(1, all.length)]
}
const methodOf = (world: World, id: string): Method => (world.providers.swish.payments.has(id) ? 'swish' : 'svea')

/** Event after which time passes and all invariants must hold. */
class Step implements fc.AsyncCommand<Model, World> {
  readonly name: string
  readonly act: (model: Model, world: World) => Promise<unknown>
  constructor(name: string, act: (model: Model, world: World) => Promise<unknown>) {
    this.name = name
    this.act = act
  }
  check = () => true
  toString = () => this.name
  async run(model: Model, world: World): Promise<void> {
    clock.pass(3_000)
    await this.act(model, world)
    await Promise.all(world.services.map((service) => service.idle()))
    for (const payment of every(world))
      if (!world.agreed.has(payment.id)) world.agreed.set(payment.id, payment.reference)
    await holds(model, world)
  }
}

const read = async ({ booking }: World) => {
  const { db } = database
  const attempts = await db.selectFrom('payment_attempt').selectAll().where('booking_id', '=', booking.id).execute()
  const movements = await db.selectFrom('ledger_movement').selectAll().where('booking_id', '=', booking.id).execute()
  const refunds = await db
    .selectFrom('payment_refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
    .selectAll('payment_refund')
    .where('payment_attempt.booking_id', '=', booking.id)
    .execute()
  const { status } = await db
    .selectFrom('booking')
    .select('status')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  const sums = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => ['currency', fn.sum<number>('amount_minor').as('sum')])
    .groupBy('currency')
    .execute()
  return { attempts, movements, refunds, status, sums }
}

async function holds(model: Model, world: World): Promise<void> {
  const { attempts, movements, refunds, status, sums } = await read(world)
  expect(world.failures).toEqual([])
  for (const { sum } of sums) expect(Number(sum)).toBe(0)
  expect(status).toBe(model.booking)
  expect(movements.filter(({ kind }) => kind === 'placed')).toHaveLength(model.isPlaced ? 1 : 0)
  for (const attempt of attempts) {
    const known = model.known.get(attempt.id)
    const isGivenUp = attempt.reason === 'no-link' || attempt.reason === 'not-found' || attempt.reason === 'unavailable'
    // What was given up had offered no payment prompt.
    if (known && !isGivenUp) expect([attempt.id, attempt.status]).toEqual([attempt.id, known.status])
    expect(attempt.reported !== null).toBe(known?.isPersons ?? false)
    const kinds = movements.filter(({ attempt_id }) => attempt_id === attempt.id).map(({ kind }) => kind)
    const refund = refunds.find(({ attempt_id }) => attempt_id === attempt.id)
    expect(kinds.includes('received')).toBe(attempt.status === 'paid')
    expect(kinds.includes('refunded')).toBe(refund?.status === 'sent')
    // Received money has exactly one place.
    if (attempt.status === 'paid')
      expect([kinds.includes('placed'), refund !== undefined].filter(Boolean)).toHaveLength(1)
    if (refund?.status === 'refused') expect(attempt.person_reason).not.toBeNull()
  }
  // No refund happens twice or without cause.
  for (const payment of every(world)) {
    expect(payment.sentBack.size).toBeLessThanOrEqual(1)
    if (payment.sentBack.size === 1) expect(refunds.map(({ attempt_id }) => attempt_id)).toContain(payment.id)
  }
}

const start = (on: 0 | 1, method: Method, mishap: Mishap | null) =>
  new Step(`start ${method} on ${on}, ${mishap ?? 'well'}`, async (_model, { booking, services, providers }) => {
    providers[method].startMishap = mishap
    await services[on]
      .start({ bookingId: booking.id, homeId: booking.homeId, accountId: booking.accountId, method, phone: null })
      .catch(survive)
    providers[method].startMishap = null
  })
const provide = (index: number, status: AttemptStatus) =>
  new Step(`${index} becomes ${status} at the provider`, async (_model, world) => {
    const payment = nth(world, index)
    // Refunded money cannot be revoked again.
    if (!payment || payment.sentBack.size > 0) return
    if (!isOpen(payment.status) && payment.status !== status) world.turned.add(payment.id)
    payment.status = status
  })
const falsify = (index: number, change: Partial<Pick<ProvidedPayment, 'amount' | 'reference'>>) =>
  new Step(`${index} is told with ${Object.keys(change)}`, async (_model, world) => {
    Object.assign(nth(world, index) ?? {}, change)
  })
const poll = (on: 0 | 1, index: number) =>
  new Step(`page asks about ${index} on ${on}`, async (_model, world) => {
    const payment = nth(world, index)
    if (payment) await world.services[on].status(payment.id, world.booking.accountId)
  })
const notify = (index: number, times: number, isGenuine: boolean, kills: boolean) =>
  new Step(`${times} notices about ${index}, ${isGenuine}, ${kills}`, async (_model, world) => {
    const payment = nth(world, index)
    if (!payment) return
    const method = methodOf(world, payment.id)
    const provider = world.providers[method]
    provider.killsRequester = kills
    const notice = { headers: isGenuine ? provider.genuine.headers : {}, query: { n: String(index) }, body: '' }
    await Promise.all(
      Array.from({ length: times }, (_, time) => world.services[time % 2 ? 1 : 0].notice(method, payment.id, notice)),
    )
    await Promise.all(world.services.map((service) => service.idle()))
    provider.killsRequester = false
  })
const away = (method: Method, isAway: boolean) =>
  new Step(`${method} is ${isAway ? 'away' : 'back'}`, async (_model, { providers }) => {
    providers[method].isAway = isAway
  })
const reconcile = (minutes: number, both: boolean) =>
  new Step(`reconcile after ${minutes} minutes`, async (_model, { services }) => {
    clock.pass(minutes * 60_000)
    await Promise.all((both ? services : services.slice(0, 1)).map((service) => service.reconcile()))
  })
const refund = (minutes: number, mishap: Mishap | null, both: boolean) =>
  new Step(`refund after ${minutes} minutes, ${mishap ?? 'well'}`, async (_model, { services, providers }) => {
    clock.pass(minutes * 60_000)
    for (const provider of Object.values(providers)) provider.refundMishap = mishap
    await Promise.all((both ? services : services.slice(0, 1)).map((service) => service.sendRefunds()))
    for (const provider of Object.values(providers)) provider.refundMishap = null
  })
const end = (status: 'unpaid' | 'cancelled') =>
  new Step(`booking ends as ${status}`, async (model, { booking }) => {
    if (model.booking !== 'awaitingPayment') return
    await bookings.end(booking, status)
    model.booking = status
  })
const takeHome = () =>
  new Step('somebody else takes the home', async (model, { booking }) => {
    if (keepsHome[model.booking] || model.isHomeTaken) return
    await bookings.insertBooking(booking.homeId, booking.accountId, 'held')
    model.isHomeTaken = true
  })

const service = fc.constantFrom(0 as const, 1 as const)
const method = fc.constantFrom('swish' as const, 'svea' as const)
const index = fc.nat(3)
const mishap = fc.option(
  fc.constantFrom<Mishap>('refused', 'unavailable', 'unknown', 'made', 'killed-before', 'killed-after'),
  { freq: 2 },
)
const everything = [
  fc.tuple(service, method, mishap).map((parts) => start(...parts)),
  fc.tuple(service, method).map(([on, by]) => start(on, by, null)),
  fc
    .tuple(index, fc.constantFrom<AttemptStatus>('paid', 'declined', 'cancelled', 'failed', 'unknown'))
    .map((parts) => provide(...parts)),
  fc.tuple(index, fc.constant('paid' as const)).map((parts) => provide(...parts)),
  fc
    .tuple(
      index,
      fc.constantFrom<Parameters<typeof falsify>[1]>(
        { amount: { ...fee, minor: 1 } },
        { amount: { ...fee, currency: 'NOK' } },
        { reference: 'another' },
      ),
    )
    .map((parts) => falsify(...parts)),
  fc.tuple(service, index).map((parts) => poll(...parts)),
  fc.tuple(index, fc.integer({ min: 1, max: 3 }), fc.boolean(), fc.boolean()).map((parts) => notify(...parts)),
  fc.tuple(index, fc.constant(1), fc.constant(true), fc.constant(false)).map((parts) => notify(...parts)),
  fc.tuple(method, fc.boolean()).map((parts) => away(...parts)),
  fc.tuple(fc.constantFrom(0, 1, 31, 120), fc.boolean()).map((parts) => reconcile(...parts)),
  fc.tuple(fc.constantFrom(0, 3, 90), mishap, fc.boolean()).map((parts) => refund(...parts)),
  fc.constantFrom('unpaid' as const, 'cancelled' as const).map(end),
  fc.constant(null).map(takeHome),
]

/** Once providers respond again and time passes, nothing remains open. */
async function settlesInTheEnd(model: Model, world: World): Promise<void> {
  for (const provider of Object.values(world.providers)) provider.isAway = false
  for (let day = 0; day < 3; day += 1) {
    await reconcile(24 * 60, false).run(model, world)
    await refund(24 * 60, null, false).run(model, world)
  }
  const { attempts, refunds } = await read(world)
  for (const attempt of attempts) {
    const isOver = !isOpen(attempt.status as AttemptStatus) || attempt.person_reason !== null
    expect([attempt.id, isOver]).toEqual([attempt.id, true])
  }
  expect(refunds.filter(({ status }) => status === 'due')).toEqual([])
  // Every payment made is known or with staff.
  for (const payment of every(world)) {
    if (payment.status !== 'paid' || !payment.isReachable || world.turned.has(payment.id)) continue
    const attempt = attempts.find(({ id }) => id === payment.id)
    expect([payment.id, attempt?.status === 'paid' || attempt?.person_reason != null]).toEqual([payment.id, true])
  }
}

describe('payments of a booking, whatever happens in whichever order', () => {
  it('are counted once, placed or sent back or with a person, and the ledger balances', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(everything, { maxCommands: 30, size: 'max' }), async (steps) => {
        const model: Model = { booking: 'awaitingPayment', isHomeTaken: false, isPlaced: false, known: new Map() }
        const world = await makeWorld(model)
        await fc.asyncModelRun(() => ({ model, real: world }), steps)
        await settlesInTheEnd(model, world)
      }),
      { numRuns: propertyRuns({ usual: 10, matrix: 100 }) },
    )
  }, 300_000)
})
