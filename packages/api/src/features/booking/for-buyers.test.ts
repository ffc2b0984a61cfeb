import { randomUUID } from 'node:crypto'
import type { BookingTimelineModel, RequestedPayment } from '@nyhem/contract/calls/booking-for-buyers'
import { asId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ground, homes, kronor, stage as stageLine } from '../catalogue/sample-feed.ts'
import { type BookingStage, openBookingStage } from './booking.fixture.ts'

let stage: BookingStage
type Person = Awaited<ReturnType<BookingStage['person']>>
let elin: Person
let olle: Person
let stranger: Person
let contractState: 'ready' | 'sealed' = 'ready'
type Money = Pick<RequestedPayment, 'receipt' | 'stray'> & Pick<BookingTimelineModel, 'back'>
let money: Money = { receipt: null, stray: null, back: null }
const homeId = 'kajen-1-a-1101'
const href = '/api/buyresidence/contract/x'

beforeAll(async () => {
  stage = await openBookingStage({
    contracts: {
      viewOf: async () => ({ state: contractState, href, summary: null }),
      sealedFile: async () => null,
    },
    payments: {
      methodsOf: () => ['swish', 'svea'],
      attemptOf: async () => null,
      moneyOf: async () => money,
    },
  })
  elin = await stage.person()
  olle = await stage.person()
  stranger = await stage.person()
})
afterAll(() => stage.close())
beforeEach(async () => {
  contractState = 'ready'
  money = { receipt: null, stray: null, back: null }
  await stage.empty()
  await stage.load(...ground(), ...homes(2, 'kajen-1'))
  await stage.load(stageLine({ bookingFee: kronor(20_000) }))
  for (const person of [elin, olle, stranger]) person.token = await stage.logIn(person.accountId)
})

const timelineOf = async ({ token }: Pick<Person, 'token'>, home = homeId) =>
  (await stage.get(`/api/buyresidence/timeline/${home}`, { token })).body.timeline
const stands = async (person: Person) => {
  const { points, nextStep, wayOn } = await timelineOf(person)
  const now = points.find(({ state }: { state: string }) => state === 'now')?.point ?? null
  return { now, nextStep, way: wayOn?.way ?? null }
}

const writtenAs = ({ email, number }: Person, share: number) => ({
  firstName: 'Olle',
  lastName: 'Ek',
  nationalNumber: number ?? '',
  email,
  phone: '070-174 06 05',
  address: 'Strandvägen 4',
  postalCode: '114 56',
  city: 'Stockholm',
  share,
})

async function heldByTwo(): Promise<string> {
  const id = await stage.hold(elin.token, homeId)
  await stage.acceptTerms(elin.token, id)
  const saved = await stage.save(elin.token, id, 'personal-info', {
    buyers: [writtenAs(elin, 6_000), writtenAs(olle, 4_000)],
  })
  expect(saved.body.code).toBe('Ok')
  return id
}

async function filledIn(): Promise<string> {
  const id = await heldByTwo()
  stage.passMinutes(2)
  await stage.save(elin.token, id, 'documents', { confirmedIds: [] })
  return id
}
async function signed(): Promise<string> {
  const id = await filledIn()
  await stage.move(id, 'signingStarted')
  stage.passMinutes(1)
  await stage.db.transaction().execute((tx) => stage.bookings.noteSigned(tx, id, 0))
  await stage.move(id, 'signed')
  return id
}

