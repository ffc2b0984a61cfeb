import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ground, home, kronor, stage as stageLine } from '../catalogue/sample-feed.ts'
import { type BookingStage, openBookingStage } from './booking.fixture.ts'

const homeId = 'kajen-1-a-1101'
const dayMinutes = 24 * 60
const coBuyer = {
  firstName: 'Olle',
  lastName: 'Berg',
  nationalNumber: '195402159817',
  email: 'olle@example.se',
  phone: '070-174 06 06',
  address: 'Strandvägen 4',
  postalCode: '114 56',
  city: 'Stockholm',
  share: 5_000,
}

let stage: BookingStage
let token: string
let id: string
beforeAll(async () => {
  stage = await openBookingStage()
})
afterAll(() => stage.close())

beforeEach(async () => {
  await stage.empty()
  await stage.load(...ground().slice(0, 4), stageLine({ bookingFlow: 'B', bookingFee: kronor(20_000) }), home())
  const person = await stage.person()
  token = person.token
  id = await stage.hold(token, homeId)
  await stage.acceptTerms(token, id)
  await stage.save(token, id, 'personal-info', {
    buyers: [{ ...coBuyer, nationalNumber: '', email: person.email }, coBuyer],
  })
})

const buyers = async () =>
  (await stage.db.selectFrom('booking_buyer').select('position').where('booking_id', '=', id).execute()).length
const endAndPass = async (days: number) => {
  stage.passMinutes(30)
  await stage.bookings.lapse()
  stage.passMinutes(days * dayMinutes)
}

describe('the buyers of a booking that came to nothing', () => {
  it('are deleted 30 days after its end when nobody has signed, national numbers included', async () => {
    await endAndPass(30)
    expect([await stage.bookings.deleteOld(), await buyers()]).toEqual([0, 2])
    stage.passMinutes(dayMinutes)
    expect([await stage.bookings.deleteOld(), await buyers()]).toEqual([1, 0])
    expect(await stage.bookings.deleteOld()).toBe(0)
  })

  it('are kept for 12 months when one of them has signed', async () => {
    await stage.move(id, 'signingStarted')
    await stage.db.transaction().execute((tx) => stage.bookings.noteSigned(tx, id, 1))
    await endAndPass(360)
    expect([await stage.bookings.deleteOld(), await buyers()]).toEqual([0, 2])
    stage.passMinutes(7 * dayMinutes)
    expect([await stage.bookings.deleteOld(), await buyers()]).toEqual([1, 0])
  })

  it('are kept for 12 months when all have signed, and money that comes later takes no home for nobody', async () => {
    await stage.move(id, 'signingStarted')
    await stage.move(id, 'signed')
    await endAndPass(360)
    const isHomeFree = () => stage.db.transaction().execute((tx) => stage.bookings.isHomeFree(tx, id))
    expect([await stage.bookings.deleteOld(), await buyers(), await isHomeFree()]).toEqual([0, 2, true])
    stage.passMinutes(7 * dayMinutes)
    expect(await isHomeFree()).toBe(false)
    expect([await stage.bookings.deleteOld(), await buyers()]).toEqual([1, 0])
  })

  it('take what they wrote about their money along, and leave the booking', async () => {
    await stage.db
      .updateTable('booking')
      .set({ answers: JSON.stringify({ financing: { ownFundsMinor: 1, loansMinor: 2 }, choices: { chosen: {} } }) })
      .where('id', '=', id)
      .execute()
    await endAndPass(31)
    await stage.bookings.deleteOld()
    const row = await stage.db
      .selectFrom('booking')
      .select(['answers', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ answers: { choices: { chosen: {} } }, status: 'expired' })
  })

  it('stay when it is booked, however long ago', async () => {
    await stage.move(id, 'signingStarted')
    await stage.move(id, 'signed')
    await stage.move(id, 'paid')
    stage.passMinutes(3_000 * dayMinutes)
    expect([await stage.bookings.deleteOld(), await buyers()]).toEqual([0, 2])
  })
})
