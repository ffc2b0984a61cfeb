import { expect, type Locator, type Page, test } from '@playwright/test'
import { desktopOnly, isWholeMatrix, phone, sitesFor } from '../matrix.ts'
import { axeFindings } from '../page-scan.ts'
import { choice, filterForm, hitLinks, openFilters, openSearch, settled, totals } from './search-steps.ts'
import { searchSites, searchTexts } from './search-texts.ts'

const mostStops = 300

async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeAttached()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach it')
}

for (const site of sitesFor(searchSites)) {
  const strings = searchTexts[site]

  test.describe(site, () => {
    test('clean for axe: hits, list, nothing found, filters open, map', async ({ page }) => {
      test.slow()
      const otherLayouts = ['', '?list=list', '?list=slider', '?show=homes&list=list', '#map']
      for (const query of isWholeMatrix ? otherLayouts : []) {
        await openSearch(page, site, query)
        expect.soft(await axeFindings(page), query).toEqual([])
      }
      await openSearch(page, site, '?maxRooms=1&minArea=100')
      expect.soft(await axeFindings(page), 'nothing found').toEqual([])
      await openSearch(page, site)
      const form = await openFilters(page, site)
      for (const summary of await form.locator('summary').all()) await summary.click()
      expect.soft(await axeFindings(page), 'filters open').toEqual([])
    })

    test('a search and the way to a home by keyboard alone', desktopOnly, async ({ page }) => {
      test.slow()
      await openSearch(page, site)
      const before = await totals(page)
      const form = filterForm(page)
      await tabTo(page, form.getByRole('combobox', { name: strings.place }))
      await page.keyboard.type(strings.typed)
      await expect(form.getByRole('option', { name: strings.placeNames }).first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/[?&]q=/)
      await tabTo(page, choice(form, 'residenceType', 'apartment'))
      await page.keyboard.press('Space')
      await expect(page).toHaveURL(/residenceType=apartment/)
      await settled(page)
      expect((await totals(page)).homes).toBeLessThan(before.homes)
      const chip = page.locator('main').getByRole('link', { name: strings.remove }).first()
      await tabTo(page, chip)
      await page.keyboard.press('Enter')
      // Removing the chip keeps focus.
      await expect(page.locator('main :focus')).toHaveCount(1)
      await settled(page)
      await tabTo(page, hitLinks(page).first())
      const href = await hitLinks(page).first().getAttribute('href')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${href}$`))
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })

    test(
      'the filters of a phone are a sheet: Escape leaves it and the focus comes back',
      phone,
      async ({ page, isMobile }) => {
        test.skip(!isMobile, 'beside the hits there is no sheet')
        await openSearch(page, site)
        await openFilters(page, site)
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.locator('main').getByRole('link', { name: strings.filters })).toBeFocused()
      },
    )

    test('fits 320 pixels in every layout', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      for (const query of ['', '?list=list', '?list=slider', '?show=homes', '?maxRooms=1&minArea=100']) {
        await openSearch(page, site, query)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(width, query).toBeLessThanOrEqual(320)
      }
    })
  })
}
