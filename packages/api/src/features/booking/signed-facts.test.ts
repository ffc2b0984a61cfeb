import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ground, home, stage as stageLine } from '../catalogue/sample-feed.ts'
import { type BookingStage, openBookingStage } from './booking.fixture.ts'

type StageLine = NonNullable<Parameters<typeof stageLine>[0]>

let stage: BookingStage
let elin: Awaited<ReturnType<BookingStage['person']>>

beforeAll(async () => {
  stage = await openBookingStage()
  elin = await stage.person()
})
afterAll(() => stage.close())
beforeEach(() => stage.empty())

/** Facts of a contract made on 2 March 2026. */
async function homeOfContract(line: StageLine) {
  await stage.load(...ground().slice(0, 4), stageLine({ bookingFlow: 'A', ...line }), home())
  const token = await stage.logIn(elin.accountId)
  const id = await stage.hold(token, 'kajen-1-a-1101')
  return (await stage.bookings.contractFacts(stage.db, id)).home
}

describe('the facts of a contract', () => {
  it('of a finished home whose day has passed: built, and a day to be agreed', async () => {
    const moveIn = { from: '2025-11-01', to: null, determined: true }
    expect(await homeOfContract({ status: 'move-in-ready', stageStatus: 'completed', moveIn })).toMatchObject({
      isBuilt: true,
      moveIn: { kind: 'to-be-agreed' },
    })
  })
  it('of a home under construction: the planned period', async () => {
    const moveIn = { from: '2027-04-01', to: '2027-06-30', determined: false }
    expect(await homeOfContract({ moveIn })).toMatchObject({
      isBuilt: false,
      moveIn: { kind: 'planned', from: '2027-04-01', to: '2027-06-30', isDetermined: false, isNear: false },
    })
  })
  it('name the association that the business system tells, with its number once it has one', async () => {
    expect((await homeOfContract({})).association).toBeNull()
    await stage.empty()
    const unregistered = await homeOfContract({ association: { name: 'Brf Kajen' } })
    expect(unregistered.association).toEqual({ name: 'Brf Kajen', organisationNumber: null })
    await stage.empty()
    const registered = { name: 'Brf Kajen', organisationNumber: '769600-1234' }
    expect((await homeOfContract({ association: registered })).association).toEqual(registered)
  })
})
