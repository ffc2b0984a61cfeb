import { expect, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopMatrixOnly, sitesFor } from '../matrix.ts'
import { readPage, tagsOf } from '../read-page.ts'
import { sitemapOf } from '../site-pages.ts'
import { interestTexts } from './interest-texts.ts'
import { requestSearch } from './search-calls.ts'
import { chips, choice, closeFilters, hitLinks, openFilters, settled, totals } from './search-steps.ts'
import { type SearchSite, searchSites, searchTexts } from './search-texts.ts'

async function places(site: SearchSite) {
  const { facets } = await requestSearch(site, { limit: 1 })
  const [municipality = '', count = { homes: 0, projects: 0 }] =
    Object.entries(facets.tags ?? {})
      .filter(([url]) => url.split('/').length === 2)
      .sort(([, a], [, b]) => b.homes - a.homes)[0] ?? []
  const address = (tag: string) => new URL(`${interestTexts[site].areas}${tag}/`, startPages[site]).href
  return { municipality, county: municipality.split('/')[0] ?? '', count, address }
}

const canonicalOf = (html: string) => tagsOf(html, 'link').find(({ rel }) => rel === 'canonical')?.href
const robotsOf = (html: string) => tagsOf(html, 'meta').find(({ name }) => name === 'robots')?.content ?? ''

for (const site of sitesFor(searchSites)) {
  test.describe(site, () => {
    test('a municipality has the same search under a readable address', async ({ page }) => {
      const { municipality, count, address } = await places(site)
      await page.goto(address(municipality))
      await untilAlive(page)
      expect(await totals(page)).toEqual(count)
      await expect(hitLinks(page)).toHaveCount(Math.min(30, count.projects))
      const form = await openFilters(page, site)
      await choice(form, 'minRooms', '2').locator('xpath=ancestor::label').click()
      await closeFilters(page, site)
      await expect(page).toHaveURL(`${address(municipality)}?minRooms=2`)
      const narrowed = await requestSearch(site, { filter: { tags: [municipality], minRooms: 2 }, limit: 1 })
      await expect.poll(() => totals(page)).toEqual({ homes: narrowed.homes, projects: narrowed.projects })
      await settled(page)
      // Without a place, search has its own address.
      await chips(page, site).first().click()
      await expect(page).toHaveURL(new URL(`${searchTexts[site].path}?minRooms=2`, startPages[site]).href)
    })

    test('county and municipality are found by search engines, and once only', desktopMatrixOnly, async () => {
      const { municipality, county, address } = await places(site)
      const sitemap = await sitemapOf(site)
      for (const place of [municipality, county]) {
        // A county with one municipality, such as Oslo, uses the municipality's page.
        const own = canonicalOf((await readPage(address(place))).body)
        expect([address(municipality), address(county)]).toContain(own)
        expect(sitemap).toContain(own)
        const narrowed = (await readPage(`${address(place)}?minRooms=2`)).body
        expect(canonicalOf(narrowed)).toBe(own)
        expect(robotsOf(narrowed)).toContain('noindex')
      }
      const search = (query: string) => readPage(new URL(`${searchTexts[site].path}${query}`, startPages[site]).href)
      expect(canonicalOf((await search(`?q=${municipality}`)).body)).toBe(address(municipality))
    })
  })
}
