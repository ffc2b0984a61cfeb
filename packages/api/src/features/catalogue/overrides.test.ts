import type { FeedInputs } from '@nyhem/contract/feed/feed-lines'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { homeAt } from '@nyhem/domain/housing/home-history'
import type { OverrideValue } from '@nyhem/domain/housing/home-override'
import { asId } from '@nyhem/domain/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { type Catalogue, createCatalogue, type NewOverride } from './catalogue.ts'
import { deleteOldHistory } from './home-history.ts'
import { ground, home, importLines, kronor } from './sample-feed.ts'

let database: TestDatabase
let catalogue: Catalogue
const homeId = asId<'Home'>('kajen-1-a-1101')
const seller = asId<'Staff'>('5a1e0000-0000-4000-8000-000000000001')
const manager = asId<'Staff'>('5a1e0000-0000-4000-8000-000000000002')
const at = (day: number, hour = 8): Instant => instantOf(new Date(Date.UTC(2026, 2, day, hour)))
const feedPrice = 495_000_000

beforeAll(async () => {
  database = await openTestDatabase()
  catalogue = createCatalogue(database.db)
  await sql`insert into staff (id, subject, email, name, added_at) values
    (${seller}, 'seller', 'seller@norrvida.example', 'Sara Säljare', ${at(1)}),
    (${manager}, 'manager', 'manager@norrvida.example', 'Maja Chef', ${at(1)})`.execute(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'catalogue_county', 'catalogue_staff_contact', 'catalogue_history')
  await importLines(database.db, [...ground(), home()], at(1))
})

const say = (over: Partial<FeedInputs['home']>, now: Instant) => importLines(database.db, [home(over)], now)
const shown = async () => {
  const found = await catalogue.getHome(homeId)
  return found && [found.home.price?.minor, found.home.status]
}
const lay = async (laid: OverrideValue | { field: 'status'; value: string }, over: Partial<NewOverride> = {}) => {
  const [priceMinor = null, status = 'for-sale'] = (await shown()) ?? []
  return database.db.transaction().execute((tx) =>
    catalogue.setOverride(tx, {
      homeId,
      ...laid,
      reason: 'feed-behind',
      words: null,
      until: at(20),
      by: seller,
      approvedBy: manager,
      seen: { priceMinor: priceMinor as number | null, status: status as 'for-sale' },
      now: at(3),
      ...over,
    }),
  )
}
const endings = async () => (await catalogue.overridesOfHome(homeId)).map(({ ended }) => ended?.why ?? null)
const hold = (to: 'reserved' | 'for-sale', now: Instant) =>
  database.db
    .transaction()
    .execute((tx) => catalogue.setHomeStatus(tx, { homeId, from: ['for-sale', 'reserved'], to, now }))

describe('the history of a home', () => {
  it('answers what it cost on the third', async () => {
    await say({ price: kronor(4_800_000), monthlyFee: kronor(3_900) }, at(2))
    await say({ price: kronor(5_100_000), monthlyFee: kronor(4_100) }, at(5))
    const history = (await catalogue.historyOfHome(homeId)) ?? expect.fail()
    expect(homeAt(history, at(3))).toEqual({ price: 480_000_000, fee: 390_000, status: 'for-sale' })
    expect(homeAt(history, at(1, 9)).price).toBe(feedPrice)
    expect(homeAt(history, at(6)).price).toBe(510_000_000)
  })

  it('tells what was not there: before it came, and while it was out of the catalogue', async () => {
    await importLines(database.db, ['{"type":"remove","entity":"home","externalId":"kajen-1-a-1101"}'], at(4))
    await say({}, at(6))
    const history = (await catalogue.historyOfHome(homeId)) ?? expect.fail()
    const stood = [at(1, 7), at(2), at(5), at(7)].map((moment) => homeAt(history, moment).status)
    expect(stood).toEqual([null, 'for-sale', null, 'for-sale'])
    expect(await catalogue.historyOfHome(asId('nowhere'))).toBeNull()
  })

  it('says by what: a batch, a booking, an override, or nobody who is known', async () => {
    await say({ price: kronor(4_900_000) }, at(2))
    await lay({ field: 'price', value: 470_000_000 })
    await hold('reserved', at(4))
    const { changes } = (await catalogue.historyOfHome(homeId)) ?? expect.fail()
    expect(changes.map(({ cause, causeId, field }) => [field, cause, causeId])).toEqual([
      ['status', null, null],
      ['price', null, null],
      ['price', 'override', (await catalogue.overridesOfHome(homeId))[0]?.id],
      ['status', 'booking', null],
    ])
  })

  it('has no line for a home that is sent again as it is', async () => {
    const before = await catalogue.historyOfHome(homeId)
    await say({ headline: 'Hörnet' }, at(2))
    expect(await catalogue.historyOfHome(homeId)).toEqual(before)
  })

  it('is kept for ten years', async () => {
    await sql`update catalogue_history set at = now() - interval '10 years 1 day'`.execute(database.db)
    await say({ price: kronor(4_800_000) }, at(2))
    await sql`update catalogue_history set at = now() - interval '9 years 360 days' where field = 'price'`.execute(
      database.db,
    )
    expect(await deleteOldHistory(database.db)).toBe(1)
  })
})

