import { describe, expect, it } from 'vitest'
import { fee, Killed, rowsAsBookings } from './payments.fixture.ts'
import {
  at,
  booking,
  bookings,
  clock,
  database,
  dueAgain,
  emailsOf,
  failures,
  movements,
  newsOf,
  openService,
  poll,
  registerPaymentsStage,
  reported,
  row,
  service,
  started,
  statusOfBooking,
  svea,
  swish,
  waiting,
  withoutRefunds,
} from './payments.stage.fixture.ts'

registerPaymentsStage()

describe('an answer that is not believed', () => {
  it.each([
    ['amount', { amount: { ...fee, minor: 1 } }],
    ['currency', { amount: { ...fee, currency: 'NOK' as const } }],
    ['reference', { reference: 'B-other' }],
  ])('has another %s: the booking waits, a person looks', async (_name, change) => {
    const id = await started()
    Object.assign(at(id), { status: 'paid', ...change })
    await poll(id)
    expect(await statusOfBooking()).toBe('awaitingPayment')
    expect(await movements(id)).toEqual([])
    expect(await waiting(id)).toBe('mismatch')
    Object.assign(at(id), { amount: fee })
    await reported(id)
    expect((await row(id)).status).toBe('started')
  })
  it('takes a last word back', async () => {
    const id = await started()
    at(id).status = 'declined'
    await poll(id)
    at(id).status = 'paid'
    await reported(id)
    expect(await waiting(id)).toBe('contradiction')
    expect(await statusOfBooking()).toBe('awaitingPayment')
  })
})

describe('money', () => {
  it('for a home that is free still takes the home again', async () => {
    const id = await started()
    await bookings.end(booking, 'unpaid')
    at(id).status = 'paid'
    await reported(id)
    expect(await statusOfBooking()).toBe('booked')
  })
  it('for a home that has gone to another buyer is sent back', async () => {
    const id = await started()
    await bookings.end(booking, 'unpaid')
    await bookings.insertBooking(booking.homeId, await bookings.insertAccount(), 'held')
    at(id).status = 'paid'
    await reported(id)
    clock.pass(5_000)
    await service.sendRefunds()
    clock.pass(60_000)
    await service.sendRefunds()
    expect([...at(id).sentBack.values()]).toEqual([fee])
    expect(await movements(id)).toEqual(['received', 'refunded'])
    expect(newsOf(id)).toEqual(['payment.received', 'payment.refunded'])
  })
  it('that goes back is told by e-mail to every buyer, once it has gone', async () => {
    const id = await started()
    await bookings.end(booking, 'cancelled')
    at(id).status = 'paid'
    await reported(id)
    expect(emailsOf(id)).toEqual([])
    clock.pass(5_000)
    await service.sendRefunds()
    clock.pass(60_000)
    await service.sendRefunds()
    expect(emailsOf(id)).toEqual([`payment returned ${id} 0`, `payment returned ${id} 1`])
    expect(await service.email({ kind: 'returned', paymentId: id, position: 1 })).toMatchObject({
      to: 'olle@demo.example',
      content: {
        subject: 'Vi har betalat tillbaka 25\u00a0000\u00a0kr – Kajen, A-1102',
        link: { href: `http://se.localhost:3000/betala/?bookingId=${booking.id}` },
      },
    })
  })
  it('that nobody can send back is told too: staff look into it', async () => {
    withoutRefunds()
    const id = await started()
    await bookings.end(booking, 'cancelled')
    at(id).status = 'paid'
    await reported(id)
    expect(emailsOf(id)).toEqual([`payment with-staff ${id} 0`, `payment with-staff ${id} 1`])
    const subject = { kind: 'with-staff', paymentId: id, position: 0 } as const
    expect(await service.email(subject)).toMatchObject({ content: { heading: 'Vi ser över din betalning' } })
    await service.resolve(id, { action: 'note', note: 'paid by bank', keyId: 'k' })
    expect(await service.email(subject)).toBeNull()
  })
  it('that pays as it should sends no e-mail of its own', async () => {
    const id = await started()
    at(id).status = 'paid'
    await reported(id)
    expect(emailsOf(id)).toEqual([])
  })
  it('is sent back when another buyer takes the home at the same moment', async () => {
    const taking = {
      ...rowsAsBookings(clock.now),
      isHomeFree: async () => true,
    }
    const id = await started()
    await bookings.end(booking, 'unpaid')
    await bookings.insertBooking(booking.homeId, await bookings.insertAccount(), 'held')
    at(id).status = 'paid'
    await reported(id, openService({ bookings: taking }))
    expect(failures).toEqual([])
    expect((await service.webhook(id))?.refund).toBe('due')
  })
  it('for a cancelled booking is sent back', async () => {
    const id = await started()
    await bookings.end(booking, 'cancelled')
    at(id).status = 'paid'
    await reported(id)
    expect((await service.webhook(id))?.refund).toBe('due')
  })
  it('that comes a second time, another way, is sent back', async () => {
    const [first, second] = [await started('swish'), await started('svea')]
    for (const id of [first, second]) at(id).status = 'paid'
    await Promise.all([reported(first), reported(second, openService())])
    const kinds = [await movements(first), await movements(second)].map((kinds) => kinds.includes('placed'))
    expect(kinds.filter(Boolean)).toHaveLength(1)
    const refunds = [await service.webhook(first), await service.webhook(second)].map((one) => one?.refund)
    expect(refunds.filter((one) => one === 'due')).toHaveLength(1)
  })
  it('that a provider cannot send back is put before a person', async () => {
    withoutRefunds()
    const id = await started()
    await bookings.end(booking, 'cancelled')
    at(id).status = 'paid'
    await reported(id)
    expect(await waiting(id)).toBe('cannot-refund')
  })
  it('is placed with all that follows, or not at all', async () => {
    const dying = { ...rowsAsBookings(clock.now), move: () => Promise.reject(new Killed()) }
    const id = await started()
    at(id).status = 'paid'
    await reported(id, openService({ bookings: dying }))
    expect((await row(id)).status).toBe('started')
    expect(await movements(id)).toEqual([])
    await reported(id)
    expect(await statusOfBooking()).toBe('booked')
  })
})

