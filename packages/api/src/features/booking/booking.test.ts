import { asId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { area, ground, home, homes, kronor, stage as stageLine } from '../catalogue/sample-feed.ts'
import { type BookingStage, openBookingStage } from './booking.fixture.ts'

let stage: BookingStage
const homeId = 'kajen-1-a-1101'

beforeAll(async () => {
  stage = await openBookingStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.empty()
  await stage.load(...ground(), ...homes(4, 'kajen-1'))
})

const notMet = (reply: { code: string; conditions?: { condition: string; state: string }[] }) =>
  reply.conditions?.filter(({ state }) => state !== 'Met').map(({ condition }) => condition)

describe('starting a booking', () => {
  it('holds the home for 15 minutes, and no other account can have it', async () => {
    const elin = await stage.person()
    const id = await stage.hold(elin.token, homeId)
    expect(await stage.homeStatus(homeId)).toBe('reserved')
    expect(await stage.view(elin.token, id)).toMatchObject({
      status: 'held',
      flow: 'A',
      step: 'start-booking',
      hold: { until: '2026-03-02T08:15:00.000Z', secondsLeft: 900, canExtend: true },
      price: { total: kronor(4_950_000), dueNow: kronor(0) },
      minimumDownPayment: kronor(742_500),
      home: { id: homeId, number: 'A-1101', areaName: 'Kajen' },
      buyers: [{ firstName: 'Elin', isHolder: true, share: 10_000 }],
    })
    const other = await stage.person()
    const refused = await stage.start(other.token, homeId)
    expect(notMet(refused)).toEqual(['home-free'])
    expect(refused).toMatchObject({ code: 'CannotBook', similarHomes: [{}, {}, {}] })
  })

  it('is answered the same when it is done again', async () => {
    const { token } = await stage.person()
    expect(await stage.hold(token, homeId)).toBe(await stage.hold(token, homeId))
    expect(stage.reported).toHaveLength(1)
  })

  it('is answered with the booking also when the home is booked already, by the one who did', async () => {
    const { token } = await stage.person()
    const id = await stage.hold(token, homeId)
    for (const event of ['signingStarted', 'signed', 'paid'] as const) await stage.move(id, event)
    expect(await stage.hold(token, homeId)).toBe(id)
  })

  it('is refused while no bookings are taken at the site, but not to who holds the home', async () => {
    const elin = await stage.person()
    const id = await stage.hold(elin.token, homeId)
    stage.stopped.add('se')
    try {
      const other = await stage.person()
      const refused = await stage.post('/api/buyresidence/startbookingasync', {
        token: other.token,
        body: { homeId: 'kajen-1-a-1102' },
      })
      expect([refused.status, refused.body.code]).toEqual([503, 'SwitchedOff'])
      expect(await stage.homeStatus('kajen-1-a-1102')).toBe('for-sale')
      expect(await stage.hold(elin.token, homeId)).toBe(id)
    } finally {
      stage.stopped.clear()
    }
  })

  it('notifies the business systems, and records who did it', async () => {
    const { token } = await stage.person()
    const id = await stage.hold(token, homeId)
    expect(stage.reported).toEqual([`booking.held ${id}`])
    expect(await stage.events(id)).toEqual(['held'])
  })

  it('remembers it in a cookie that scripts do not read', async () => {
    const { token } = await stage.person()
    const { cookies } = await stage.post('/api/buyresidence/startbookingasync', { token, body: { homeId } })
    expect(cookies[0]).toMatch(/^__Host-buy-residence=.*max-age=86400; samesite=lax; secure; httponly$/)
  })

  it.each([
    ['who has no number of the country', { number: null }, ['identified', 'of-age']],
    ['who is under age', { number: '201203059801' }, ['of-age']],
    ['who has not agreed to the site keeping data', { consent: false }, ['consent']],
  ] as const)('is refused %s', async (_name, over, missing) => {
    const { token } = await stage.person(over)
    expect(notMet(await stage.start(token, homeId))).toEqual(missing)
    expect(await stage.homeStatus(homeId)).toBe('for-sale')
  })

  it.each([
    ['that is not for sale', { status: 'pre-selling' }, {}, ['home-free']],
    ['that has no price', { price: null }, {}, ['home-has-price']],
    ['before the sale begins', {}, { salesStart: '2026-03-03' }, ['sales-started']],
    [
      'to who is no VIP customer, before others may buy',
      {},
      { vip: { startsAt: '2026-03-01T08:00:00Z', endsAt: '2026-03-09T08:00:00Z' } },
      ['vip-access'],
    ],
  ] as const)('is refused for a home %s', async (_name, of, ofStage, missing) => {
    await stage.load(stageLine(ofStage), home(of))
    const { token } = await stage.person()
    expect(notMet(await stage.start(token, homeId))).toEqual(missing)
  })

  it('is one for each stage, and as many for a project as that allows', async () => {
    await stage.load(stageLine({ externalId: 'kajen-2', slug: 'etapp-2', name: 'Etapp 2' }), ...homes(1, 'kajen-2'))
    const { token } = await stage.person()
    await stage.hold(token, homeId)
    expect(notMet(await stage.start(token, 'kajen-1-a-1102'))).toEqual(['one-per-stage', 'project-limit'])
    expect(notMet(await stage.start(token, 'kajen-2-a-1101'))).toEqual(['project-limit'])
  })

  it('is one for each stage, up to the number that the project allows one person', async () => {
    const numbers = [1, 2, 3]
    await stage.load(
      area({ bookingsPerPerson: 2 }),
      ...numbers.flatMap((number) => [
        stageLine({ externalId: `kajen-${number}`, slug: `etapp-${number}`, name: `Etapp ${number}` }),
        ...homes(2, `kajen-${number}`),
      ]),
    )
    const { token } = await stage.person()
    await stage.hold(token, homeId)
    expect(notMet(await stage.start(token, 'kajen-1-a-1102'))).toEqual(['one-per-stage'])
    await stage.hold(token, 'kajen-2-a-1101')
    expect(notMet(await stage.start(token, 'kajen-3-a-1101'))).toEqual(['project-limit'])
  })

  it('is never more than the project allows, also when several stages are tried at once', async () => {
    const numbers = [1, 2, 3, 4]
    await stage.load(
      area({ bookingsPerPerson: 2 }),
      ...numbers.flatMap((number) => [
        stageLine({ externalId: `kajen-${number}`, slug: `etapp-${number}`, name: `Etapp ${number}` }),
        ...homes(1, `kajen-${number}`),
      ]),
    )
    const { token } = await stage.person()
    const replies = await Promise.all(numbers.map((number) => stage.start(token, `kajen-${number}-a-1101`)))
    expect(replies.map(({ code }) => code).sort()).toEqual(['CannotBook', 'CannotBook', 'Ok', 'Ok'])
  })

  it('is one for each stage also when two come at once', async () => {
    const { token } = await stage.person()
    const replies = await Promise.all(
      ['1101', '1102', '1103'].map((number) => stage.start(token, `kajen-1-a-${number}`)),
    )
    expect(replies.map(({ code }) => code).sort()).toEqual(['CannotBook', 'CannotBook', 'Ok'])
  })

  it('is for who is logged in, and not for a board', async () => {
    const elin = await stage.person()
    const call = { body: { homeId } }
    expect((await stage.post('/api/buyresidence/startbookingasync', call)).status).toBe(401)
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
    expect((await stage.post('/api/buyresidence/startbookingasync', { ...call, token: board })).status).toBe(403)
  })

  it('knows no home of another site, nor one that is not there', async () => {
    const { token } = await stage.person()
    const call = { token, body: { homeId } }
    expect(
      (await stage.post('/api/buyresidence/startbookingasync', { ...call, host: 'senior.localhost' })).status,
    ).toBe(404)
    const unknown = { token, body: { homeId: 'nowhere' } }
    expect((await stage.post('/api/buyresidence/startbookingasync', unknown)).status).toBe(404)
  })
})

describe("another account's booking", () => {
  it('is not found, whatever is requested of it', async () => {
    const id = await stage.hold((await stage.person()).token, homeId)
    const { token } = await stage.person()
    const base = '/api/buyresidence'
    const answers = await Promise.all([
      stage.get(`${base}/booking/${id}`, { token }),
      stage.get(`${base}/getbookingstatus/${id}`, { token }),
      stage.get(`${base}/getbookingdocuments/${id}`, { token }),
      stage.get(`${base}/buyresidenceexpire/${id}`, { token }),
      stage.get(`${base}/getbookingobjectinformation/${homeId}/${id}`, { token }),
      stage.save(token, id, 'start-booking', { terms: true, termsVersion: 'SE-BOKNING 2026:2' }),
      stage.post(`${base}/booking/${id}/extend`, { token }),
      stage.post(`${base}/booking/${id}/cancel`, { token }),
      stage.post(`${base}/completebooking`, { token, body: { bookingId: id } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(404))
    expect(await stage.homeStatus(homeId)).toBe('reserved')
  })
})

describe('a hold', () => {
  it('that has lapsed is over for its buyer at once, without the sweep', async () => {
    const { token } = await stage.person()
    const id = await stage.hold(token, homeId)
    stage.passMinutes(15)
    expect(await stage.view(token, id)).toMatchObject({ status: 'expired', hold: null })
    expect(await stage.homeStatus(homeId)).toBe('for-sale')
  })

  it('that has lapsed blocks no other account, without the sweep', async () => {
    const elin = await stage.person()
    const id = await stage.hold(elin.token, homeId)
    stage.passMinutes(15)
    const other = await stage.person()
    expect(await stage.hold(other.token, homeId)).not.toBe(id)
    expect(await stage.view(elin.token, id)).toMatchObject({ status: 'expired' })
    expect(await stage.homeStatus(homeId)).toBe('reserved')
  })

  it('is given back by the sweep, with word to the buyer and the business systems', async () => {
    const { token } = await stage.person()
    const id = await stage.hold(token, homeId)
    stage.passMinutes(14)
    expect(await stage.bookings.lapse()).toBe(0)
    stage.passMinutes(1)
    expect(await stage.bookings.lapse()).toBe(1)
    expect(await stage.bookings.lapse()).toBe(0)
    expect(await stage.homeStatus(homeId)).toBe('for-sale')
    expect(stage.emails).toEqual([`booking ${id} 0 expired`])
    expect(stage.reported).toContain(`booking.ended ${id}`)
  })

  it('is extended once', async () => {
    const { token } = await stage.person()
    const id = await stage.hold(token, homeId)
    const extend = async () => (await stage.post(`/api/buyresidence/booking/${id}/extend`, { token })).body
    expect(await extend()).toMatchObject({ code: 'Ok', booking: { hold: { secondsLeft: 1_800, canExtend: false } } })
    expect(await extend()).toMatchObject({ code: 'Extended', booking: { hold: { secondsLeft: 1_800 } } })
    stage.passMinutes(30)
    expect(await extend()).toMatchObject({ code: 'Ended', booking: { status: 'expired' } })
  })

  it('is given back when the buyer cancels', async () => {
    const { token } = await stage.person()
    const id = await stage.hold(token, homeId)
    const cancel = async () => (await stage.post(`/api/buyresidence/booking/${id}/cancel`, { token })).body.code
    expect([await cancel(), await cancel()]).toEqual(['Ok', 'Ended'])
    expect(await stage.homeStatus(homeId)).toBe('for-sale')
  })

  it('ends when the business system sells the home to another buyer', async () => {
    const { token } = await stage.person()
    const id = await stage.hold(token, homeId)
    await stage.load(home({ status: 'sold' }))
    await stage.bookings.lapse()
    expect(await stage.view(token, id)).toMatchObject({ status: 'cancelled' })
    expect(await stage.homeStatus(homeId)).toBe('sold')
  })
})
