import { randomUUID } from 'node:crypto'
import { usualHoldTimes } from '@nyhem/domain/booking/hold'
import { instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { fromMinor } from '@nyhem/domain/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ground, home, homes } from '../catalogue/sample-feed.ts'
import { type BookingStage, openBookingStage } from './booking.fixture.ts'
import { insertHold, type NewBooking } from './booking.store.ts'

const homeId = asId<'Home'>('kajen-1-a-1101')
const none = { inStage: 0, inProject: 0 }

let stage: BookingStage
let buyer: Awaited<ReturnType<BookingStage['person']>>
let price: NewBooking['price']

beforeAll(async () => {
  stage = await openBookingStage()
  buyer = await stage.person()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.empty()
  await stage.load(...ground(), ...homes(3, 'kajen-1'))
  const details = await stage.catalogue.getHome(homeId)
  price = details?.home.price ?? fromMinor(0, 'SEK')
})

const wanted = (over: Partial<NewBooking> = {}): NewBooking => {
  const now = instantOf(stage.clock.now)
  return {
    id: randomUUID(),
    siteId: 'se',
    homeId,
    stageId: asId<'Stage'>('kajen-1'),
    areaId: asId<'Area'>('kajen'),
    accountId: buyer.accountId,
    flow: 'A',
    price,
    fee: null,
    offer: {} as NewBooking['offer'],
    hold: { until: instantOf(new Date(stage.clock.now.getTime() + usualHoldTimes.holdMs)), extended: false },
    now,
    ...over,
  }
}
const bookings = async () => (await stage.db.selectFrom('booking').select('id').execute()).length

describe('a hold by one statement', () => {
  it('writes the booking with its number, the event and the status of the home', async () => {
    const booking = wanted()
    expect(await insertHold(stage.db, booking, none)).toBe('Held')
    const row = await stage.db.selectFrom('booking').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      id: booking.id,
      status: 'held',
      number: expect.stringMatching(/^B\d+$/),
      fee_minor: null,
    })
    expect([row.price_minor, row.hold_until]).toEqual([price.minor, booking.hold.until])
    expect(await stage.events(booking.id)).toEqual(['held'])
    expect(await stage.homeStatus(homeId)).toBe('reserved')
  })

  it('says Kept, and writes nothing, for a home that another booking holds', async () => {
    const other = await stage.person()
    await stage.hold(other.token, homeId)
    expect(await insertHold(stage.db, wanted(), none)).toBe('Kept')
    expect(await bookings()).toBe(1)
  })

  it('says Changed when the person has come to keep another home since it was judged', async () => {
    await stage.hold(buyer.token, 'kajen-1-a-1102')
    expect(await insertHold(stage.db, wanted(), none)).toBe('Changed')
    expect(await insertHold(stage.db, wanted(), { inStage: 1, inProject: 0 })).toBe('Changed')
    expect(await insertHold(stage.db, wanted(), { inStage: 1, inProject: 1 })).toBe('Held')
  })

  it('says Changed when the home has another price than was judged', async () => {
    expect(await insertHold(stage.db, wanted({ price: fromMinor(price.minor + 1, 'SEK') }), none)).toBe('Changed')
    expect(await bookings()).toBe(0)
  })

  it('says Changed, and leaves no booking behind, of a home that the business system has sold', async () => {
    await stage.load(home({ status: 'sold' }))
    expect(await insertHold(stage.db, wanted(), none)).toBe('Changed')
    expect(await bookings()).toBe(0)
    expect(await stage.homeStatus(homeId)).toBe('sold')
  })
})
