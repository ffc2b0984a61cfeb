import type { Payments as Provider } from '@nyhem/providers/payments/payments'
import { describe, expect, it } from 'vitest'
import { type LookupKeyVaults, lookupKeyVaults } from '../../security/lookup-key-vaults.fixture.ts'
import { ProblemError } from '../../server/problems.ts'
import { fee, Killed, scriptedProvider } from './payments.fixture.ts'
import {
  at,
  booking,
  bookings,
  clock,
  database,
  dueAgain,
  movements,
  newsOf,
  openService,
  poll,
  registerPaymentsStage,
  reported,
  row,
  service,
  start,
  started,
  statusOfBooking,
  svea,
  swish,
  waiting,
} from './payments.stage.fixture.ts'

registerPaymentsStage()

describe('a payment', () => {
  it('is started with the fee, a reference of the booking and URLs of the site', async () => {
    const id = await started()
    expect(at(id)).toMatchObject({ amount: fee, status: 'started' })
    expect(at(id).reference).toMatch(/^B26-\d{6}-1$/)
  })
  it('pays the booking when the provider says so, once', async () => {
    const id = await started()
    at(id).status = 'paid'
    expect(await poll(id)).toEqual({ status: 'paid', isPaid: true, reason: null })
    await reported(id)
    expect(await movements(id)).toEqual(['placed', 'received'])
    expect(await statusOfBooking()).toBe('booked')
    expect(newsOf(id)).toEqual(['payment.received'])
  })
  it.each(['declined', 'cancelled', 'failed'] as const)('that is %s moves no money', async (status) => {
    const id = await started()
    at(id).status = status
    expect(await poll(id)).toMatchObject({ status, isPaid: false })
    expect(await movements(id)).toEqual([])
    expect(await statusOfBooking()).toBe('awaitingPayment')
  })
  it('does not begin in a way that is switched off, goes on if it has begun, and may begin in another', async () => {
    const open = await started('swish')
    const off = new ProblemError('SwitchedOff')
    const stopped = openService({
      refuseStopped: (siteId, method) => {
        if (siteId === 'se' && method === 'swish') throw off
      },
    })
    expect(await start(stopped)).toMatchObject({ code: 'Ok', paymentId: open })
    at(open).status = 'declined'
    await poll(open)
    await expect(start(stopped)).rejects.toBe(off)
    expect(swish.payments.size).toBe(1)
    expect(await start(stopped, 'svea')).toMatchObject({ code: 'Ok' })
  })
  it('may be tried anew after it was not paid', async () => {
    const first = await started()
    at(first).status = 'declined'
    await poll(first)
    const second = await started()
    expect(second).not.toBe(first)
    expect(at(second).reference).toMatch(/-2$/)
  })
  it('keeps nothing of the payer once the provider has had its last word', async () => {
    const id = await started()
    expect((await row(id)).stored).not.toBeNull()
    at(id).status = 'declined'
    await poll(id)
    expect((await row(id)).stored).toBeNull()
  })
})

