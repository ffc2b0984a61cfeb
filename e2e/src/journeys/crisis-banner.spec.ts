import { expect, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { desktopOnly, matrixOnly } from '../matrix.ts'

const banner = (page: Page) => page.locator('[data-crisis-banner]')

test.describe('crisis banner', desktopOnly, () => {
  test('shows on the start page, and on no other when it is not global', async ({ page }) => {
    await page.goto(startPages.senior)
    await expect(banner(page)).toBeVisible()
    await page.goto(`${startPages.senior}kontakt/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  })

  test('shows on every page when it is global', matrixOnly, async ({ page }) => {
    await page.goto(startPages.contractor)
    await expect(banner(page)).toBeVisible()
    await page.goto(`${startPages.contractor}om-oss/`)
    await expect(banner(page)).toBeVisible()
  })

  test('does not show when it is switched off', matrixOnly, async ({ page }) => {
    await page.goto(startPages.se)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  })

  test('is hidden on map view', matrixOnly, async ({ page }) => {
    await page.goto(`${startPages.contractor}om-oss/#map`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toBeHidden()
  })

  test('once closed stays closed, also after a reload', async ({ page }) => {
    await page.goto(startPages.contractor)
    await expect(async () => {
      // Repeats a press made before the page was interactive, but not a handled one.
      if (await banner(page).isVisible()) await banner(page).getByRole('button').click({ timeout: 1_000 })
      await expect(banner(page)).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toBeHidden()
  })
})