describe('an override', () => {
  it("is shown in place of the feed's price, which is kept beside it and moves on", async () => {
    expect(await lay({ field: 'price', value: 480_000_000 })).toMatchObject({ code: 'Ok', siteId: 'se' })
    expect(await say({ price: kronor(5_000_000), headline: 'Hörnet' }, at(4))).toMatchObject({ code: 'Ok' })
    expect(await shown()).toEqual([480_000_000, 'for-sale'])
    expect(await catalogue.overridesInForce({ ofSites: ['se'], only: 'all', now: at(4) })).toMatchObject([
      { homeId, value: 480_000_000, said: 500_000_000, stageName: 'Etapp 1', number: 'A-1101' },
    ])
    expect(await say({ price: kronor(5_000_000), headline: 'Hörnet' }, at(5))).toMatchObject({
      summary: { unchanged: 1 },
    })
  })

  it('is counted with its stage', async () => {
    await lay({ field: 'status', value: 'not-available' })
    expect((await catalogue.getStage(asId('kajen-1')))?.listing.homes.available).toBe(0)
  })

  it('moves the total price along: the share of the debt is the same', async () => {
    await say({ totalPrice: kronor(6_950_000), sharedDebt: kronor(2_000_000) }, at(2))
    await lay({ field: 'price', value: 480_000_000 })
    expect((await catalogue.getHome(homeId))?.home.totalPrice?.minor).toBe(680_000_000)
    await catalogue.endLapsedOverrides(at(21))
    expect((await catalogue.getHome(homeId))?.home.totalPrice?.minor).toBe(695_000_000)
  })

  it('ends when the feed says the same', async () => {
    await lay({ field: 'price', value: 480_000_000 })
    await say({ price: kronor(4_800_000) }, at(4))
    expect(await endings()).toEqual(['said-by-feed'])
    await say({ price: kronor(4_700_000) }, at(5))
    expect(await shown()).toEqual([470_000_000, 'for-sale'])
  })

  it('ends on its day, at an import or without one', async () => {
    await lay({ field: 'price', value: 480_000_000 })
    await lay({ field: 'status', value: 'not-available' }, { until: at(10) })
    expect(await catalogue.endLapsedOverrides(at(9))).toBe(0)
    expect(await catalogue.endLapsedOverrides(at(10))).toBe(1)
    expect(await shown()).toEqual([480_000_000, 'for-sale'])
    await say({}, at(20))
    expect(await shown()).toEqual([feedPrice, 'for-sale'])
    expect(await endings()).toEqual(['lapsed', 'lapsed'])
  })

  it('ends on its day though that of another home fails', async () => {
    const other = asId<'Home'>('kajen-1-a-1102')
    await importLines(database.db, [home({ externalId: other, number: 'A-1102', slug: 'a-1102' })], at(2))
    await lay({ field: 'price', value: 480_000_000 })
    await lay(
      { field: 'price', value: 480_000_000 },
      { homeId: other, seen: { priceMinor: feedPrice, status: 'for-sale' } },
    )
    const fail = sql`create function fail_home() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`
    await fail.execute(database.db)
    await sql`create trigger fails before update on catalogue_home for each row
      when (old.id = ${sql.lit(homeId)}) execute function fail_home()`.execute(database.db)
    try {
      await expect(catalogue.endLapsedOverrides(at(20))).rejects.toThrow('overrides of 1 homes have not ended')
    } finally {
      await sql`drop function fail_home cascade`.execute(database.db)
    }
    expect((await catalogue.getHome(other))?.home.price?.minor).toBe(feedPrice)
    expect(await catalogue.endLapsedOverrides(at(20))).toBe(1)
  })

  it('gives way to a sale, and goes with a home that leaves the catalogue', async () => {
    await lay({ field: 'status', value: 'not-available' })
    await say({ status: 'sold' }, at(4))
    expect(await shown()).toEqual([feedPrice, 'sold'])
    expect(await endings()).toEqual(['sold'])
    expect(await lay({ field: 'status', value: 'for-sale' })).toEqual({ code: 'Sold' })
    await say({}, at(5))
    await lay({ field: 'price', value: 480_000_000 }, { now: at(6) })
    await importLines(database.db, ['{"type":"remove","entity":"home","externalId":"kajen-1-a-1101"}'], at(7))
    await say({}, at(8))
    expect([await shown(), await endings()]).toEqual([
      [feedPrice, 'for-sale'],
      ['removed', 'sold'],
    ])
  })

  it('takes the place of an earlier one of its field', async () => {
    await lay({ field: 'price', value: 480_000_000 })
    await lay({ field: 'price', value: 470_000_000 }, { now: at(4) })
    expect([await shown(), await endings()]).toEqual([
      [470_000_000, 'for-sale'],
      [null, 'replaced'],
    ])
  })

  it('is taken back once', async () => {
    const made = await lay({ field: 'price', value: 480_000_000 })
    const overrideId = made.code === 'Ok' ? made.overrideId : expect.fail()
    const end = () =>
      database.db.transaction().execute((tx) => catalogue.endOverride(tx, { overrideId, by: seller, now: at(4) }))
    expect(await end()).toEqual({ code: 'Ok', homeId, siteId: 'se' })
    expect([await shown(), await end()]).toEqual([[feedPrice, 'for-sale'], { code: 'Gone' }])
  })

  it('never touches a live booking: its status stays, its price is its own', async () => {
    await hold('reserved', at(3))
    expect(await lay({ field: 'status', value: 'not-available' })).toEqual({ code: 'LiveBooking' })
    expect(await lay({ field: 'price', value: 480_000_000 }, { approvedBy: null })).toMatchObject({
      code: 'ApprovalNeeded',
    })
    expect(await lay({ field: 'price', value: 494_000_000 })).toMatchObject({ code: 'Ok' })
    expect(await shown()).toEqual([494_000_000, 'reserved'])
  })

  it('is refused when the home has moved since it was seen, or is gone', async () => {
    const seen = { priceMinor: 1, status: 'for-sale' } as const
    expect(await lay({ field: 'price', value: 480_000_000 }, { seen })).toEqual({
      code: 'Stale',
      priceMinor: feedPrice,
      status: 'for-sale',
    })
    expect(await lay({ field: 'price', value: 480_000_000 }, { homeId: asId('nowhere') })).toEqual({ code: 'Gone' })
  })

  it('is old after a week', async () => {
    await lay({ field: 'price', value: 480_000_000 })
    const old = async (now: Instant) => (await catalogue.overridesInForce({ ofSites: ['se'], only: 'old', now })).length
    expect([
      await old(at(10)),
      await old(at(10, 9)),
      (await catalogue.overridesInForce({ ofSites: ['no'], only: 'all', now: at(10) })).length,
    ]).toEqual([0, 1, 0])
  })
})
