import { expect, test } from '@playwright/test'
import { desktopMatrixOnly, desktopOnly, matrixOnly, phone, sitesFor } from '../matrix.ts'
import { requestSearch } from './search-calls.ts'
import {
  chips,
  choice,
  closeFilters,
  hitLinks,
  openFilters,
  openSearch,
  settled,
  shownPrices,
  totals,
} from './search-steps.ts'
import { searchSites, searchTexts } from './search-texts.ts'

const calls = '**/residence/{stage_and_area_search,search_object}'

for (const site of sitesFor(searchSites)) {
  const strings = searchTexts[site]

  test.describe(site, () => {
    test('every order is the order of the call', matrixOnly, async ({ page }) => {
      await openSearch(page, site)
      const order = page.getByLabel(strings.sort)
      for (const sort of ['price', '-price', 'size', 'area', 'recommended']) {
        await order.selectOption(sort)
        await expect(page).toHaveURL(new RegExp(`sort=${sort}$`))
        const { hits } = await requestSearch(site, { sort, limit: 30 })
        await expect(hitLinks(page)).toHaveCount(hits.length)
        await expect(hitLinks(page).first()).toContainText(hits[0]?.name.split(',')[0] ?? '')
      }
    })

    test('the order by price is by the price that the cards show', desktopMatrixOnly, async ({ page }) => {
      await openSearch(page, site, '?sort=price')
      const rising = await shownPrices(page)
      expect(new Set(rising).size).toBeGreaterThan(1)
      expect(rising).toEqual(rising.toSorted((a, b) => a - b))
      // The total price, where known, in every country.
      const { hits } = await requestSearch(site, { sort: 'price', limit: 30 })
      const answered = hits.flatMap(({ minTotalPrice, minPrice }) => (minTotalPrice ?? minPrice)?.minor ?? [])
      expect(rising.map((price) => price * 100)).toEqual(answered)
    })

    test('projects or single homes, and the next page is appended', async ({ page }) => {
      const { total } = await requestSearch(site, { limit: 1 }, 'search_object')
      await openSearch(page, site)
      await page.locator('main select[name="show"]').selectOption('homes')
      await expect(page).toHaveURL(/show=homes$/)
      await settled(page)
      await expect(hitLinks(page)).toHaveCount(30)
      const first = await hitLinks(page).allTextContents()
      // By keyboard: the button moves under a mouse while thirty new plates find their heights.
      await page.getByRole('button', { name: strings.showMore }).press('Enter')
      await expect(hitLinks(page)).toHaveCount(60)
      await expect(page).toHaveURL(/pages=2$/)
      expect((await hitLinks(page).allTextContents()).slice(0, 30)).toEqual(first)
      // Reading continues at the first new hit.
      await expect(hitLinks(page).nth(30)).toBeFocused()
      await expect(page.locator('main').getByText(String(total)).first()).toBeAttached()
      await page.reload()
      await expect(hitLinks(page)).toHaveCount(60)
    })

    test('a phone shows the first home below two rows of controls', phone, async ({ page, isMobile }) => {
      test.skip(!isMobile, 'on a desktop filters stand beside the hits')
      await openSearch(page, site)
      const { y = Number.POSITIVE_INFINITY } = (await page.locator('main li article').first().boundingBox()) ?? {}
      expect(y).toBeLessThan((page.viewportSize()?.height ?? 0) * 0.6)
    })

    test('pictures, list, slider and map show the same hits', phone, async ({ page }) => {
      await openSearch(page, site, '?residenceType=apartment')
      const names = await hitLinks(page).allTextContents()
      const layouts = page.locator('main nav').filter({ has: page.getByRole('link', { name: strings.slider }) })
      for (const [layout, label] of [
        ['list', strings.list],
        ['slider', strings.slider],
      ] as const) {
        await layouts.getByRole('link', { name: label, exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`list=${layout}`))
        await expect(hitLinks(page)).toHaveText(names)
      }
      await layouts.getByRole('link', { name: strings.map, exact: true }).click()
      await expect(page).toHaveURL(/#map$/)
      await expect(page).toHaveURL(/residenceType=apartment/)
      await page.goBack()
      await expect(page).not.toHaveURL(/#map$/)
      await expect(hitLinks(page)).toHaveText(names)
    })

    test('nothing fits: the page says so, and what to let go, and how many that gives', async ({ page }) => {
      await openSearch(page, site, '?maxRooms=1&minArea=100&residenceType=apartment')
      await expect(page.getByRole('heading', { name: strings.none })).toBeVisible()
      await expect(hitLinks(page)).toHaveCount(0)
      const offer = page.locator('main').getByRole('link', { name: strings.without }).first()
      const promised = Number(
        /\((\d[\d\u00a0]*)/.exec((await offer.textContent()) ?? '')?.[1]?.replaceAll('\u00a0', ''),
      )
      expect(promised).toBeGreaterThan(0)
      await offer.click()
      await expect(hitLinks(page).first()).toBeVisible()
      const { homes, projects } = await totals(page)
      expect([homes, projects]).toContain(promised)
    })

    test('a search that does not answer says so, keeps the choices, and tries again', async ({ page }) => {
      await openSearch(page, site)
      await page.route(calls, (route) =>
        route.fulfill({ status: 503, json: { code: 'SearchServiceDown', message: 'Search service down' } }),
      )
      const form = await openFilters(page, site)
      await choice(form, 'residenceType', 'apartment').check()
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
      await expect(page.getByRole('heading', { name: strings.down })).toBeVisible()
      await expect(chips(page, site)).toHaveCount(1)
      await page.unroute(calls)
      await page.getByRole('button', { name: strings.retry }).click()
      const expected = await requestSearch(site, { filter: { residenceType: ['apartment'] }, limit: 1 })
      await expect.poll(() => totals(page)).toEqual({ homes: expected.homes, projects: expected.projects })
      await expect(hitLinks(page)).toHaveCount(Math.min(30, expected.projects))
    })

    test('a slow answer never replaces a later one', desktopOnly, async ({ page }) => {
      await openSearch(page, site)
      let held: (() => void) | null = null
      await page.route(calls, async (route) => {
        const body = route.request().postDataJSON()
        if (held === null && body.filter.residenceType.length === 1) {
          await new Promise<void>((resolve) => {
            held = resolve
          })
          await route.continue().catch(() => undefined)
        } else await route.continue()
      })
      const form = await openFilters(page, site)
      await choice(form, 'residenceType', 'apartment').check()
      await expect.poll(() => held !== null).toBe(true)
      await choice(form, 'residenceType', 'apartment').uncheck()
      await closeFilters(page, site)
      const all = await requestSearch(site, { limit: 1 })
      await expect.poll(async () => (await totals(page)).homes).toBe(all.homes)
      ;(held as (() => void) | null)?.()
      await settled(page)
      expect((await totals(page)).homes).toBe(all.homes)
    })
  })
}