describe('who sees the status of a booking', () => {
  it('is the holder, with the next step and the time left', async () => {
    const id = await stage.hold(elin.token, homeId)
    stage.passMinutes(5)
    expect(await timelineOf(elin)).toMatchObject({
      bookingId: id,
      status: 'held',
      nextStep: 'start-booking',
      hold: { until: '2026-03-02T08:15:00.000Z', secondsLeft: 600 },
      fee: { amount: kronor(20_000), due: null },
      contractHref: null,
      wayOn: { way: 'continue', href: `/boka/?bookingId=${id}&step=start-booking` },
    })
  })

  it('is every other buyer, by the number that the e-ID has vouched for', async () => {
    const id = await heldByTwo()
    expect(await timelineOf(olle)).toMatchObject({
      bookingId: id,
      wayOn: null,
      buyers: [
        { firstName: 'Elin', hasSigned: false, isYou: false },
        { firstName: 'Olle', hasSigned: false, isYou: true },
      ],
    })
  })

  it('is no one else: a stranger gets the same answer as for an unbooked home', async () => {
    await heldByTwo()
    expect(await timelineOf(stranger)).toBeNull()
    expect(await timelineOf(elin, 'kajen-1-a-1102')).toBeNull()
    expect(await timelineOf(elin, 'nowhere')).toBeNull()
  })

  it('is not an account with the same number that no e-ID has vouched for', async () => {
    await heldByTwo()
    const number = stage.db.updateTable('account_number').where('account_id', '=', olle.accountId)
    await number.set({ activated_at: null }).execute()
    expect(await timelineOf(olle)).toBeNull()
    await number.set({ activated_at: '2026-03-01T08:00:00.000Z' as never }).execute()
    expect(await timelineOf(olle)).not.toBeNull()
  })

  it('is not a person removed from the booking', async () => {
    const id = await heldByTwo()
    await stage.save(elin.token, id, 'personal-info', { buyers: [writtenAs(elin, 10_000)] })
    expect(await timelineOf(olle)).toBeNull()
  })

  it('is not an anonymous visitor, nor a board member for an association', async () => {
    await heldByTwo()
    expect((await stage.get(`/api/buyresidence/timeline/${homeId}`)).status).toBe(401)
    await stage.db
      .insertInto('housing_association')
      .values({
        id: 'brf',
        name: 'Brf',
        organisation_number: '769900-0019',
        site_id: 'se',
        has_technical_management: true,
      })
      .execute()
    await stage.db
      .insertInto('board_membership')
      .values({ account_id: elin.accountId, association_id: 'brf' })
      .execute()
    const board = await stage.logIn(elin.accountId, asId<'Association'>('brf'))
    expect((await stage.get(`/api/buyresidence/timeline/${homeId}`, { token: board })).status).toBe(403)
  })
})

describe('the contract of a booking', () => {
  it('is for every buyer, and no other account', async () => {
    const bookingId = await heldByTwo()
    const mayRead = ({ accountId }: Person) => stage.bookings.isBuyer({ bookingId, accountId })
    expect([await mayRead(elin), await mayRead(olle), await mayRead(stranger)]).toEqual([true, true, false])
  })
})

describe('the status of a booking', () => {
  it('waits for signatures once it has been filled in, and says whose', async () => {
    const id = await filledIn()
    expect(await stands(elin)).toEqual({ now: 'signed', nextStep: 'sign', way: 'continue' })
    await stage.move(id, 'signingStarted')
    await stage.db.transaction().execute((tx) => stage.bookings.noteSigned(tx, id, 0))
    expect((await timelineOf(olle)).buyers).toMatchObject([{ hasSigned: true }, { hasSigned: false, isYou: true }])
    expect((await timelineOf(olle)).points[1]).toEqual({
      point: 'filledIn',
      state: 'done',
      at: '2026-03-02T08:02:00.000Z',
    })
  })

  it('waits for the fee from any buyer once it is signed, and shows the deadline', async () => {
    await signed()
    expect(await stands(elin)).toEqual({ now: 'paid', nextStep: 'payment', way: 'pay' })
    expect(await stands(olle)).toEqual({ now: 'paid', nextStep: 'payment', way: 'pay' })
    expect((await timelineOf(elin)).fee).toEqual({
      amount: kronor(20_000),
      due: { until: '2026-03-02T08:33:00.000Z', secondsLeft: 1_800 },
    })
  })

  it('waits for the sale once it is booked, and leads to the contract when that is sealed', async () => {
    const id = await signed()
    await stage.move(id, 'paid')
    expect(await stands(elin)).toEqual({ now: 'sold', nextStep: null, way: 'see' })
    expect((await timelineOf(olle)).contractHref).toBeNull()
    contractState = 'sealed'
    expect((await timelineOf(olle)).contractHref).toBe(href)
  })

  it('is at its end when the business system has sold the home', async () => {
    const id = await signed()
    await stage.move(id, 'paid')
    await stage.db.updateTable('catalogue_home').set({ feed_status: 'sold' }).where('id', '=', homeId).execute()
    const { points, wayOn } = await timelineOf(elin)
    expect(points.at(-1)).toEqual({ point: 'sold', state: 'done', at: null })
    expect(wayOn.way).toBe('see')
  })

  it('shows that the hold has lapsed, before any sweep, and how to start again', async () => {
    await heldByTwo()
    stage.passMinutes(31)
    expect(await timelineOf(elin)).toMatchObject({
      status: 'expired',
      end: { how: 'expired' },
      hold: null,
      wayOn: { way: 'again', href: `/boka/info/?objectId=${homeId}` },
    })
  })

  it('leads to other homes when another buyer has this one after an end', async () => {
    const id = await heldByTwo()
    await stage.move(id, 'cancelled')
    await stage.hold(stranger.token, homeId)
    expect(await timelineOf(elin)).toMatchObject({ end: { how: 'cancelled' }, wayOn: { way: 'search' } })
    expect(await timelineOf(stranger)).toMatchObject({ status: 'held' })
  })
})

