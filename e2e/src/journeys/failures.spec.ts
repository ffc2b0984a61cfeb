import { expect, test } from '@playwright/test'
import { startPages, unknownHost } from '../addresses.ts'
import { isSameDocument, markDocument, untilAlive } from '../mark-document.ts'
import { desktopMatrixOnly, desktopOnly } from '../matrix.ts'
import { readPage } from '../read-page.ts'
import { homeForSale } from './interest-steps.ts'

const areasLink = 'main a[href="/bostader/"]:visible'

test('page data that fails makes the browser load the page whole', desktopOnly, async ({ page }) => {
  await page.route('**/bostader/GetViewModel', (route) => route.fulfill({ status: 502, body: 'no' }))
  await page.goto(startPages.se)
  await untilAlive(page)
  await markDocument(page)
  await page.locator(areasLink).first().click()
  await expect(page).toHaveURL(/\/bostader\/$/)
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a changed site version reloads the page', desktopOnly, async ({ page }) => {
  await page.route('**/bostader/GetViewModel', async (route) => {
    const data = JSON.parse((await readPage(route.request().url())).body)
    data.template.viewModel.siteVersion = 'newer'
    await route.fulfill({ json: data })
  })
  await page.goto(startPages.se)
  await untilAlive(page)
  await markDocument(page)
  await page.locator(areasLink).first().click()
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  await expect(page).toHaveURL(/\/bostader\/$/)
})

test('a slow page says that it is on its way', desktopOnly, async ({ page }) => {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/bostader/GetViewModel', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(startPages.se)
  await untilAlive(page)
  await page.locator(areasLink).first().click()
  await expect(page.getByRole('progressbar', { name: 'Laddar sidan' })).toBeVisible()
  letGo()
  await expect(page).toHaveTitle(/Alla bostäder/)
  await expect(page.getByRole('progressbar', { name: 'Laddar sidan' })).toHaveCount(0)
})

test('without the Navigation API links load whole pages', desktopOnly, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation')
  })
  await page.goto(startPages.se)
  await untilAlive(page)
  await markDocument(page)
  await page.locator(areasLink).first().click()
  await expect(page).toHaveTitle(/Alla bostäder/)
  expect(await isSameDocument(page)).toBe(false)
})

test('a host without a site says so and leads to the sites', desktopMatrixOnly, async ({ page }) => {
  const response = await page.goto(unknownHost)
  expect(response?.status()).toBe(421)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the keyboard alone reaches the content, the menu and a home', desktopMatrixOnly, async ({ page }) => {
  const { home } = await homeForSale('se')
  await page.goto(new URL(home, startPages.se).href)
  await untilAlive(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Till innehållet' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
  const menu = page.locator('summary').filter({ hasText: 'Meny' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-flyout="menu"] a:focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})
