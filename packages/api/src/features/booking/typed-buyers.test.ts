import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ground, home, kronor, stage as stageLine } from '../catalogue/sample-feed.ts'
import { type BookingStage, openBookingStage } from './booking.fixture.ts'

const homeId = 'kajen-1-a-1101'
const address = { phone: '070-174 06 06', address: 'Strandvägen 4', postalCode: '114 56', city: 'Stockholm' }
const victim = {
  ...address,
  firstName: 'Kontrollera',
  lastName: 'Kontot',
  nationalNumber: '195402159817',
  email: 'victim@example.se',
  share: 5_000,
}

let stage: BookingStage
beforeAll(async () => {
  stage = await openBookingStage()
})
afterAll(() => stage.close())

async function bookingWithCoBuyer() {
  await stage.empty()
  await stage.load(...ground().slice(0, 4), stageLine({ bookingFlow: 'B', bookingFee: kronor(20_000) }), home())
  const { token, email } = await stage.person()
  const id = await stage.hold(token, homeId)
  await stage.acceptTerms(token, id)
  const holder = { ...victim, nationalNumber: '', email }
  await stage.save(token, id, 'personal-info', { buyers: [holder, victim] })
  return { id, email }
}

describe('e-mails to the buyers that one person has typed', () => {
  it('are counted by their addresses until all have signed, and name the home alone', async () => {
    const { id, email } = await bookingWithCoBuyer()
    stage.passMinutes(15)
    await stage.bookings.lapse()
    expect(stage.emails.toSorted()).toEqual([`booking ${id} 0 expired`, `booking ${id} 1 expired`])
    expect(stage.typed).toEqual([email, victim.email])
    const sent = await stage.bookings.email({ bookingId: id, position: 1, status: 'expired' })
    expect(sent?.to).toBe(victim.email)
    expect(JSON.stringify(sent?.content)).not.toMatch(/Kontrollera|Kontot/)
  })

  it('are not counted once all have signed: nobody misses what became of a contract', async () => {
    const { id } = await bookingWithCoBuyer()
    await stage.move(id, 'signingStarted')
    await stage.move(id, 'signed')
    stage.passMinutes(30)
    await stage.bookings.lapse()
    expect(stage.emails.toSorted()).toEqual([`booking ${id} 0 unpaid`, `booking ${id} 1 unpaid`])
    expect(stage.typed).toEqual([])
  })
})
