import { expect, type Page, test } from '@playwright/test'
import { desktopMatrixOnly, desktopOnly } from '../matrix.ts'
import { axeFindings } from '../page-scan.ts'
import { hitLinks, openSearch, totals } from './search-steps.ts'

const beside = (page: Page) => page.getByRole('region', { name: 'Karta med träffarna' })
const markers = (page: Page) => beside(page).locator('.maplibregl-canvas-container button:visible')

test.describe('the map beside the list', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('marks the place of a hit, and the hits of a place', desktopOnly, async ({ page }) => {
    await openSearch(page, 'se')
    await expect(markers(page).first()).toBeVisible()
    await expect(beside(page).locator('button[data-on]')).toHaveCount(0)
    await hitLinks(page).first().hover()
    await expect(beside(page).locator('button[data-on]')).toHaveCount(1)
    await hitLinks(page).nth(1).focus()
    await expect(beside(page).locator('button[data-on]')).toHaveCount(1)
    expect(await axeFindings(page)).toEqual([])
  })

  test('asks for its places once the list shows what was chosen', desktopOnly, async ({ page }) => {
    await openSearch(page, 'se')
    await expect(markers(page).first()).toBeVisible()
    const order: string[] = []
    page.on('request', (request) => request.url().endsWith('/search_stage') && order.push('map asks'))
    page.on('requestfinished', (request) => request.url().endsWith('/stage_and_area_search') && order.push('list'))
    await page.locator('#residence-search label', { has: page.locator('[name="minRooms"][value="3"]') }).click()
    await expect.poll(() => order).toContain('map asks')
    expect(order).toEqual(['list', 'map asks'])
  })

  test('searches its area only when asked, and is passed by one link', desktopOnly, async ({ page }) => {
    await openSearch(page, 'se')
    await expect(markers(page).first()).toBeVisible()
    const before = await totals(page)
    await beside(page).locator('canvas').focus()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown')
    const search = beside(page).getByRole('button', { name: 'Sök i det här området' })
    await expect(search).toBeVisible()
    await expect(page).not.toHaveURL(/box=/)
    expect(await totals(page)).toEqual(before)
    await search.click()
    await expect(page).toHaveURL(/box=/)
    const skip = beside(page).getByRole('link', { name: 'Hoppa över kartan' })
    await skip.focus()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await beside(page).evaluate((region) => region.contains(document.activeElement))).toBe(false)
  })
})

test.describe('a narrower window', () => {
  test.use({ viewport: { width: 1199, height: 900 } })

  test('has no map beside its list, and loads none', desktopMatrixOnly, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await openSearch(page, 'se')
    await totals(page)
    await expect(beside(page)).toBeHidden()
    expect(scripts.filter((url) => /search_stage$|open-map|SideMap/.test(url))).toEqual([])
  })
})
