import type { LoadMode } from '@nyhem/domain/content/load-decision'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../../database/test-database.ts'
import { type ContentFixture, contentFixture } from '../content-folder.fixture.ts'
import { loadContentFolder } from './load-content-folder.ts'

export const today = '2026-03-02' as LocalDate
export const now = '2026-03-02T08:00:00.000Z' as Instant
const known = { pictures: { has: (key: string) => key === 'stills/a.jpg' } }

/** A database for the file, and a folder of content for each test, which begins without pages. */
export function loadTest() {
  let database: TestDatabase
  let fixture: ContentFixture
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    fixture = await contentFixture()
  })
  afterEach(async () => {
    await emptyTables(database.db, 'content_redirect', 'content_site', 'content_page')
    await fixture.remove()
  })
  return {
    get db() {
      return database.db
    },
    get fixture() {
      return fixture
    },
    load: (day = today, mode: LoadMode = 'beside-editors') =>
      loadContentFolder({ db: database.db, folder: fixture.folder, today: day, now, known, mode }),
    idOf: async (path: string) =>
      (await database.db.selectFrom('content_page').select('id').where('path', '=', path).executeTakeFirstOrThrow()).id,
  }
}
