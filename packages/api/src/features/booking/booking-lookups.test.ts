import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { area, ground, home, homes, kronor, stage as stageLine } from '../catalogue/sample-feed.ts'
import { type BookingStage, openBookingStage } from './booking.fixture.ts'

let stage: BookingStage
let elin: Awaited<ReturnType<BookingStage['person']>>
const homeId = 'kajen-1-a-1101'
const base = '/api/buyresidence'

beforeAll(async () => {
  stage = await openBookingStage()
  elin = await stage.person()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.empty()
  await stage.load(...ground(), ...homes(2, 'kajen-1'))
  elin = { ...elin, token: await stage.logIn(elin.accountId) }
})

const ask = async (path: string, token?: string) => (await stage.get(`${base}/${path}`, { token })).body

describe('what can be booked', () => {
  it('is shown for a home to everyone, with each condition', async () => {
    await stage.load(stageLine({ bookingFee: kronor(20_000) }))
    expect(await ask(`getbookingobjectinformation/${homeId}`)).toMatchObject({
      home: { id: homeId, number: 'A-1101' },
      flow: 'B',
      price: { dueNow: kronor(20_000), dueLater: kronor(4_930_000) },
      isBookable: false,
      bookingId: null,
      conditions: expect.arrayContaining([
        { condition: 'home-free', state: 'Met' },
        { condition: 'logged-in', state: 'NotMet' },
        { condition: 'of-age', state: 'Unknown' },
      ]),
    })
    expect(await ask(`getbookingobjectinformation/${homeId}`, elin.token)).toMatchObject({ isBookable: true })
  })

  it('is shown with the page of the other homes, also for a home that another buyer has', async () => {
    await stage.hold((await stage.person()).token, homeId)
    expect(await ask(`getbookingobjectinformation/${homeId}`, elin.token)).toMatchObject({
      home: { href: '/bostader/stockholm/nacka/kajen/etapp-1/a-1101/' },
      stageHref: '/bostader/stockholm/nacka/kajen/etapp-1/',
      conditions: expect.arrayContaining([{ condition: 'home-free', state: 'NotMet' }]),
    })
  })

  it('is a home that is for sale, for any visitor', async () => {
    expect(await ask(`booking/is_bookable/${homeId}`)).toBe(true)
    const id = await stage.hold(elin.token, homeId)
    expect(await ask(`booking/is_bookable/${homeId}`)).toBe(false)
    expect(await ask(`booking/is_bookable/${homeId}/${id}`, elin.token)).toBe(true)
    expect(await ask(`booking/is_bookable/${homeId}/${id}`)).toBe(false)
    expect(await ask('booking/is_bookable/nowhere')).toBe(false)
  })

  it('is one home in a stage, and as many in a project as that allows', async () => {
    const other = 'kajen-1-a-1102'
    const both = async () => [
      await ask(`usercanbookinstage/kajen-1/${other}`, elin.token),
      await ask(`usercanbookinproject/kajen/${other}`, elin.token),
    ]
    expect(await both()).toEqual([true, true])
    await stage.hold(elin.token, homeId)
    expect(await both()).toEqual([false, false])
    expect(await ask(`usercanbookinstage/kajen-2/${other}`, elin.token)).toBe(false)
    expect(await ask(`usercanbookinstage/kajen-1/${other}`)).toBe(false)
    await stage.load(area({ bookingsPerPerson: 2 }))
    expect(await both()).toEqual([false, true])
  })
})

describe('the bookings that my pages show', () => {
  const own = (siteId: 'se' | 'no' = 'se') => stage.bookings.own({ accountId: elin.accountId, siteId })

  it('are the active ones, on the requested site', async () => {
    const id = await stage.hold(elin.token, homeId)
    expect(await own()).toEqual([{ id, homeId, status: 'held' }])
    expect(await own('no')).toEqual([])
  })
  it('are not those that were given back, or whose time is over', async () => {
    await stage.move(await stage.hold(elin.token, homeId), 'cancelled')
    expect(await own()).toEqual([])
    await stage.hold(elin.token, homeId)
    stage.passMinutes(16)
    expect(await own()).toEqual([])
  })
})

describe('the export of an account', () => {
  it('lists what was held and booked, whatever became of it', async () => {
    const id = await stage.hold(elin.token, homeId)
    await stage.move(id, 'cancelled')
    expect(await stage.bookings.exportOf(elin.accountId)).toMatchObject([
      { id, homeId, homeNumber: 'A-1101', status: 'cancelled', price: kronor(4_950_000) },
    ])
  })
})

