import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { addHome, ground, importLines } from '../catalogue/sample-feed.ts'
import {
  leaveNothingDue,
  type News,
  type ScriptedProvider,
  scriptedProvider,
  type TestBooking,
  type TestBookings,
  testBookings,
  testClock,
  testService,
} from './payments.fixture.ts'
import type { PaymentsService } from './payments.ts'

export const clock = testClock()
export let database: TestDatabase
export let bookings: TestBookings
export let booking: TestBooking
/** Repeatable, as the provider knows our payment id. */
export let swish: ScriptedProvider
export let svea: ScriptedProvider
export let service: PaymentsService
export let news: News[]
export let emails: string[]
export let failures: unknown[]

export const openService = (changes: Partial<Parameters<typeof testService>[1]> = {}) =>
  testService(database, { providers: [swish, svea], clock, news, emails, failures, ...changes })

export function registerPaymentsStage(): void {
  beforeAll(async () => {
    database = await openTestDatabase()
    await importLines(database.db, ground())
    bookings = testBookings(database.db, clock.now, addHome(database.db))
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await leaveNothingDue(database.db, clock.now())
    swish = scriptedProvider('swish', { repeatableStart: true, cancel: true, requestsRefunds: true })
    svea = scriptedProvider('svea', { repeatableStart: false })
    news = []
    emails = []
    failures = []
    service = openService()
    booking = await bookings.due()
  })
}

export const start = (on = service, method: 'swish' | 'svea' = 'swish', phone: string | null = null, of = booking) =>
  on.start({ bookingId: of.id, homeId: of.homeId, accountId: of.accountId, method, phone })
export async function started(method: 'swish' | 'svea' = 'swish', of = booking): Promise<string> {
  const started = await start(service, method, null, of)
  if (started.code !== 'Ok') throw new Error(started.code)
  return started.paymentId
}
export const at = (id: string) => {
  const payment = swish.payments.get(id) ?? svea.payments.get(id)
  if (!payment) throw new Error('the provider has no such payment')
  return payment
}
export const poll = (id: string, on = service, of = booking) => {
  clock.pass(3_000)
  return on.status(id, of.accountId)
}
export async function reported(id: string, on = service): Promise<void> {
  clock.pass(3_000)
  const method = swish.payments.has(id) ? 'swish' : 'svea'
  await on.notice(method, id, { ...swish.genuine, query: {}, body: '' })
  await on.idle()
}
export const row = (id: string) =>
  database.db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const statusOfBooking = async (of = booking) =>
  (await database.db.selectFrom('booking').select('status').where('id', '=', of.id).executeTakeFirstOrThrow()).status
export const movements = async (id: string) =>
  (
    await database.db
      .selectFrom('ledger_movement')
      .select('kind')
      .where('attempt_id', '=', id)
      .orderBy('at')
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind)
export const waiting = async (id: string) =>
  (await service.forPerson()).find(({ paymentId }) => paymentId === id)?.needsPerson ?? null
export const emailsOf = (id: string) => emails.filter((one) => one.includes(id))
export const newsOf = (id: string) => news.filter(({ attemptId }) => attemptId === id).map((one) => one.news)

export async function dueAgain(): Promise<void> {
  booking = await bookings.due()
}
export function withoutRefunds(): void {
  swish = scriptedProvider('swish', { repeatableStart: true, refund: false })
  service = openService()
}
