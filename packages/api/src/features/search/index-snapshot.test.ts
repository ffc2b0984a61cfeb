import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyFilter } from '@nyhem/domain/search/search-filter'
import type { SearchableArea } from '@nyhem/domain/search/searchable-area'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseIdentity } from '../../database/database-identity.ts'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { type Catalogue, createCatalogue } from '../catalogue/catalogue.ts'
import { ground, homes, importLines, testNow } from '../catalogue/sample-feed.ts'
import { type SnapshotParts, snapshotsIn } from './index-snapshot.ts'
import { openSearch, type Search } from './search.ts'

const site = siteById('se')
const start = Date.parse('2026-11-27T12:00:00Z')
const hourMs = 3_600_000

let database: TestDatabase
let catalogue: Catalogue
let areas: SearchableArea[]
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  expect(await importLines(database.db, [...ground(), ...homes(3, 'kajen-1')])).toMatchObject({ code: 'Ok' })
  catalogue = createCatalogue(database.db)
  areas = await catalogue.searchableAreas((await catalogue.areaIds()).map(({ id }) => id))
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyhem-snapshot-'))
})
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  await rm(folder, { recursive: true, force: true })
})

const snapshots = (given: Partial<SnapshotParts> = {}) =>
  snapshotsIn({ folder, release: '1.2.3', identity: async () => 'a database', nowMs: () => start, ...given })
const never = new AbortController().signal
const write = (given: Partial<SnapshotParts> = {}) => snapshots(given).write({ since: 17, areas }, never)
const fileOf = async () => join(folder, (await readdir(folder))[0] ?? '')

describe('a snapshot', () => {
  it('has the areas of all sites as they were, and the position of the catalogue', async () => {
    await write()
    const snapshot = await snapshots().open()
    expect(snapshot?.since).toBe(17)
    const kept: SearchableArea[] = []
    for await (const area of snapshot?.areas ?? []) kept.push(area)
    expect(kept).toEqual(areas)
    expect(areas.length).toBeGreaterThan(0)
  })

  it('has these fields: with others, its format is another', () => {
    const [area] = areas
    const stage = area?.stages.find(({ homes: own }) => own.length > 0)
    const fieldsOf = (value: object | undefined) =>
      Object.keys(value ?? {})
        .sort()
        .join(' ')
    expect(fieldsOf(area?.own)).toBe(
      'areaId areaName concept geo id images name path place shortDescription siteId updatedAt',
    )
    expect(fieldsOf(stage)).toBe('extraShowingsInfo homes id listing showings stageStatus')
    expect(fieldsOf(stage?.listing)).toBe(
      'areaId areaName concept disposalForm ecoLabel geo homes id images kind moveIn name path phase place plotType residenceTypes salesStart shortDescription siteId status updatedAt vip',
    )
    expect(fieldsOf(stage?.homes[0])).toBe(
      'building disposalForm ecoLabel energyClass floor hasLift id images internalUsableArea maxFloor monthlyCost monthlyFee moveIn number outdoorSpaces parking planKey plotArea possibleRooms price primaryArea residenceType rooms slug status totalPrice',
    )
  })

  it.each<[string, Partial<SnapshotParts>]>([
    ['another release', { release: '1.2.4' }],
    ['another database', { identity: async () => 'another database' }],
    ['a database that does not say which it is', { identity: async () => null }],
  ])('is not that of %s', async (_whose, given) => {
    await write()
    expect(await snapshots(given).open()).toBeNull()
    expect(await snapshots().open()).not.toBeNull()
  })

  it.each<[string, (file: string) => Promise<unknown>]>([
    ['truncated', async (file) => truncate(file, (await readFile(file)).length - 1)],
    ['empty', (file) => truncate(file, 0)],
    ['altered', async (file) => writeFile(file, (await readFile(file)).with(40, 7))],
    ['longer than it was', async (file) => writeFile(file, Buffer.concat([await readFile(file), Buffer.from('x')]))],
  ])('that is %s is refused and deleted', async (_how, damage) => {
    await write()
    await damage(await fileOf())
    expect(await snapshots().open()).toBeNull()
    expect(await readdir(folder)).toEqual([])
  })

  it('older than a day is refused and deleted, and one of the future', async () => {
    await write()
    expect(await snapshots({ nowMs: () => start + 23 * hourMs }).open()).not.toBeNull()
    expect(await snapshots({ nowMs: () => start + 24 * hourMs }).open()).toBeNull()
    expect(await readdir(folder)).toEqual([])
    await write()
    expect(await snapshots({ nowMs: () => start - 1 }).open()).toBeNull()
  })

  it('of another release stays for its processes, and goes after a day', async () => {
    await write({ release: '1.2.2' })
    const other = await fileOf()
    await write()
    await snapshots().open()
    expect(await readdir(folder)).toHaveLength(2)
    await utimes(other, new Date(start), new Date(start - 25 * hourMs))
    await snapshots().open()
    expect(await readdir(folder)).toHaveLength(1)
    expect(await snapshots().open()).not.toBeNull()
  })

  it('is replaced whole or not at all', async () => {
    await write()
    const stop = new AbortController()
    function* areasUntilStopped() {
      yield* areas
      stop.abort()
      yield* areas
    }
    await expect(snapshots().write({ since: 18, areas: areasUntilStopped() }, stop.signal)).rejects.toThrow()
    expect(await readdir(folder)).toHaveLength(1)
    expect((await snapshots().open())?.since).toBe(17)
  })
})

