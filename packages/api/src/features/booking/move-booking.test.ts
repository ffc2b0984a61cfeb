import {
  type BookingEvent,
  type BookingStatus,
  bookingEvents,
  homeStatusOf,
  keepsHome,
  moveBooking,
} from '@nyhem/domain/booking/booking-moves'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statementsSentBy } from '../../database/statements-sent.ts'
import { testServerUrl } from '../../database/test-database.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { ground, homes, kronor, stage as stageLine } from '../catalogue/sample-feed.ts'
import { type BookingStage, openBookingStage } from './booking.fixture.ts'

let stage: BookingStage
let token: string
let accountId: Awaited<ReturnType<BookingStage['person']>>['accountId']
const homeId = 'kajen-1-a-1101'

beforeAll(async () => {
  stage = await openBookingStage()
  ;({ accountId } = await stage.person())
})
afterAll(() => stage.close())

async function begin(fee: number | null = 20_000): Promise<string> {
  await stage.empty()
  token = await stage.logIn(accountId)
  const line = stageLine({ bookingFlow: fee === null ? 'A' : 'B', bookingFee: fee === null ? null : kronor(fee) })
  await stage.load(...ground().slice(0, 4), line, ...homes(2, 'kajen-1'))
  return stage.hold(token, homeId)
}
const status = async (id: string) => (await stage.view(token, id)).status

describe('a booking that is signed and paid', () => {
  it('has its home booked, in my pages and in the world', async () => {
    const id = await begin()
    for (const event of ['signingStarted', 'signed', 'paid'] as const) await stage.move(id, event)
    expect(await stage.homeStatus(homeId)).toBe('booked')
    expect(await stage.view(token, id)).toMatchObject({ status: 'booked', step: 'done', payment: { isPaid: true } })
    expect((await stage.accounts.person(accountId))?.bookings).toMatchObject([{ homeId, relation: 'booking' }])
    expect(stage.reported).toEqual([`booking.held ${id}`, `booking.signed ${id}`, `booking.booked ${id}`])
    expect(stage.emails).toEqual([`booking ${id} 0 booked`])
    expect(stage.contract).toEqual([`seal ${id}`])
  })

  it('is booked when it is signed where nothing is to be paid', async () => {
    const id = await begin(null)
    await stage.move(id, 'signingStarted')
    await stage.move(id, 'signed')
    expect(await stage.view(token, id)).toMatchObject({ status: 'booked', step: 'done', payment: null })
  })

  it('is concluded by its page', async () => {
    const id = await begin(null)
    const complete = () => stage.post('/api/buyresidence/completebooking', { token, body: { bookingId: id } })
    expect((await complete()).body.code).toBe('NotReady')
    await stage.move(id, 'signingStarted')
    await stage.move(id, 'signed')
    const done = await complete()
    expect(done.body.code).toBe('Ok')
    expect(done.cookies[0]).toContain('buy-residence=; path=/; max-age=0')
  })
})

it.skipIf(!testServerUrl)('a booking that a transaction has locked is not read again by its moves', async () => {
  const id = await begin()
  const { bookings, db } = stage
  const moved = await statementsSentBy(() =>
    db.transaction().execute(async (tx) => {
      await bookings.lock(tx, id)
      await bookings.move(tx, id, 'signingStarted', { kind: 'system' })
      expect(await bookings.move(tx, id, 'signingStopped', { kind: 'system' })).toMatchObject({ code: 'Moved' })
      expect(await bookings.find(tx, id)).toMatchObject({ status: 'held' })
    }),
  )
  expect(moved).toEqual(['begin, select booking', expect.anything(), expect.anything(), 'commit'])
  expect(await status(id)).toBe('held')
})

