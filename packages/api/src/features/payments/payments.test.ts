import { describe, expect, it } from 'vitest'
import { fee, Killed, scriptedProvider } from './payments.fixture.ts'
import {
  at,
  begun,
  booking,
  bookings,
  clock,
  database,
  door,
  dueAgain,
  movements,
  newsOf,
  openDoor,
  poll,
  registerPaymentsStage,
  row,
  start,
  statusOfBooking,
  svea,
  swish,
  told,
  waiting,
} from './payments.stage.fixture.ts'

registerPaymentsStage()

describe('a payment', () => {
  it('is begun with the fee, a reference of the booking and addresses of the site', async () => {
    const id = await begun()
    expect(at(id)).toMatchObject({ amount: fee, status: 'started' })
    expect(at(id).reference).toMatch(/^B26-\d{6}-1$/)
  })
  it('pays the booking when the provider says so, once', async () => {
    const id = await begun()
    at(id).status = 'paid'
    expect(await poll(id)).toEqual({ status: 'paid', isPaid: true, reason: null })
    await told(id)
    expect(await movements(id)).toEqual(['placed', 'received'])
    expect(await statusOfBooking()).toBe('booked')
    expect(newsOf(id)).toEqual(['payment.received'])
  })
  it.each(['declined', 'cancelled', 'failed'] as const)('that is %s moves no money', async (status) => {
    const id = await begun()
    at(id).status = status
    expect(await poll(id)).toMatchObject({ status, isPaid: false })
    expect(await movements(id)).toEqual([])
    expect(await statusOfBooking()).toBe('awaitingPayment')
  })
  it('may be tried anew after it was not paid', async () => {
    const first = await begun()
    at(first).status = 'declined'
    await poll(first)
    const second = await begun()
    expect(second).not.toBe(first)
    expect(at(second).reference).toMatch(/-2$/)
  })
  it('keeps nothing of the payer once the provider has had its last word', async () => {
    const id = await begun()
    expect((await row(id)).kept).not.toBeNull()
    at(id).status = 'declined'
    await poll(id)
    expect((await row(id)).kept).toBeNull()
  })
})

describe('a start', () => {
  it('that comes again is answered with the payment that is open', async () => {
    const first = await start()
    expect(await start()).toEqual(first)
    expect(swish.payments.size).toBe(1)
  })
  it('that comes many times at once, in two processes, makes one payment', async () => {
    const other = openDoor()
    const all = await Promise.all(Array.from({ length: 10 }, (_, index) => start(index % 2 ? door : other)))
    expect(new Set(all.map((one) => (one.code === 'Ok' ? one.paymentId : one.code))).size).toBe(1)
    expect(swish.payments.size).toBe(1)
  })
  it('has its row before the provider is called', async () => {
    swish.startMishap = 'killed-before'
    await expect(start()).rejects.toBeInstanceOf(Killed)
    expect((await door.stateOf(booking.id)).attempt).toMatchObject({ status: 'started', method: 'swish' })
  })
  it('is NotFound for another account, another home, and no booking', async () => {
    const stranger = await bookings.insertAccount()
    const other = await bookings.due()
    expect(await start(door, 'swish', null, { ...booking, accountId: stranger })).toEqual({ code: 'NotFound' })
    expect(await start(door, 'swish', null, { ...booking, homeId: other.homeId })).toEqual({ code: 'NotFound' })
    expect(await start(door, 'swish', null, { ...booking, id: stranger })).toEqual({ code: 'NotFound' })
  })
  it('is NotDue before signing and after the end, and AlreadyPaid once it is', async () => {
    await bookings.end(booking, 'cancelled')
    expect(await start()).toEqual({ code: 'NotDue' })
    await dueAgain()
    const id = await begun()
    at(id).status = 'paid'
    await poll(id)
    expect(await start()).toEqual({ code: 'AlreadyPaid' })
  })
  it('hears first whether the open payment has been paid', async () => {
    const id = await begun()
    at(id).status = 'paid'
    clock.pass(3_000)
    expect(await start()).toEqual({ code: 'AlreadyPaid' })
  })
  it('is Refused or Unavailable as the provider says, and may be tried again', async () => {
    swish.startMishap = 'refused'
    expect(await start()).toEqual({ code: 'Refused' })
    swish.startMishap = 'unavailable'
    expect(await start()).toEqual({ code: 'Unavailable' })
    expect((await start()).code).toBe('Ok')
  })
  it('whose answer is lost is repeated under the same id where the provider knows it', async () => {
    swish.startMishap = 'made'
    expect((await start()).code).toBe('Ok')
    expect(swish.payments.size).toBe(1)
  })
  it('that was killed is gone on with under the same id where the provider knows it', async () => {
    swish.startMishap = 'killed-after'
    await expect(start()).rejects.toBeInstanceOf(Killed)
    clock.pass(60_000)
    expect((await start()).code).toBe('Ok')
    expect(swish.payments.size).toBe(1)
  })
  it('whose link nobody has got is given up where the provider knows no id of ours', async () => {
    svea.startMishap = 'made'
    expect(await start(door, 'svea')).toEqual({ code: 'Unavailable' })
    const second = await begun('svea')
    expect(svea.payments.size).toBe(2)
    at(second).status = 'paid'
    expect(await poll(second)).toMatchObject({ isPaid: true })
  })
  it('with another phone calls the open one off first', async () => {
    const wrong = await start(door, 'swish', '46701740605')
    const right = await start(door, 'swish', '46701740606')
    const [first, second] = [wrong, right].map((one) => (one.code === 'Ok' ? one.paymentId : one.code))
    expect(second).not.toBe(first)
    expect([at(first ?? '').status, at(second ?? '').status]).toEqual(['cancelled', 'started'])
  })
})

