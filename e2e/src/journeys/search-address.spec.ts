import { expect, test } from '@playwright/test'
import { desktopMatrixOnly, desktopOnly, sitesFor } from '../matrix.ts'
import { requestSearch } from './search-calls.ts'
import {
  chips,
  choice,
  closeFilters,
  hitLinks,
  openFilters,
  openSearch,
  press,
  searchAddress,
  totals,
} from './search-steps.ts'
import { searchSites, searchTexts } from './search-texts.ts'

for (const site of sitesFor(searchSites)) {
  const strings = searchTexts[site]

  test.describe(site, () => {
    test('a shared URL shows the same search to another visitor', async ({ page, browser }) => {
      await openSearch(page, site)
      const form = await openFilters(page, site)
      await choice(form, 'residenceType', 'apartment').check()
      await press(choice(form, 'minRooms', '3'))
      await closeFilters(page, site)
      await page.getByLabel(strings.sort).selectOption('-price')
      await expect(page).toHaveURL(/minRooms=3&residenceType=apartment&sort=-price$/)
      const context = await browser.newContext()
      try {
        const other = await context.newPage()
        await other.goto(page.url())
        const names = await hitLinks(other).allTextContents()
        expect(names.length).toBeGreaterThan(0)
        await expect(hitLinks(page)).toHaveText(names)
        expect(await totals(other)).toEqual(await totals(page))
        await expect(chips(other, site)).toHaveText(await chips(page, site).allTextContents())
      } finally {
        await context.close()
      }
    })

    test('back and forward walk through the searches, and reload stays', async ({ page }) => {
      const all = await requestSearch(site, { limit: 1 })
      const apartments = await requestSearch(site, { filter: { residenceType: ['apartment'] }, limit: 1 })
      await openSearch(page, site)
      const form = await openFilters(page, site)
      await choice(form, 'residenceType', 'apartment').check()
      await closeFilters(page, site)
      await expect.poll(async () => (await totals(page)).homes).toBe(apartments.homes)
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`${strings.path}$`))
      await expect.poll(async () => (await totals(page)).homes).toBe(all.homes)
      await expect(chips(page, site)).toHaveCount(0)
      await page.goForward()
      await expect(page).toHaveURL(/residenceType=apartment$/)
      await expect.poll(async () => (await totals(page)).homes).toBe(apartments.homes)
      await page.reload()
      await expect(chips(page, site)).toHaveCount(1)
      expect((await totals(page)).homes).toBe(apartments.homes)
    })

    test('from a hit and back again, the list is where it was', async ({ page }) => {
      await openSearch(page, site, '?residenceType=apartment')
      const names = await hitLinks(page).allTextContents()
      await hitLinks(page).nth(2).click()
      await expect(page).not.toHaveURL(/residenceType/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/residenceType=apartment$/)
      await expect(hitLinks(page)).toHaveText(names)
    })

    test('a filter that no longer exists is left out with a note', desktopMatrixOnly, async ({ page }) => {
      const response = await page.goto(
        searchAddress(site, '?residenceType=castle&q=atlantis/sunken&sort=love&minRooms=2'),
      )
      expect(response?.status()).toBe(200)
      const note = page.locator('main').getByText(strings.dropped)
      await expect(note).toBeVisible()
      await expect(note).toContainText('castle')
      await expect(note).toContainText('atlantis/sunken')
      await expect(chips(page, site)).toHaveCount(1)
      const expected = await requestSearch(site, { filter: { minRooms: 2 }, limit: 1 })
      expect((await totals(page)).homes).toBe(expected.homes)
    })

    test('nonsense in the address is no error', desktopMatrixOnly, async ({ page }) => {
      for (const query of [
        '?minPrice=-1&maxPrice=NaN',
        '?minRooms=5&maxRooms=1',
        '?pages=99999',
        '?q=%00;%F0%9F%8F%A0',
        '?box=1,2',
      ])
        expect((await page.goto(searchAddress(site, query)))?.status()).toBe(200)
      await expect(hitLinks(page).first()).toBeVisible()
    })

    test('"now" adds geo=auto', desktopMatrixOnly, async ({ page }) => {
      await openSearch(page, site)
      const form = await openFilters(page, site)
      const now = choice(form, 'inhabitDate', '0')
      test.skip((await now.getAttribute('aria-disabled')) === 'true', 'nothing to move into now')
      await now.check()
      await expect(page).toHaveURL(/inhabitDate=0&geo=auto$/)
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('the form is sent, the hits come, and more of them', async ({ page }) => {
        const filter = { residenceType: ['apartment'], minRooms: 2 }
        const expected = await requestSearch(site, { filter, limit: 60 })
        await page.goto(searchAddress(site))
        const form = await openFilters(page, site)
        await choice(form, 'residenceType', 'apartment').check()
        await press(choice(form, 'minRooms', '2'))
        await form.getByRole('button', { name: strings.submit }).click()
        await expect(page).toHaveURL(/minRooms=2/)
        expect((await totals(page)).homes).toBe(expected.homes)
        await expect(hitLinks(page)).toHaveCount(Math.min(30, expected.total))
        await chips(page, site).first().click()
        await expect(chips(page, site)).toHaveCount(1)
      })

      test('the next page is a link', desktopOnly, async ({ page }) => {
        await page.goto(searchAddress(site, '?show=homes'))
        await expect(hitLinks(page)).toHaveCount(30)
        await page.locator('main').getByRole('link', { name: strings.showMore }).click()
        await expect(page).toHaveURL(/pages=2/)
        await expect(hitLinks(page)).toHaveCount(60)
      })
    })
  })
}
