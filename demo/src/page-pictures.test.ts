import { openTestDatabase, type TestDatabase } from '@nyhem/api/database/test-database'
import { createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { type Content, openContent } from '@nyhem/api/features/content/content'
import { openBaseMap } from '@nyhem/api/features/map/map'
import { openMediaLibrary } from '@nyhem/api/features/pictures/media-library'
import { openSearch, type Search } from '@nyhem/api/features/search/search'
import { openTextSearch } from '@nyhem/api/features/text-search/text-search'
import type { PageData } from '@nyhem/contract/page-data'
import type { Picture } from '@nyhem/contract/picture'
import { instantOf, type LocalDate } from '@nyhem/domain/dates'
import { ownSites, siteById } from '@nyhem/domain/sites/all-sites'
import { type Site, type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStills, type Still } from './catalogue/stills.ts'
import { seedDemo } from './seed.ts'

const today = '2026-11-26' as LocalDate
const now = instantOf(new Date('2026-11-26T09:00:00Z'))
const origins = Object.fromEntries(
  Object.values(ownSites).map(({ siteId, host }: Site) => [siteId, `https://${host}`]),
) as Record<SiteId, string>

let database: TestDatabase
let search: Search
let content: Content
beforeAll(async () => {
  database = await openTestDatabase()
  const log = { info: () => undefined, warn: () => undefined }
  await seedDemo({ database, log, progress: () => undefined, today, now })
  const media = await openMediaLibrary([new URL('../media', import.meta.url).pathname])
  const catalogue = createCatalogue(database.db)
  search = await openSearch({ database, catalogue, media })
  const textSearch = openTextSearch({})
  textSearch.start(async () => [])
  content = openContent({
    db: database.db,
    catalogue,
    textSearch,
    search,
    media,
    map: openBaseMap(),
    placesTaken: async () => new Map(),
    openingOf: async () => null,
    explorer: { entry: async () => null, stage: async () => null },
    mapStyleUrl: null,
    origins,
    buildId: 'build-1',
    showsSandbox: false,
    checksPages: false,
    record: async () => undefined,
    people: { actorOf: async () => ({ grants: [], now }), namesOf: async () => new Map() },
    officeOrigin: null,
    now: () => now,
  })
}, 300_000)
afterAll(async () => {
  await search.close()
  await database.close()
})

const stills = new Map(readStills().map((still) => [still.key, still]))

type Shown = { key: string; where: string; isCard: boolean }

/** Pictures of a model that are no drawings, but for what the tiles of a stage's homes repeat. */
function shownIn(value: unknown, where = ''): Shown[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => shownIn(item, `${where}[${index}]`))
  const fields = value as Record<string, unknown>
  return Object.entries(fields).flatMap(([name, part]) => {
    if (name === 'homes' && 'homeList' in fields) return []
    const picture = part as Picture | null
    if (typeof part !== 'object' || picture === null || !('orgWidth' in picture))
      return shownIn(part, `${where}.${name}`)
    return picture.vector ? [] : [{ key: picture.key, where: `${where}.${name}`, isCard: 'href' in fields }]
  })
}

const homesPerStage = 2

/** Every indexed page, of the homes of a stage the first ones. */
async function pathsOf(siteId: SiteId): Promise<string[]> {
  const site = siteById(siteId)
  const paths = new Set<string>()
  const texts = (await content.sitemaps({ site, now })).map(({ plain }) => plain.toString())
  for (const [, path = ''] of texts.join('').matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)) paths.add(path)
  const seen = new Map<string, number>()
  return [...paths].filter((path) => {
    const parts = path.split('/')
    if (site.routes.areas === null || !path.startsWith(site.routes.areas) || parts.length < 8) return true
    const stage = parts.slice(0, -2).join('/')
    seen.set(stage, (seen.get(stage) ?? 0) + 1)
    return (seen.get(stage) ?? 0) <= homesPerStage
  })
}

const pages = new Map<SiteId, Promise<PageData[]>>()
const pagesOf = (siteId: SiteId): Promise<PageData[]> => {
  const known = pages.get(siteId)
  if (known) return known
  const built = (async () => {
    const site = siteById(siteId)
    const found: PageData[] = []
    for (const path of await pathsOf(siteId)) {
      const answer = await content.getPage({ site, path, query: {}, now })
      if (answer.code === 'Ok' || answer.code === 'NotFound') found.push(answer.page)
    }
    return found
  })()
  pages.set(siteId, built)
  return built
}

const ofHousing = /\.(similarHomes|homes|stages|projects|areas|objects)\b/

describe.each(siteIds)('the pages of %s', { timeout: 120_000 }, (siteId) => {
  it('show no picture twice', async () => {
    // A picture to download stands among the others of its collection.
    const dealt = (await pagesOf(siteId)).filter(({ dataLayer }) => dataLayer.pageKind !== 'image-file')
    const twice = dealt.flatMap(({ path, template }) => {
      const shown = shownIn(template.viewModel)
      return shown
        .filter(({ key }, index) => shown.findIndex((other) => other.key === key) < index)
        .map(({ key, where }) => `${path} ${where} ${key}`)
    })
    expect(twice).toEqual([])
  })

  // Articles may be about one.
  it('lead to homes and projects by no bathroom, hall or sauna', async () => {
    const hidden: readonly Still['shows']['room'][] = ['bathroom', 'hall', 'sauna']
    const wrong = (await pagesOf(siteId)).flatMap(({ path, template }) =>
      shownIn(template.viewModel)
        .filter(({ where }) => ofHousing.test(where))
        .filter(({ key, isCard }) => isCard && hidden.includes(stills.get(key)?.shows.room ?? null))
        .map(({ key, where }) => `${path} ${where} ${key}`),
    )
    expect(wrong).toEqual([])
  })
})