describe('the cookie', () => {
  const cookieOf = (cookies: string[]) => ({ cookie: cookies[0]?.split(';')[0] ?? '' })

  it('says which home and booking the browser is about, to its buyer only', async () => {
    const { cookies } = await stage.post(`${base}/startbookingasync`, { token: elin.token, body: { homeId } })
    const headers = cookieOf(cookies)
    const read = async (token?: string) => (await stage.get(`${base}/buyresidencecookie`, { token, headers })).body
    expect(await read(elin.token)).toMatchObject({ homeId, secondsLeft: 900, bookingId: expect.any(String) })
    expect(await read()).toEqual({ homeId, bookingId: null, secondsLeft: null })
    expect(await read((await stage.person()).token)).toEqual({ homeId, bookingId: null, secondsLeft: null })
  })

  it('remembers a home that is only looked at, and forgets it', async () => {
    const { status, cookies } = await stage.post(`${base}/buyresidencecookie/${homeId}`)
    expect(status).toBe(204)
    expect((await stage.get(`${base}/buyresidencecookie`, { headers: cookieOf(cookies) })).body.homeId).toBe(homeId)
    const removed = await stage.get(`${base}/removebuyresidencecookie`)
    expect(removed.cookies[0]).toContain('buy-residence=; path=/; max-age=0')
  })

  it.each(['%', 'x', '%7B%22homeId%22%3A1%7D'])('that was tampered with is ignored: %s', async (value) => {
    const headers = { cookie: `buy-residence=${value}` }
    expect((await stage.get(`${base}/buyresidencecookie`, { headers })).body.homeId).toBeNull()
  })

  it('of the end of a hold lasts as long as that', async () => {
    const id = await stage.hold(elin.token, homeId)
    const { body, cookies } = await stage.get(`${base}/buyresidenceexpire/${id}`, { token: elin.token })
    expect(body).toEqual({ bookingId: id, expiresAt: '2026-03-02T08:15:00.000Z', secondsLeft: 900 })
    expect(cookies[0]).toMatch(/max-age=900; .*httponly$/)
  })
})

describe("another site's page", () => {
  it.each(['removebuyresidencecookie', 'removebuyresidenceexpire', `buyresidenceexpire/${randomUUID()}`])(
    'changes nothing by GET %s',
    async (path) => {
      const headers = { 'sec-fetch-site': 'cross-site' }
      expect((await stage.get(`${base}/${path}`, { headers })).status).toBe(403)
    },
  )
})

describe("a buyer's address", () => {
  const valid = async (ssn: string, email: string) =>
    (await stage.post('/booking/email_is_valid', { token: elin.token, body: { ssn, email } })).body

  it('is valid unless another person has confirmed it', async () => {
    const other = await stage.person()
    expect(await valid('195402159817', 'free@example.se')).toBe(true)
    expect(await valid('195402159817', other.email)).toBe(false)
    expect(await valid(other.number ?? '', other.email)).toBe(true)
    expect(await valid('195402159817', 'free@')).toBe(false)
  })

  it('is checked thirty times by one account, then with waits: nobody goes through a list', async () => {
    const { token, email } = await stage.person()
    const check = (address: string) =>
      stage.post('/booking/email_is_valid', { token, body: { ssn: '195402159817', email: address } })
    for (let index = 0; index < 30; index += 1) expect((await check(`guess${index}@example.se`)).status).toBe(200)
    expect((await check((await stage.person()).email)).status).toBe(429)
    expect((await check('free@example.se')).status).toBe(429)
    expect((await check(email)).status).toBe(200)
    expect(await valid('195402159817', 'free@example.se')).toBe(true)
    stage.passMinutes(1)
    expect((await check('free@example.se')).body).toBe(true)
  })

  it('is shown to a logged-in account only', async () => {
    const body = { ssn: '195402159817', email: 'free@example.se' }
    expect((await stage.post('/booking/email_is_valid', { body })).status).toBe(401)
  })
})

describe('a call with a key', () => {
  const start = (key: string, home = homeId) =>
    stage.post(`${base}/startbookingasync`, {
      token: elin.token,
      body: { homeId: home },
      headers: { 'idempotency-key': key },
    })

  it('is answered as before, whatever has happened since', async () => {
    const key = randomUUID()
    const first = await start(key)
    await stage.post(`${base}/booking/${first.body.bookingId}/cancel`, { token: elin.token })
    const again = await start(key)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await stage.homeStatus(homeId)).toBe('for-sale')
  })

  it('is done once when it comes twice at the same moment', async () => {
    const key = randomUUID()
    const [one, other] = await Promise.all([start(key), start(key)])
    expect(one.body).toEqual(other.body)
    expect(stage.reported).toHaveLength(1)
  })

  it('is refused when the key stood under something else', async () => {
    const key = randomUUID()
    await start(key)
    expect((await start(key, 'kajen-1-a-1102')).status).toBe(409)
  })

  it('is refused when the key is none', async () => {
    expect((await start('short')).status).toBe(400)
  })

  it('may try again after it has failed', async () => {
    const key = randomUUID()
    expect((await start(key, 'kajen-1-a-1109')).status).toBe(404)
    await stage.load(home({ externalId: 'kajen-1-a-1109', number: 'A-1109', slug: 'a-1109' }))
    expect((await start(key, 'kajen-1-a-1109')).status).toBe(200)
  })
})