describe('a start', () => {
  it('that comes again is answered with the payment that is open', async () => {
    const first = await start()
    expect(await start()).toEqual(first)
    expect(swish.payments.size).toBe(1)
  })
  it('that comes many times at once, in two processes, makes one payment', async () => {
    const other = openService()
    const all = await Promise.all(Array.from({ length: 10 }, (_, index) => start(index % 2 ? service : other)))
    expect(new Set(all.map((one) => (one.code === 'Ok' ? one.paymentId : one.code))).size).toBe(1)
    expect(swish.payments.size).toBe(1)
  })
  it('has its row before the provider is called', async () => {
    swish.startMishap = 'killed-before'
    await expect(start()).rejects.toBeInstanceOf(Killed)
    expect((await service.stateOf(booking.id)).attempt).toMatchObject({ status: 'started', method: 'swish' })
  })
  it('is NotFound for another account, another home, and no booking', async () => {
    const stranger = await bookings.insertAccount()
    const other = await bookings.due()
    expect(await start(service, 'swish', null, { ...booking, accountId: stranger })).toEqual({ code: 'NotFound' })
    expect(await start(service, 'swish', null, { ...booking, homeId: other.homeId })).toEqual({ code: 'NotFound' })
    expect(await start(service, 'swish', null, { ...booking, id: stranger })).toEqual({ code: 'NotFound' })
  })
  it('is NotDue before signing and after the end, and AlreadyPaid once it is', async () => {
    await bookings.end(booking, 'cancelled')
    expect(await start()).toEqual({ code: 'NotDue' })
    await dueAgain()
    const id = await started()
    at(id).status = 'paid'
    await poll(id)
    expect(await start()).toEqual({ code: 'AlreadyPaid' })
  })
  it('hears first whether the open payment has been paid', async () => {
    const id = await started()
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
  it('whose link was never delivered is abandoned where the provider does not know our id', async () => {
    svea.startMishap = 'made'
    expect(await start(service, 'svea')).toEqual({ code: 'Unavailable' })
    const second = await started('svea')
    expect(svea.payments.size).toBe(2)
    at(second).status = 'paid'
    expect(await poll(second)).toMatchObject({ isPaid: true })
  })
  it('with another phone calls the open one off first', async () => {
    const wrong = await start(service, 'swish', '46701740605')
    const right = await start(service, 'swish', '46701740606')
    const [first, second] = [wrong, right].map((one) => (one.code === 'Ok' ? one.paymentId : one.code))
    expect(second).not.toBe(first)
    expect([at(first ?? '').status, at(second ?? '').status]).toEqual(['cancelled', 'started'])
  })
})

describe('the status of a payment', () => {
  it('is hidden from another account', async () => {
    const id = await started()
    expect(await service.status(id, await bookings.insertAccount())).toBeNull()
    expect(await service.status(booking.id, booking.accountId)).toBeNull()
  })
  it('is queried from the provider once per interval, however many pages request it in two processes', async () => {
    const id = await started()
    const other = openService()
    swish.requested.length = 0
    clock.pass(3_000)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? service : other).status(id, booking.accountId)),
    )
    expect(swish.requested).toEqual([id])
  })
  it('is what was known while the provider is away', async () => {
    const id = await started()
    swish.isAway = true
    expect(await poll(id)).toMatchObject({ status: 'started' })
  })
  it('is what was known to a page that has waited long enough, whose question goes on', async () => {
    const id = await started()
    const answered = Promise.withResolvers<void>()
    const slow: Provider = { ...swish, ask: (question) => answered.promise.then(() => swish.ask(question)) }
    const impatient = openService({ providers: [slow], patience: async () => undefined })
    at(id).status = 'paid'
    clock.pass(3_000)
    expect(await impatient.status(id, booking.accountId)).toMatchObject({ status: 'started', isPaid: false })
    answered.resolve()
    await expect.poll(() => impatient.status(id, booking.accountId)).toMatchObject({ status: 'paid', isPaid: true })
  })
})

/** A payment whose provider was sent a secret made with this key. */
async function startedUnder(phase: keyof LookupKeyVaults) {
  const secrets: string[] = []
  const provider: Provider = {
    ...swish,
    start: (request) => {
      secrets.push(request.callbackSecret)
      return swish.start(request)
    },
    isGenuine: ({ headers }, expected) => headers.secret === expected,
  }
  const under = (one: keyof LookupKeyVaults) => openService({ providers: [provider], vault: lookupKeyVaults[one] })
  const payment = await start(under(phase))
  const [secret] = secrets
  if (payment.code !== 'Ok' || secret === undefined) throw new Error(payment.code)
  return {
    secret,
    notified: (by: keyof LookupKeyVaults, sent = secret) =>
      under(by).notice('swish', payment.paymentId, { headers: { secret: sent }, query: {}, body: '' }),
  }
}