describe('the clock', () => {
  it('of a hold stops at signing', async () => {
    const id = await begin()
    await stage.move(id, 'signingStarted')
    await stage.move(id, 'signed')
    stage.passMinutes(29)
    expect(await stage.bookings.lapse()).toBe(0)
    expect(await status(id)).toBe('awaitingPayment')
  })

  it('of the fee runs 30 minutes; then the home is given back and the contract is void', async () => {
    const id = await begin()
    await stage.move(id, 'signingStarted')
    await stage.move(id, 'signed')
    expect((await stage.move(id, 'graceEnded'))?.code).toBe('Ignored')
    stage.passMinutes(30)
    expect(await stage.bookings.lapse()).toBe(1)
    expect(await status(id)).toBe('unpaid')
    expect(await stage.homeStatus(homeId)).toBe('for-sale')
    expect(stage.contract).toContain(`void ${id}`)
  })

  it('ends signing under way, and a signature that comes after it is too late', async () => {
    const id = await begin()
    await stage.move(id, 'signingStarted')
    stage.passMinutes(15)
    expect((await stage.move(id, 'signed'))?.code).toBe('Ignored')
    expect(await status(id)).toBe('expired')
    expect(stage.contract).toEqual([`cancel ${id}`])
  })
})

describe('money that comes late', () => {
  const unpaid = async () => {
    const id = await begin()
    await stage.move(id, 'signingStarted')
    await stage.move(id, 'signed')
    stage.passMinutes(30)
    await stage.bookings.lapse()
    return id
  }

  it('takes the home again while no other buyer has it', async () => {
    const id = await unpaid()
    expect(await stage.db.transaction().execute((tx) => stage.bookings.isHomeFree(tx, id))).toBe(true)
    expect((await stage.move(id, 'paidLate'))?.code).toBe('Moved')
    expect([await status(id), await stage.homeStatus(homeId)]).toEqual(['booked', 'booked'])
  })

  it('takes nothing from the holder at that time', async () => {
    const id = await unpaid()
    const other = await stage.person()
    const held = await stage.hold(other.token, homeId)
    expect(await stage.db.transaction().execute((tx) => stage.bookings.isHomeFree(tx, id))).toBe(false)
    expect((await stage.move(id, 'paidLate'))?.code).toBe('Ignored')
    expect(await stage.view(other.token, held)).toMatchObject({ status: 'held' })
  })
})

describe('the account of a buyer', () => {
  it('is not deleted while a booking keeps a home', async () => {
    const id = await begin()
    const remove = () => stage.db.transaction().execute((tx) => stage.accounts.deleteAccount(tx, accountId))
    expect((await remove()).code).toBe('HasOngoingBusiness')
    await stage.move(id, 'cancelled')
    expect(await stage.db.transaction().execute((tx) => stage.accounts.hasOngoingBusiness(tx, accountId))).toBe(false)
  })
})

function modelOf(hasPayment: boolean) {
  let minute = 0
  let dueAt = Number.POSITIVE_INFINITY
  const isLapsed = () => (model.status === 'held' || model.status === 'signing') && minute >= 15
  const apply = (event: BookingEvent) => {
    const move = moveBooking({ status: model.status, hasPayment }, event)
    if (move.code === 'Ignored') return
    model.status = move.to
    model.moves.push(event)
    if (move.to === 'awaitingPayment') dueAt = minute + 30
  }
  const model = {
    status: 'held' as BookingStatus,
    moves: ['held'],
    happen(event: BookingEvent, passed: number) {
      minute += passed
      if (isLapsed()) apply('holdLapsed')
      const isClock = event === 'holdLapsed' || (event === 'graceEnded' && minute < dueAt)
      if (!isClock) apply(event)
    },
  }
  return model
}

describe('whatever happens to a booking, in whichever order', () => {
  beforeEach(() => stage.empty())

  it('it follows the state machine, its home with it, and every move is recorded', async () => {
    const minutes = fc.record({ minutes: fc.constantFrom(0, 0, 0, 1, 14, 16, 31) })
    const steps = fc.array(fc.tuple(fc.constantFrom<BookingEvent>(...bookingEvents), minutes), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (events, hasPayment) => {
        const id = await begin(hasPayment ? 20_000 : null)
        const model = modelOf(hasPayment)
        for (const [event, { minutes: passed }] of events) {
          stage.passMinutes(passed)
          model.happen(event, passed)
          expect((await stage.move(id, event))?.booking.status).toBe(model.status)
        }
        const expected = keepsHome[model.status] ? homeStatusOf[model.status] : 'for-sale'
        expect(await stage.homeStatus(homeId)).toBe(expected)
        expect(await stage.events(id)).toEqual(model.moves)
      }),
      { numRuns: propertyRuns({ usual: 10, matrix: 100 }) },
    )
  }, 240_000)
})
