import { asId } from '@nyhem/domain/ids'
import { emptyFilter } from '@nyhem/domain/search/search-filter'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../database/open-database.ts'
import { openTestDatabase, type TestDatabase, testServerUrl } from '../../database/test-database.ts'
import type { HomeStatusChange } from '../catalogue/catalogue.store.ts'
import { type Catalogue, createCatalogue } from '../catalogue/catalogue.ts'
import { area, ground, home, homes, importLines, stage, testNow } from '../catalogue/sample-feed.ts'
import { type FreshAnswers, openSearch, type Search, type SearchParts, SearchServiceDown } from './search.ts'

const site = siteById('se')
const media = { pictureOf: () => null, documentOf: () => null }

let closers: (() => Promise<unknown>)[]
let database: TestDatabase
beforeEach(async () => {
  closers = []
  database = await openTestDatabase()
  closers.push(() => database.close())
  const outcome = await importLines(database.db, [
    ...ground(),
    ...homes(3, 'kajen-1'),
    area({ externalId: 'backen', name: 'Backen', slug: 'backen' }),
    stage({ externalId: 'backen-1', areaExternalId: 'backen', slug: 'etapp-1' }),
    home({ externalId: 'backen-1-a', stageExternalId: 'backen-1' }),
  ])
  expect(outcome).toMatchObject({ code: 'Ok' })
})
afterEach(async () => {
  for (const closer of closers.reverse()) await closer()
})

async function open(parts: Partial<SearchParts> = {}): Promise<Search> {
  const search = await openSearch({ database, catalogue: createCatalogue(database.db), media, ...parts })
  closers.push(() => search.close())
  return search
}

const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, 20_000)

const homesOf = async (search: Search): Promise<number> => {
  const reply = await search.searchHomes({
    site,
    filter: emptyFilter,
    sort: 'price',
    limit: 30,
    offset: 0,
    now: testNow,
  })
  return reply.homes
}

describe('the indexes of a search', () => {
  it('take in what changes, and read the areas that changed only', async () => {
    const catalogue = createCatalogue(database.db)
    const read: string[] = []
    const watched: Catalogue = {
      ...catalogue,
      searchableAreas(ids) {
        read.push(...ids)
        return catalogue.searchableAreas(ids)
      },
    }
    const search = await open({ catalogue: watched })
    expect(await homesOf(search)).toBe(4)
    await eventually(() => expect(search.isReady()).toBe(true))
    read.length = 0

    await importLines(database.db, [home({ externalId: 'backen-1-a', stageExternalId: 'backen-1', status: 'sold' })])
    await eventually(async () => expect(await homesOf(search)).toBe(3))
    expect([...new Set(read)]).toEqual(['backen'])

    await importLines(database.db, ['{"type":"remove","entity":"area","externalId":"kajen"}'])
    await eventually(async () => expect(await homesOf(search)).toBe(0))
    expect(await search.tagsByUrl({ site, urls: ['stockholm/nacka/kajen'], now: testNow })).toMatchObject({
      unknown: ['stockholm/nacka/kajen'],
    })
  })

  it('say when what was answered before may be out of date, and of which sites', async () => {
    const fresh = vi.fn()
    const search = await open({ onFresh: fresh })
    await eventually(() => expect(fresh).toHaveBeenCalledTimes(1))
    await importLines(database.db, homes(5, 'kajen-1'))
    await eventually(() => expect(fresh).toHaveBeenCalledTimes(2))
    expect(fresh).toHaveBeenLastCalledWith({ sites: new Set(['se']), homes: [] })
    expect(await homesOf(search)).toBe(6)
  })

  describe('of homes that are kept or given back', () => {
    const homeOf = (homeId: string, stageId: string, areaId: string) => ({ siteId: 'se', areaId, stageId, homeId })
    const first = homeOf('kajen-1-a-1101', 'kajen-1', 'kajen')
    const second = homeOf('backen-1-a', 'backen-1', 'backen')

    /** In one transaction. */
    const keep = (...changes: [homeId: string, from: HomeStatusChange['from'][number], to: HomeStatusChange['to']][]) =>
      database.db.transaction().execute(async (tx) => {
        for (const [homeId, from, to] of changes)
          await createCatalogue(tx).setHomeStatus(tx, { homeId: asId(homeId), from: [from], to, now: testNow })
      })

    async function opened() {
      const fresh = vi.fn<(fresh: FreshAnswers) => void>()
      const search = await open({ onFresh: fresh })
      await eventually(() => expect(fresh).toHaveBeenCalledTimes(1))
      fresh.mockClear()
      const heard = () => ({
        sites: [...new Set(fresh.mock.calls.flatMap(([{ sites }]) => [...sites]))],
        homes: [...new Map(fresh.mock.calls.flatMap(([{ homes }]) => homes).map((one) => [one.homeId, one])).values()],
      })
      return { search, heard }
    }

    it('say which, and not the whole site', async () => {
      const { heard } = await opened()
      await keep(['kajen-1-a-1101', 'for-sale', 'reserved'])
      await eventually(() => expect(heard()).toEqual({ sites: [], homes: [first] }))
      await keep(['backen-1-a', 'for-sale', 'booked'])
      await eventually(() => expect(heard()).toEqual({ sites: [], homes: [first, second] }))
    })

    it('also say one that was kept and given back between two readings', async () => {
      const { heard } = await opened()
      await keep(['kajen-1-a-1101', 'for-sale', 'reserved'], ['kajen-1-a-1101', 'reserved', 'for-sale'])
      await eventually(() => expect(heard()).toEqual({ sites: [], homes: [first] }))
    })

    it('say the whole site when a home is new on the market', async () => {
      await keep(['backen-1-a', 'for-sale', 'booked'])
      const { heard } = await opened()
      await keep(['backen-1-a', 'booked', 'for-sale'])
      await eventually(() => expect(heard().sites).toEqual(['se']))
    })

    it('say the whole site when something else has changed in the area too', async () => {
      const { search, heard } = await opened()
      const changed = home({ externalId: 'backen-1-a', stageExternalId: 'backen-1', rooms: 1 })
      expect(await importLines(database.db, [changed])).toMatchObject({ code: 'Ok' })
      await keep(['backen-1-a', 'for-sale', 'reserved'])
      await eventually(() => expect(heard()).toEqual({ sites: ['se'], homes: [second] }))
      expect(await homesOf(search)).toBe(4)
    })
  })

  it('answer with what they have while the catalogue cannot be read, and catch up by themselves', async () => {
    const catalogue = createCatalogue(database.db)
    let isAway = false
    const failures = vi.fn()
    const flaky: Catalogue = {
      ...catalogue,
      changedAreas: (since) => (isAway ? Promise.reject(new Error('away')) : catalogue.changedAreas(since)),
    }
    const search = await open({ catalogue: flaky, onFailure: failures })
    expect(await homesOf(search)).toBe(4)
    await eventually(() => expect(search.isReady()).toBe(true))
    isAway = true
    await importLines(database.db, homes(5, 'kajen-1'))
    await eventually(() => expect(failures).toHaveBeenCalled())
    expect(await homesOf(search)).toBe(4)
    isAway = false
    await eventually(async () => expect(await homesOf(search)).toBe(6))
  })

  it('are down when they are closed', async () => {
    const search = await open()
    await search.close()
    await expect(homesOf(search)).rejects.toThrow(SearchServiceDown)
    await expect(homesOf(search)).rejects.toThrow('Search service down')
  })
})

