import { migrateDatabase } from '@nyhem/api/database/migrate'
import { openDatabase } from '@nyhem/api/database/open-database'
import { createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { openContent } from '@nyhem/api/features/content/content'
import { openBaseMap } from '@nyhem/api/features/map/map'
import { openSearch } from '@nyhem/api/features/search/search'
import { openTextSearch, type TextDocument } from '@nyhem/api/features/text-search/text-search'
import { seedDemo } from '@nyhem/demo/seed'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { pino } from 'pino'

/** Fixed, so that figures do not change with the calendar. */
export const demoDay = '2026-03-02' as LocalDate
export const demoMoment = '2026-03-02T08:00:00.000Z' as Instant

export async function demoDocuments(): Promise<readonly TextDocument[]> {
  const log = pino({ level: 'error' })
  const database = await openDatabase({ memory: null }, log)
  await migrateDatabase(database, log)
  await seedDemo({ database, log, progress: () => undefined, today: demoDay, now: demoMoment })
  const map = openBaseMap()
  const catalogue = createCatalogue(database.db)
  const media = { pictureOf: () => null, documentOf: () => null }
  const search = await openSearch({ database, catalogue, media })
  const origins = Object.fromEntries(Object.values(ownSites).map(({ siteId, host }) => [siteId, `https://${host}`]))
  const content = openContent({
    placesTaken: async () => new Map(),
    openingOf: async () => null,
    explorer: { entry: async () => null, stage: async () => null },
    db: database.db,
    catalogue,
    search,
    textSearch: openTextSearch({}),
    media,
    map,
    mapStyleUrl: null,
    origins: origins as Record<keyof typeof ownSites, string>,
    buildId: 'bench',
    showsSandbox: false,
    checksPages: false,
    record: async () => undefined,
    people: { actorOf: async () => ({ grants: [], now: demoMoment }), namesOf: async () => new Map() },
    officeOrigin: null,
    now: () => demoMoment,
  })
  const documents = await content.textDocuments(demoMoment)
  await search.close()
  await map.close()
  await database.close()
  return documents
}
