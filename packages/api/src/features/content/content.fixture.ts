import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { ownSites, siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { type Catalogue, createCatalogue } from '../catalogue/catalogue.ts'
import { openBaseMap } from '../map/map.ts'
import type { MediaList } from '../pictures/media.ts'
import { openSearch } from '../search/search.ts'
import { openTextSearch } from '../text-search/text-search.ts'
import type { PageQuery, SiteOrigins } from './building/build-context.ts'
import { type Content, type ContentParts, openContent } from './content.ts'
import { type ContentFixture, contentFixture } from './content-folder.fixture.ts'
import { loadContentFolder } from './loading/load-content-folder.ts'

export const today = '2026-03-02' as LocalDate
export const now = '2026-03-02T08:00:00.000Z' as Instant

export const origins = Object.fromEntries(
  Object.values(ownSites).map(({ siteId, host }: Site) => [siteId, `https://${host}`]),
) as SiteOrigins

const original = { hash: '0123456789abcdef', bytes: 1, licence: 'CC0-1.0' } as const
const words = { sv: 'En bild', no: 'Et bilde', fi: 'Kuva', en: 'A picture' }

/** Every key exists, so tests need no media. */
export const media: MediaList = {
  pictureOf: (key) => ({
    ...original,
    key,
    kind: 'exterior',
    mimeType: key.endsWith('.svg') ? 'image/svg+xml' : 'image/jpeg',
    width: 1920,
    height: 1280,
    vector: key.endsWith('.svg'),
    alt: words,
    color: '#cccccc',
    placeholder: null,
    focus: { x: 0.5, y: 0.5 },
  }),
  documentOf: (key) => ({ ...original, key, mimeType: 'application/pdf', language: 'sv' }),
}

export type ContentTest = {
  database: TestDatabase
  catalogue: Catalogue
  fixture: ContentFixture
  load(files?: Readonly<Record<string, string>>): Promise<void>
  open(parts?: Partial<ContentParts>): Content
  close(): Promise<void>
}

const textSearch = openTextSearch({})
textSearch.start(async () => [])

const usual = {
  textSearch,
  media,
  map: openBaseMap(),
  mapStyleUrl: null,
  placesTaken: async () => new Map(),
  openingOf: async () => null,
  explorer: { entry: async () => null, stage: async () => null },
  origins,
  buildId: 'build-1',
  showsSandbox: false,
  checksPages: true,
  record: async () => undefined,
  people: { actorOf: async () => ({ grants: [], now }), namesOf: async () => new Map() },
  officeOrigin: 'http://office.localhost:3000',
  now: () => now,
}

export async function contentTest(): Promise<ContentTest> {
  const database = await openTestDatabase()
  const fixture = await contentFixture()
  const catalogue = createCatalogue(database.db)
  const search = await openSearch({ database, catalogue, media })
  return {
    database,
    catalogue,
    fixture,
    async load(files = {}) {
      await fixture.write(files)
      const result = await loadContentFolder({ db: database.db, folder: fixture.folder, today, now })
      if (result.code === 'Refused') throw new Error(JSON.stringify(result.problems, null, 1))
    },
    open: (parts = {}) => openContent({ ...usual, db: database.db, catalogue, search, ...parts }),
    async close() {
      await fixture.remove()
      await search.close()
      await database.close()
    },
  }
}

/** At the test time by default. */
export const pageOf = (
  content: Content,
  siteId: SiteId,
  path: string,
  more: { query?: PageQuery; now?: Instant } = {},
) => content.getPage({ site: siteById(siteId), path, query: more.query ?? {}, now: more.now ?? now })

/** Minimal site: site.yaml, start and error pages. */
export const siteFiles = (siteId: string, start = siteId) => ({
  [`${siteId}/site.yaml`]: 'footerHeadings: { company: Företaget, explore: Upptäck, help: Hjälp }',
  [`${siteId}/page.yaml`]: `kind: start\ntitle: ${start}\nsiblings: start\nfields: { hero: { heading: Hej, picture: stills/a.jpg }, sentenceSearch: true }`,
  [`${siteId}/_404/page.yaml`]:
    'kind: "404"\ntitle: Borta\nfields: { heading: Borta, lead: Här finns inget., links: [ { text: Start, href: / }, { text: Dold, href: /dold/ } ] }',
  [`${siteId}/_500/page.yaml`]: 'kind: "500"\ntitle: Fel\nfields: { heading: Något gick fel, lead: Försök igen. }',
})

export const standard = (title: string, more = '') => `kind: standard\ntitle: ${title}\n${more}`