describe.skipIf(!testServerUrl)('the searches of two processes on one database', () => {
  async function openSecond(): Promise<Search> {
    const second = await openDatabase({ url: database.serverUrl ?? '' }, pino({ level: 'silent' }))
    closers.push(() => second.close())
    return open({ database: second, catalogue: createCatalogue(second.db) })
  }

  it('find the same after a change', async () => {
    const searches = [await open(), await openSecond()]
    const counts = () => Promise.all(searches.map(homesOf))
    expect(await counts()).toEqual([4, 4])
    await importLines(database.db, homes(9, 'kajen-1'))
    await eventually(async () => expect(await counts()).toEqual([10, 10]))
  })

  /** Sells a home in a transaction that ends, and is told, when it is let go. Resolves when it has started. */
  async function beginSelling(homeId: string): Promise<() => Promise<void>> {
    const hasStarted = Promise.withResolvers<void>()
    const isToEnd = Promise.withResolvers<void>()
    const selling = database.db.transaction().execute(async (tx) => {
      await tx.updateTable('catalogue_home').set({ feed_status: 'sold' }).where('id', '=', homeId).execute()
      hasStarted.resolve()
      await isToEnd.promise
      await tx
        .selectNoFrom(({ fn, val }) => fn('pg_notify', [val('nyhem_changed'), val('catalogue')]).as('told'))
        .execute()
    })
    await hasStarted.promise
    return async () => {
      isToEnd.resolve()
      await selling
    }
  }

  it('lose no change of a transaction that began before others and ended after them', async () => {
    const search = await openSecond()
    expect(await homesOf(search)).toBe(4)
    const endSelling = await beginSelling('backen-1-a')
    await importLines(database.db, homes(9, 'kajen-1'))
    await eventually(async () => expect(await homesOf(search)).toBe(10))
    await endSelling()
    await eventually(async () => expect(await homesOf(search)).toBe(9))
  })

  it('lose none either when both have changed the same area', async () => {
    const search = await openSecond()
    expect(await homesOf(search)).toBe(4)
    const endEarlier = await beginSelling('kajen-1-a-1101')
    const endLater = await beginSelling('kajen-1-a-1102')
    await endLater()
    await eventually(async () => expect(await homesOf(search)).toBe(3))
    await endEarlier()
    await eventually(async () => expect(await homesOf(search)).toBe(2))
  })
})