describe('a payment notice', () => {
  it('is a reason to ask, and nothing is read from it', async () => {
    const id = await started()
    await reported(id)
    expect((await row(id)).status).toBe('started')
    at(id).status = 'paid'
    await reported(id)
    expect((await row(id)).status).toBe('paid')
  })
  it('by another sender, of another provider, or of no payment, is not found', async () => {
    const id = await started()
    at(id).status = 'paid'
    const notice = { query: {}, body: '' }
    expect(await service.notice('swish', id, { ...notice, headers: {} })).toBeNull()
    expect(await service.notice('svea', id, { ...notice, ...swish.genuine })).toBeNull()
    expect(await service.notice('swish', booking.id, { ...notice, ...swish.genuine })).toBeNull()
    expect((await row(id)).status).toBe('started')
  })
  it('of a payment begun under the lookup key that is replaced is genuine as long as that key is given', async () => {
    const { secret, notified } = await startedUnder('before')
    expect(await notified('during')).not.toBeNull()
    expect(await notified('during', `${secret.slice(1)}0`)).toBeNull()
    expect(await notified('after')).toBeNull()
  })
  it('of a payment begun while the lookup key is replaced is genuine when the old key is gone', async () => {
    const { notified } = await startedUnder('during')
    expect(await notified('after')).not.toBeNull()
  })
  it('twice at once is stored once and paid once', async () => {
    const id = await started()
    at(id).status = 'paid'
    await Promise.all([reported(id), reported(id, openService())])
    const stored = await database.db.selectFrom('payment_notice').selectAll().where('attempt_id', '=', id).execute()
    expect(stored).toHaveLength(1)
    expect(await movements(id)).toEqual(['placed', 'received'])
  })
  it('with the same words later is queried again: the provider may mean another thing', async () => {
    const id = await started()
    await reported(id)
    at(id).status = 'paid'
    await reported(id)
    expect((await row(id)).status).toBe('paid')
  })
  it('right after a query is checked when the provider’s pace allows it, not by the job alone', async () => {
    const calm = scriptedProvider('svea', { repeatableStart: false, watchedMs: 5_000 })
    const calmService = openService({ providers: [calm] })
    const started = await start(calmService, 'svea')
    const id = started.code === 'Ok' ? started.paymentId : ''
    const notify = async () => {
      await calmService.notice('svea', id, { ...calm.genuine, query: {}, body: '' })
      await calmService.idle()
    }
    await notify()
    const payment = calm.payments.get(id)
    if (payment) payment.status = 'paid'
    await notify()
    expect((await row(id)).status).toBe('paid')
    expect(calm.requested).toHaveLength(2)
  })
  it('to a process that is killed is checked by the job', async () => {
    const id = await started()
    at(id).status = 'declined'
    swish.isAway = true
    await reported(id)
    swish.isAway = false
    clock.pass(20_000)
    await openService().reconcile()
    expect((await row(id)).status).toBe('declined')
    const open = await database.db
      .selectFrom('payment_notice')
      .select('id')
      .where('handled_at', 'is', null)
      .where('attempt_id', '=', id)
      .execute()
    expect(open).toEqual([])
  })
  it('returns whether the booking still waits, for a provider that checks before it takes payment', async () => {
    const id = await started('svea')
    const notice = { ...svea.genuine, query: {}, body: '' }
    expect(await service.notice('svea', id, notice)).toEqual({ isDue: true })
    await bookings.end(booking, 'unpaid')
    expect(await service.notice('svea', id, notice)).toEqual({ isDue: false })
  })
  it('of a payment whose link was never delivered is handed to staff', async () => {
    svea.startMishap = 'made'
    await start(service, 'svea')
    const [made] = svea.payments.keys()
    await reported(made ?? '')
    expect(await waiting(made ?? '')).toBe('no-link')
  })
})

describe('reconciliation', () => {
  it('queries after 1, 5 and 30 minutes, then hourly, and calls staff after 48 hours', async () => {
    const id = await started()
    const startedAt = Date.parse(clock.now())
    swish.requested.length = 0
    const minutes: number[] = []
    for (let due = (await row(id)).ask_at; due !== null; due = (await row(id)).ask_at) {
      clock.pass(Date.parse(due) - Date.parse(clock.now()) - 1)
      await service.reconcile()
      expect(swish.requested).toHaveLength(minutes.length)
      clock.pass(1)
      await service.reconcile()
      minutes.push((Date.parse(clock.now()) - startedAt) / 60_000)
    }
    expect(swish.requested).toHaveLength(minutes.length)
    expect(minutes.slice(0, 5)).toEqual([1, 5, 30, 90, 150])
    expect(minutes.at(-1)).toBe(30 + 48 * 60)
    expect(await waiting(id)).toBe('unanswered')
    expect(newsOf(id)).toEqual(['payment.needs-person'])
  })
  it('takes an attempt back from the person when the provider answers after all', async () => {
    const id = await started()
    clock.pass(50 * 3_600_000)
    await service.reconcile()
    expect(await waiting(id)).toBe('unanswered')
    at(id).status = 'paid'
    await reported(id)
    expect(await waiting(id)).toBeNull()
    expect(await statusOfBooking()).toBe('booked')
  })
  it('queries once though two processes reconcile at once', async () => {
    const id = await started()
    swish.requested.length = 0
    clock.pass(60_000)
    await Promise.all([service.reconcile(), openService().reconcile()])
    expect(swish.requested).toEqual([id])
  })
  it('queries again after a process was killed midway', async () => {
    const id = await started()
    at(id).status = 'paid'
    clock.pass(60_000)
    swish.killsRequester = true
    await service.reconcile()
    expect((await row(id)).status).toBe('started')
    clock.pass(5 * 60_000)
    await service.reconcile()
    expect(await statusOfBooking()).toBe('booked')
  })
  it('abandons a start that was killed before its link was delivered', async () => {
    svea.startMishap = 'killed-after'
    await expect(start(service, 'svea')).rejects.toBeInstanceOf(Killed)
    clock.pass(60_000)
    await service.reconcile()
    expect((await service.stateOf(booking.id)).attempt).toMatchObject({ status: 'failed' })
  })
  it('gives up a payment that its provider never had, not before a minute', async () => {
    swish.startMishap = 'killed-before'
    await expect(start()).rejects.toBeInstanceOf(Killed)
    clock.pass(60_000)
    await service.reconcile()
    expect((await service.stateOf(booking.id)).attempt).toMatchObject({ status: 'failed' })
  })
})
