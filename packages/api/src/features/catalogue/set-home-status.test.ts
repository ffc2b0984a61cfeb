import { asId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Changed, onChanged } from '../../database/notify-changed.ts'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import type { StoredStatus } from './catalogue.store.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { ground, home, homes, importLines, testNow } from './sample-feed.ts'

let database: TestDatabase
let catalogue: Catalogue
const homeId = asId<'Home'>('kajen-1-a-1101')

beforeAll(async () => {
  database = await openTestDatabase()
  catalogue = createCatalogue(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'catalogue_county', 'catalogue_staff_contact')
  await importLines(database.db, [...ground(), ...homes(4, 'kajen-1')])
})

const set = (
  from: readonly Parameters<Catalogue['setHomeStatus']>[1]['from'][number][],
  to: StoredStatus,
  id = homeId,
) => database.db.transaction().execute((tx) => catalogue.setHomeStatus(tx, { homeId: id, from, to, now: testNow }))
const status = async () => (await catalogue.getHome(homeId))?.home.status
const available = async () => (await catalogue.getStage(asId<'Stage'>('kajen-1')))?.listing.homes.available

describe('a home that a booking keeps', () => {
  it('is reserved, and no longer counted among those for sale', async () => {
    expect(await set(['for-sale'], 'reserved')).toBe(true)
    expect([await status(), await available()]).toEqual(['reserved', 3])
  })

  it('is held only from its expected status', async () => {
    await set(['for-sale'], 'reserved')
    expect(await set(['for-sale'], 'reserved')).toBe(false)
    expect(await set(['reserved'], 'booked')).toBe(true)
    expect(await status()).toBe('booked')
  })

  it('has its earlier status when it is released', async () => {
    await set(['for-sale'], 'reserved')
    expect(await set(['reserved'], 'for-sale')).toBe(true)
    expect([await status(), await available()]).toEqual(['for-sale', 4])
  })

  it('is given away by no feed, which changes the rest of it', async () => {
    await set(['for-sale'], 'reserved')
    expect(await importLines(database.db, homes(4, 'kajen-1'))).toMatchObject({ summary: { unchanged: 4 } })
    await importLines(database.db, [home({ headline: 'Hörnet', status: 'pre-selling' })])
    expect((await catalogue.getHome(homeId))?.home).toMatchObject({ status: 'reserved', headline: 'Hörnet' })
  })

  it('is sold when the business system says so, and stays sold', async () => {
    await set(['for-sale'], 'reserved')
    await importLines(database.db, [home({ status: 'sold' })])
    expect(await status()).toBe('sold')
    expect(await set(['reserved'], 'booked')).toBe(false)
    await set(['sold', 'reserved'], 'for-sale')
    expect(await status()).toBe('sold')
  })

  it('is given back as the business system has it by then, but for what that heard of the booking itself', async () => {
    await set(['for-sale'], 'reserved')
    await importLines(database.db, [home({ status: 'reserved' })])
    await set(['reserved'], 'for-sale')
    expect(await status()).toBe('for-sale')
    await set(['for-sale'], 'reserved')
    await importLines(database.db, [home({ status: 'not-available' })])
    await set(['reserved'], 'for-sale')
    expect(await status()).toBe('not-available')
  })

  it('is reported to every process, with what counts it', async () => {
    const heard: Changed[] = []
    const subscription = await onChanged(database, (changed) => heard.push(changed))
    await set(['for-sale'], 'reserved')
    const home = { siteId: 'se', areaId: 'kajen', stageId: 'kajen-1', homeId }
    await expect.poll(() => heard).toEqual([{ part: 'availability', home }])
    await subscription.close()
  })

  it('is counted correctly when several of a stage are held at once', async () => {
    const ids = ['1101', '1102', '1103', '1104'].map((number) => asId<'Home'>(`kajen-1-a-${number}`))
    await Promise.all(ids.map((id) => set(['for-sale'], 'reserved', id)))
    expect(await available()).toBe(0)
  })
})