describe('how a payment stands', () => {
  it('is nobody else’s to know', async () => {
    const id = await begun()
    expect(await door.status(id, await bookings.insertAccount())).toBeNull()
    expect(await door.status(booking.id, booking.accountId)).toBeNull()
  })
  it('is asked of the provider once in its pace, however many pages ask in two processes', async () => {
    const id = await begun()
    const other = openDoor()
    swish.asked.length = 0
    clock.pass(3_000)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? door : other).status(id, booking.accountId)),
    )
    expect(swish.asked).toEqual([id])
  })
  it('is what was known while the provider is away', async () => {
    const id = await begun()
    swish.isAway = true
    expect(await poll(id)).toMatchObject({ status: 'started' })
  })
})

describe('what is told', () => {
  it('is a reason to ask, and nothing is read from it', async () => {
    const id = await begun()
    await told(id)
    expect((await row(id)).status).toBe('started')
    at(id).status = 'paid'
    await told(id)
    expect((await row(id)).status).toBe('paid')
  })
  it('by somebody else, of another provider, or of no payment, is not there', async () => {
    const id = await begun()
    at(id).status = 'paid'
    const notice = { query: {}, body: '' }
    expect(await door.notice('swish', id, { ...notice, headers: {} })).toBeNull()
    expect(await door.notice('svea', id, { ...notice, ...swish.genuine })).toBeNull()
    expect(await door.notice('swish', booking.id, { ...notice, ...swish.genuine })).toBeNull()
    expect((await row(id)).status).toBe('started')
  })
  it('twice at once is kept once and paid once', async () => {
    const id = await begun()
    at(id).status = 'paid'
    await Promise.all([told(id), told(id, openDoor())])
    const kept = await database.db.selectFrom('payment_notice').selectAll().where('attempt_id', '=', id).execute()
    expect(kept).toHaveLength(1)
    expect(await movements(id)).toEqual(['placed', 'received'])
  })
  it('with the same words later is asked about again: the provider may mean another thing', async () => {
    const id = await begun()
    await told(id)
    at(id).status = 'paid'
    await told(id)
    expect((await row(id)).status).toBe('paid')
  })
  it('right after a question is asked about when the provider’s pace allows it, not by the job alone', async () => {
    const calm = scriptedProvider('svea', { repeatableStart: false, watchedMs: 5_000 })
    const calmDoor = openDoor({ providers: [calm] })
    const started = await start(calmDoor, 'svea')
    const id = started.code === 'Ok' ? started.paymentId : ''
    const tell = async () => {
      await calmDoor.notice('svea', id, { ...calm.genuine, query: {}, body: '' })
      await calmDoor.idle()
    }
    // A provider of cards asks us before it charges, and tells when it has: often in the same second.
    await tell()
    const payment = calm.payments.get(id)
    if (payment) payment.status = 'paid'
    await tell()
    expect((await row(id)).status).toBe('paid')
    expect(calm.asked).toHaveLength(2)
  })
  it('to a process that is killed is asked about by the job', async () => {
    const id = await begun()
    at(id).status = 'declined'
    swish.isAway = true
    await told(id)
    swish.isAway = false
    clock.pass(20_000)
    await openDoor().reconcile()
    expect((await row(id)).status).toBe('declined')
    const open = await database.db
      .selectFrom('payment_notice')
      .select('id')
      .where('handled_at', 'is', null)
      .where('attempt_id', '=', id)
      .execute()
    expect(open).toEqual([])
  })
  it('says whether the booking still waits, for a provider that asks before it lets somebody pay', async () => {
    const id = await begun('svea')
    const notice = { ...svea.genuine, query: {}, body: '' }
    expect(await door.notice('svea', id, notice)).toEqual({ isDue: true })
    await bookings.end(booking, 'unpaid')
    expect(await door.notice('svea', id, notice)).toEqual({ isDue: false })
  })
  it('of a payment that nobody was let pay by is put before a person', async () => {
    svea.startMishap = 'made'
    await start(door, 'svea')
    const [made] = svea.payments.keys()
    await told(made ?? '')
    expect(await waiting(made ?? '')).toBe('no-link')
  })
})