describe('the payment of a booking', () => {
  const paymentOf = async ({ token }: Pick<Person, 'token'>, id: string) =>
    stage.get(`/api/buyresidence/payment/${id}`, { token })

  it('is every buyer’s to see and pay, with what is paid for, to whom and until when', async () => {
    const id = await signed()
    const { status, body } = await paymentOf(olle, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      isHolder: false,
      home: { id: homeId, number: 'A-1101', areaName: 'Kajen' },
      seller: 'Norrvida AB',
      standing: 'due',
      payment: { amount: kronor(20_000), isPaid: false, methods: ['swish', 'svea'] },
      due: { until: '2026-03-02T08:33:00.000Z', secondsLeft: 1_800 },
      receipt: null,
    })
    expect((await paymentOf(elin, id)).body).toEqual({ ...body, isHolder: true })
  })

  it('is reported as unknown to a stranger, and refused to an anonymous visitor', async () => {
    const id = await signed()
    const unknown = await paymentOf(stranger, randomUUID())
    const refused = await paymentOf(stranger, id)
    expect([refused.status, refused.body.code]).toEqual([404, unknown.body.code])
    expect((await stage.get(`/api/buyresidence/payment/${id}`)).status).toBe(401)
  })

  it('names the paying buyer to the provider, and no one else', async () => {
    const id = await signed()
    const payer = ({ accountId }: Person) => stage.bookings.payer(stage.db, { bookingId: id, accountId })
    expect(await payer(elin)).toMatchObject({ email: elin.email, isHolder: true })
    expect(await payer(olle)).toMatchObject({ email: olle.email, isHolder: false })
    expect(await payer(stranger)).toBeNull()
  })

  it('is none in a booking without a fee', async () => {
    await stage.load(stageLine({ bookingFee: null }))
    expect((await paymentOf(elin, await heldByTwo())).status).toBe(404)
  })

  it('is not requested before all have signed, and offers no way to pay', async () => {
    const { body } = await paymentOf(elin, await heldByTwo())
    expect(body).toMatchObject({ standing: 'not-yet', due: null, payment: { methods: [] } })
  })

  it('shows the receipt once it is paid', async () => {
    const id = await signed()
    const receipt = { number: 'B100001P1', paidAt: '2026-03-02T08:10:00.000Z', amount: kronor(20_000), method: 'swish' }
    money = { receipt: { ...receipt, method: 'swish' }, stray: null, back: null }
    await stage.move(id, 'paid')
    expect((await paymentOf(olle, id)).body).toMatchObject({ standing: 'paid', receipt, payment: { isPaid: true } })
  })

  it('is over at its deadline, before the sweep ends it, and says where late money is', async () => {
    const id = await signed()
    stage.passMinutes(30)
    expect((await paymentOf(elin, id)).body).toMatchObject({ standing: 'lapsed', due: null, payment: { methods: [] } })
    await stage.move(id, 'graceEnded')
    money = { receipt: null, stray: 'returning', back: null }
    expect((await paymentOf(elin, id)).body).toMatchObject({ standing: 'returning' })
    await stage.move(id, 'paidLate')
    expect((await paymentOf(elin, id)).body).toMatchObject({ standing: 'paid-late' })
  })
})