describe('a refund', () => {
  async function due(method: 'swish' | 'svea' = 'svea'): Promise<string> {
    const id = await started(method)
    await bookings.end(booking, 'cancelled')
    at(id).status = 'paid'
    await reported(id)
    clock.pass(2_000)
    return id
  }
  it('whose answer is lost is sent again under the same id', async () => {
    const id = await due()
    svea.refundMishap = 'made'
    await service.sendRefunds()
    expect((await service.webhook(id))?.refund).toBe('due')
    clock.pass(3_600_000)
    await service.sendRefunds()
    expect(at(id).sentBack.size).toBe(1)
    expect((await service.webhook(id))?.refund).toBe('sent')
    // A provider that cannot be asked about a refund must not take a refusal of the repetition for one of the refund.
    expect(svea.repeated).toEqual([false, true])
  })
  it('that is sent after two days without a server is queried soon, however often it was tried', async () => {
    const id = await due('swish')
    swish.refundMishap = 'killed-before'
    await service.sendRefunds()
    clock.pass(2 * 24 * 3_600_000)
    swish.isAway = true
    await service.sendRefunds()
    swish.isAway = false
    clock.pass(31_000)
    await service.sendRefunds()
    expect((await service.webhook(id))?.refund).toBe('due')
    clock.pass(31_000)
    await service.sendRefunds()
    expect((await service.webhook(id))?.refund).toBe('sent')
  })
  it('of a process that was killed is gone on with by another, once its time is over', async () => {
    const id = await due()
    svea.refundMishap = 'killed-after'
    await service.sendRefunds()
    await openService().sendRefunds()
    expect((await service.webhook(id))?.refund).toBe('due')
    clock.pass(121_000)
    await openService().sendRefunds()
    expect(at(id).sentBack.size).toBe(1)
    expect((await service.webhook(id))?.refund).toBe('sent')
  })
  it('is done by one of two processes that come at once', async () => {
    const id = await due()
    await Promise.all([service.sendRefunds(), openService().sendRefunds()])
    expect(at(id).sentBack.size).toBe(1)
    expect(await movements(id)).toEqual(['received', 'refunded'])
  })
  it('that the provider refuses is put before a person', async () => {
    const id = await due()
    svea.refundMishap = 'refused'
    await service.sendRefunds()
    expect(await waiting(id)).toBe('refund-refused')
  })
  it('with Swish waits a second after the one before', async () => {
    await due('swish')
    await dueAgain()
    await due('swish')
    const before = Date.parse(clock.now())
    await service.sendRefunds()
    expect(Date.parse(clock.now()) - before).toBeGreaterThanOrEqual(1_000)
  })
})

