import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSignedBookings, type SignedBookings } from './signed-booking.fixture.ts'

const dayMinutes = 24 * 60
const what = { fee: 20_000, coBuyer: 'olle@example.se' }

let signed: SignedBookings
beforeAll(async () => {
  signed = await openSignedBookings()
})
afterAll(() => signed.stage.close())

const summaries = (id: string) =>
  signed.stage.db.selectFrom('booking_contract').select('title').where('booking_id', '=', id).execute()

describe('a contract of a booking that nobody signed', () => {
  it('is deleted 30 days after it was prepared, with the text shown for signing', async () => {
    const { id } = await signed.prepare(what)
    signed.stage.passMinutes(30)
    await signed.stage.bookings.lapse()
    signed.stage.passMinutes(29 * dayMinutes)
    expect(await signed.bookingContracts.deleteOld()).toBe(0)
    signed.stage.passMinutes(2 * dayMinutes)
    expect(await signed.bookingContracts.deleteOld()).toBe(1)
    expect([await summaries(id), await signed.bookingContracts.file(id)]).toEqual([[], null])
    expect(await signed.bookingContracts.viewOf(id)).toBeNull()
  })

  it('stays, however old, when it was signed', async () => {
    const { id } = await signed.sign(what)
    signed.stage.passMinutes(400 * dayMinutes)
    expect(await signed.bookingContracts.deleteOld()).toBe(0)
    expect(await summaries(id)).toHaveLength(1)
    expect(await signed.bookingContracts.file(id)).not.toBeNull()
  })
})