describe('a search with a snapshot', () => {
  const failures: unknown[] = []
  beforeEach(() => failures.splice(0))

  async function open(watched: Catalogue = catalogue): Promise<Search> {
    const search = await openSearch({
      database,
      catalogue: watched,
      media: { pictureOf: () => null, documentOf: () => null },
      snapshots: { folder, release: '1.2.3', nowMs: Date.now },
      onFailure: (error) => failures.push(error),
    })
    closers.push(() => search.close())
    return search
  }
  const homesIn = async (search: Search) =>
    (await search.searchHomes({ site, filter: emptyFilter, sort: 'price', limit: 30, offset: 0, now: testNow })).homes
  const isWritten = () =>
    vi.waitFor(async () => expect(await readdir(folder)).toEqual([expect.stringMatching(/\.gz$/)]))

  /** The catalogue, in which nothing changes, and whose areas are read only once `release` is called. */
  function slowCatalogue() {
    const { promise, resolve } = Promise.withResolvers<void>()
    const read: string[] = []
    const slow: Catalogue = {
      ...catalogue,
      // Transactions of other databases let earlier changes come again.
      changedAreas: async (since) => ({ ...(await catalogue.changedAreas(since)), areas: [] }),
      async searchableAreas(ids) {
        await promise
        read.push(...ids)
        return catalogue.searchableAreas(ids)
      },
    }
    return { slow, read, release: resolve }
  }

  it('answers before the catalogue is read, and compares with it afterwards', async () => {
    const first = await open()
    const count = await homesIn(first)
    await isWritten()
    await first.close()
    const { slow, read, release } = slowCatalogue()
    const second = await open(slow)
    expect(await homesIn(second)).toBe(count)
    expect(read).toEqual([])
    release()
    await vi.waitFor(() => expect(read.toSorted()).toEqual(areas.map(({ own }) => own.id).toSorted()))
    expect(failures).toEqual([])
  })

  it('has read what changed since then before it answers', async () => {
    const first = await open()
    const count = await homesIn(first)
    await isWritten()
    await first.close()
    expect(await importLines(database.db, homes(4, 'kajen-1'))).toMatchObject({ code: 'Ok' })
    expect(await homesIn(await open())).toBe(count + 1)
  })

  it('corrects what the snapshot has otherwise, and what only it has', async () => {
    const { since } = await catalogue.changedAreas(null)
    const [area] = await catalogue.searchableAreas(areas.map(({ own }) => own.id))
    if (!area) throw new Error('no area')
    const wrong = { ...area, stages: area.stages.map((stage) => ({ ...stage, homes: [] })) }
    const gone = { ...area, own: { ...area.own, id: 'nowhere' as typeof area.own.id }, stages: [] }
    const own = snapshotsIn({
      folder,
      release: '1.2.3',
      identity: () => databaseIdentity(database.db),
      nowMs: Date.now,
    })
    await own.write({ since, areas: [wrong, gone] }, never)
    const { slow, release } = slowCatalogue()
    const search = await open(slow)
    expect(await homesIn(search)).toBe(0)
    expect(search.size().areas).toBe(2)
    release()
    await vi.waitFor(async () => expect(await homesIn(search)).toBeGreaterThan(0))
    await vi.waitFor(() => expect(search.size().areas).toBe(areas.length))
  })

  it('reads everything where the database is older than the snapshot', async () => {
    const { since } = await catalogue.changedAreas(null)
    const own = snapshotsIn({
      folder,
      release: '1.2.3',
      identity: () => databaseIdentity(database.db),
      nowMs: Date.now,
    })
    await own.write({ since: since + 1_000_000, areas: [] }, never)
    const search = await open()
    expect(await homesIn(search)).toBeGreaterThan(0)
    expect(String(failures[0])).toContain('newer than the database')
  })

  it('works where nothing can be written', async () => {
    await rm(folder, { recursive: true })
    await writeFile(folder, 'no folder')
    const search = await open()
    expect(await homesIn(search)).toBeGreaterThan(0)
    await vi.waitFor(() => expect(failures).toHaveLength(1))
  })
})

describe('the identity of a database', () => {
  it('is the same until it is another database', async () => {
    const identity = await databaseIdentity(database.db)
    expect(identity).toMatch(/^\d+ \d+ \d+$/)
    expect(await databaseIdentity(database.db)).toBe(identity)
    const other = await openTestDatabase()
    closers.push(() => other.close())
    expect((await databaseIdentity(other.db)) === identity).toBe(database.serverUrl === null)
  })
})