describe('reconciliation', () => {
  it('asks after 1, 5 and 30 minutes, then hourly, and calls a person after 48 hours', async () => {
    const id = await begun()
    const begunAt = Date.parse(clock.now())
    swish.asked.length = 0
    const minutes: number[] = []
    for (let due = (await row(id)).ask_at; due !== null; due = (await row(id)).ask_at) {
      clock.pass(Date.parse(due) - Date.parse(clock.now()) - 1)
      await door.reconcile()
      expect(swish.asked).toHaveLength(minutes.length)
      clock.pass(1)
      await door.reconcile()
      minutes.push((Date.parse(clock.now()) - begunAt) / 60_000)
    }
    expect(swish.asked).toHaveLength(minutes.length)
    expect(minutes.slice(0, 5)).toEqual([1, 5, 30, 90, 150])
    expect(minutes.at(-1)).toBe(30 + 48 * 60)
    expect(await waiting(id)).toBe('unanswered')
    expect(newsOf(id)).toEqual(['payment.needs-person'])
  })
  it('takes an attempt back from the person when the provider answers after all', async () => {
    const id = await begun()
    clock.pass(50 * 3_600_000)
    await door.reconcile()
    expect(await waiting(id)).toBe('unanswered')
    at(id).status = 'paid'
    await told(id)
    expect(await waiting(id)).toBeNull()
    expect(await statusOfBooking()).toBe('booked')
  })
  it('asks once though two processes reconcile at once', async () => {
    const id = await begun()
    swish.asked.length = 0
    clock.pass(60_000)
    await Promise.all([door.reconcile(), openDoor().reconcile()])
    expect(swish.asked).toEqual([id])
  })
  it('asks again after a process was killed in the middle', async () => {
    const id = await begun()
    at(id).status = 'paid'
    clock.pass(60_000)
    swish.killsAsker = true
    await door.reconcile()
    expect((await row(id)).status).toBe('started')
    clock.pass(5 * 60_000)
    await door.reconcile()
    expect(await statusOfBooking()).toBe('booked')
  })
  it('gives up a start that was killed before anybody had a link', async () => {
    svea.startMishap = 'killed-after'
    await expect(start(door, 'svea')).rejects.toBeInstanceOf(Killed)
    clock.pass(60_000)
    await door.reconcile()
    expect((await door.stateOf(booking.id)).attempt).toMatchObject({ status: 'failed' })
  })
  it('gives up a payment that its provider never had, not before a minute', async () => {
    swish.startMishap = 'killed-before'
    await expect(start()).rejects.toBeInstanceOf(Killed)
    clock.pass(60_000)
    await door.reconcile()
    expect((await door.stateOf(booking.id)).attempt).toMatchObject({ status: 'failed' })
  })
})
