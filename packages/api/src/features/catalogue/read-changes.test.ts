import type { FeedInput } from '@nyhem/contract/feed/feed-lines'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import type { CatalogueChanges } from './read-changes.ts'
import { area, county, ground, home, importLines, municipality, stage } from './sample-feed.ts'

let database: TestDatabase
let catalogue: Catalogue

const showing = {
  externalId: 'visning-1',
  kind: 'open',
  startsAt: '2026-03-08T12:00:00Z',
  endsAt: '2026-03-08T13:00:00Z',
  place: 'Kajvägen 4',
} as const

beforeAll(async () => {
  database = await openTestDatabase()
  catalogue = createCatalogue(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'catalogue_county', 'catalogue_staff_contact', 'catalogue_change')
  const outcome = await importLines(database.db, [
    ...ground(),
    home(),
    stage({ externalId: 'kajen-2', slug: 'etapp-2', showings: [showing] }),
    area({ externalId: 'backen', name: 'Backen', slug: 'backen' }),
    stage({ externalId: 'backen-1', areaExternalId: 'backen', slug: 'etapp-1' }),
  ])
  expect(outcome).toMatchObject({ code: 'Ok' })
})

/**
 * Areas noted since an earlier reading. Some may repeat while a transaction of another database of the server is
 * running.
 */
async function newlyNoted({ since, areas: known }: CatalogueChanges): Promise<string[]> {
  const { areas } = await catalogue.changedAreas(since)
  const isKnown = (areaId: string, transaction: number) =>
    known.some((noted) => noted.areaId === areaId && noted.transaction === transaction)
  return areas.flatMap(({ areaId, transaction }) => (isKnown(areaId, transaction) ? [] : [areaId])).sort()
}

async function notedFor(lines: (FeedInput | string)[]): Promise<string[]> {
  const before = await catalogue.changedAreas(0)
  expect(await importLines(database.db, lines)).toMatchObject({ code: 'Ok' })
  return newlyNoted(before)
}

describe('notes of what has changed in the catalogue', () => {
  it.each([
    ['a home', [home({ status: 'reserved' })], ['kajen']],
    ['a home that is new', [home({ externalId: 'new', slug: 'new', number: 'N' })], ['kajen']],
    ['a home that is removed', ['{"type":"remove","entity":"home","externalId":"kajen-1-a-1101"}'], ['kajen']],
    ['a stage', [stage({ tagline: 'Nytt' })], ['kajen']],
    ['the showings of a stage', [stage({ externalId: 'kajen-2', slug: 'etapp-2' })], ['kajen']],
    ['an area', [area({ externalId: 'backen', name: 'Backe', slug: 'backen' })], ['backen']],
    [
      'a stage that moves to another area',
      [stage({ externalId: 'kajen-2', areaExternalId: 'backen', slug: 'etapp-2' })],
      ['backen', 'kajen'],
    ],
    ['a municipality', [municipality({ name: 'Nacka stad' })], ['backen', 'kajen']],
    ['a county', [county({ name: 'Stockholm' })], ['backen', 'kajen']],
    ['an area that is removed', ['{"type":"remove","entity":"area","externalId":"backen"}'], ['backen']],
    ['nothing', [county()], []],
  ])('name the areas that %s changes', async (_what, lines, areas) => {
    expect(await notedFor(lines)).toEqual(areas)
  })

  it('name an area once more for a reader who began before its transaction had ended', async () => {
    const before = await catalogue.changedAreas(0)
    await importLines(database.db, [home({ status: 'sold' })])
    const first = await catalogue.changedAreas(before.since)
    expect(await newlyNoted(before)).toEqual(['kajen'])
    expect((await catalogue.changedAreas(before.since)).areas).toEqual(first.areas)
    expect(await newlyNoted({ ...first, areas: [...before.areas, ...first.areas] })).toEqual([])
  })

  it('are stored for two days', async () => {
    await sql`update catalogue_change set changed_at = now() - interval '3 days' where area_id = 'backen'`.execute(
      database.db,
    )
    expect(await catalogue.deleteOldChanges()).toBeGreaterThan(0)
    expect((await catalogue.changedAreas(0)).areas.map(({ areaId }) => areaId)).toEqual(['kajen'])
  })
})
