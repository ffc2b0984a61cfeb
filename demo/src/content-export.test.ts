import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase, type TestDatabase } from '@nyhem/api/database/test-database'
import { exportContent, writeContentFolder } from '@nyhem/api/features/content/loading/export-content-folder'
import { loadContentFolder } from '@nyhem/api/features/content/loading/load-content-folder'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadContent } from './load-content.ts'

const today = '2026-03-02' as LocalDate
const now = '2026-03-02T08:00:00.000Z' as Instant
const later = '2026-05-04T08:00:00.000Z' as Instant

let folder: string
let database: TestDatabase
let another: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyhem-demo-export-'))
  database = await openTestDatabase()
  another = await openTestDatabase()
  await loadContent({ db: database.db, today, now })
}, 120_000)
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await database.close()
  await another.close()
})

const versions = async () =>
  database.db
    .selectFrom('content_page_version')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()

describe('the whole demo', () => {
  it('is exported to files that say the same: loading them, on another day too, changes nothing', async () => {
    const before = await versions()
    const exported = await exportContent({ db: database.db, now, siteId: null, drafts: false })
    const own = join(folder, 'own')
    await writeContentFolder(own, exported)
    const loaded = await loadContentFolder({
      db: database.db,
      folder: own,
      today: '2026-05-04' as LocalDate,
      now: later,
    })
    expect(loaded).toMatchObject({ code: 'Ok', added: 0, changed: 0, removed: 0, edited: [] })
    expect(await versions()).toEqual(before)
    expect(exported.size).toBeGreaterThan(500)
  }, 120_000)

  it('is the same again when its files are loaded elsewhere and exported from there', async () => {
    const exported = await exportContent({ db: database.db, now, siteId: null, drafts: false })
    const elsewhere = join(folder, 'elsewhere')
    await writeContentFolder(elsewhere, exported)
    const loaded = await loadContentFolder({ db: another.db, folder: elsewhere, today, now })
    expect(loaded).toMatchObject({ code: 'Ok', added: exported.size - 7 })
    const again = await exportContent({ db: another.db, now, siteId: null, drafts: false })
    expect([...again.keys()].sort()).toEqual([...exported.keys()].sort())
    for (const [name, text] of exported) expect(again.get(name), name).toBe(text)
  }, 120_000)
})