describe('what waits for a person', () => {
  const resolve = (id: string, action: 'refund' | 'note') =>
    service.resolve(id, { action, note: 'Checked with the provider.', keyId: 'abc' })
  async function mismatched(minor: number): Promise<string> {
    const id = await started()
    Object.assign(at(id), { status: 'paid', amount: { ...fee, minor } })
    await reported(id)
    return id
  }
  it('is shown with the answer that was not trusted', async () => {
    const id = await mismatched(7)
    expect((await service.forPerson()).find(({ paymentId }) => paymentId === id)).toMatchObject({
      needsPerson: 'mismatch',
      told: { status: 'paid', amount: { minor: 7, currency: 'SEK' } },
    })
  })
  it('is sent back with the reported amount, and is in the books then', async () => {
    const id = await mismatched(7)
    expect(await resolve(id, 'refund')).toEqual({ code: 'Ok' })
    for (let tries = 0; tries < 2; tries += 1) {
      clock.pass(60_000)
      await service.sendRefunds()
    }
    expect([...at(id).sentBack.values()]).toEqual([{ minor: 7, currency: 'SEK' }])
    expect(await movements(id)).toEqual(['received', 'refunded'])
  })
  it('may be noted as seen to, which is in the booking’s log', async () => {
    const id = await mismatched(7)
    expect(await resolve(id, 'note')).toEqual({ code: 'Ok' })
    expect(await waiting(id)).toBeNull()
    const events = await database.db
      .selectFrom('booking_event')
      .selectAll()
      .where('booking_id', '=', booking.id)
      .execute()
    expect(events).toMatchObject([
      { actor: 'staff', event: 'payment.resolved', detail: { action: 'note', keyId: 'abc' } },
    ])
  })
  it('is resolved once, and only what waits', async () => {
    const id = await mismatched(7)
    await resolve(id, 'note')
    expect(await resolve(id, 'refund')).toEqual({ code: 'NotWaiting' })
    expect(await resolve(booking.id, 'note')).toEqual({ code: 'NotFound' })
  })
  it('is not sent back where nothing has come in', async () => {
    const id = await started()
    Object.assign(at(id), { status: 'declined', amount: { ...fee, minor: 7 } })
    await reported(id)
    expect(await resolve(id, 'refund')).toEqual({ code: 'NotRefundable' })
    expect(await waiting(id)).toBe('mismatch')
  })
})

describe('the ledger', () => {
  const entry = (id: string, kind: string, account: string, amount: Partial<typeof fee>) => ({
    attempt_id: id,
    kind,
    account,
    amount_minor: amount.minor ?? fee.minor,
    currency: amount.currency ?? fee.currency,
  })
  it('takes no movement that does not balance in each currency', async () => {
    const id = await started()
    const write = (second: ReturnType<typeof entry>) =>
      database.db.transaction().execute(async (tx) => {
        await tx
          .insertInto('ledger_movement')
          .values({ attempt_id: id, kind: 'received', booking_id: booking.id, at: clock.now() })
          .execute()
        await tx
          .insertInto('ledger_entry')
          .values([entry(id, 'received', 'provider', {}), second])
          .execute()
      })
    await expect(write(entry(id, 'received', 'unplaced', { minor: -1 }))).rejects.toThrow('does not balance')
    await expect(write(entry(id, 'received', 'unplaced', { minor: -fee.minor, currency: 'EUR' }))).rejects.toThrow(
      'does not balance',
    )
  })
  it('is only added to', async () => {
    const id = await started()
    at(id).status = 'paid'
    await poll(id)
    await expect(database.db.deleteFrom('ledger_entry').where('attempt_id', '=', id).execute()).rejects.toThrow(
      'append-only',
    )
  })
})
