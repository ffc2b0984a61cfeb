import { expect, type Page, test } from '@playwright/test'
import { siteIds, startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly, matrixOnly, phone, sitesFor } from '../matrix.ts'
import { pageViews } from '../page-views.ts'

async function open(page: Page, address: string) {
  await page.goto(address)
  await untilAlive(page)
}

const flyout = (page: Page, name: string) => page.locator(`details[data-flyout="${name}"]`)

for (const site of sitesFor(siteIds)) {
  test(`${site} comes to life`, desktopOnly, async ({ page }) => {
    await open(page, startPages[site])
    expect(await pageViews(page)).toEqual(['page_view'])
  })
}

test(
  'links are taken over: title, focus and data layer follow, and nothing is loaded anew',
  desktopOnly,
  async ({ page }) => {
    await open(page, startPages.se)
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
    })
    await page.locator('footer a[href="/om-oss/"]').filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/om-oss\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(/Norrvida/)
    expect(await pageViews(page)).toEqual(['page_view', 'page_view'])
    expect(loads).toBe(0)
  },
)

test('back and forward keep scroll', desktopOnly, async ({ page }) => {
  await open(page, startPages.se)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/om-oss/"]')?.click())
  await expect(page).toHaveURL(/\/om-oss\/$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
})

test('an address without a page shows the 404 page and records an error page view', desktopOnly, async ({ page }) => {
  await open(page, startPages.se)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/finns-inte/'
    document.querySelector('main')?.append(link)
    link.click()
  })
  await expect.poll(() => pageViews(page)).toContain('error_page_view')
  await expect(page.locator('header').first()).toBeVisible()
})

test('flyouts open one at a time, Escape closes them and gives focus back', phone, async ({ page }) => {
  await open(page, startPages.se)
  await flyout(page, 'search').locator('summary').click()
  await expect(flyout(page, 'search')).toHaveAttribute('open')
  await flyout(page, 'menu').locator('summary').click()
  await expect(flyout(page, 'menu')).toHaveAttribute('open')
  await expect(flyout(page, 'search')).not.toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(flyout(page, 'menu')).not.toHaveAttribute('open')
  await expect(flyout(page, 'menu').locator('summary')).toBeFocused()
})

test('a press outside and a move to another page close the menu', phone, async ({ page }) => {
  await open(page, startPages.se)
  await flyout(page, 'menu').locator('summary').click()
  // On phones the menu leaves a strip at the bottom.
  await page.mouse.click(10, (page.viewportSize()?.height ?? 0) - 8)
  await expect(flyout(page, 'menu')).not.toHaveAttribute('open')
  await flyout(page, 'menu').locator('summary').click()
  await flyout(page, 'menu').locator('a[href="/om-oss/"]').first().click()
  await expect(page).toHaveURL(/\/om-oss\/$/)
  await expect(flyout(page, 'menu')).not.toHaveAttribute('open')
})

test('the menu leads to another language and another country', matrixOnly, async ({ page }) => {
  await open(page, startPages.se)
  await flyout(page, 'menu').locator('summary').click()
  await flyout(page, 'menu').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Only corporate information is available in English.')).toBeVisible()
  await flyout(page, 'menu').locator('summary').click()
  await flyout(page, 'menu').getByRole('link', { name: 'Suomi' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi-FI')
})

test('the header hides on scroll down and shows on scroll up', phone, async ({ page }) => {
  await open(page, startPages.se)
  const header = page.locator('header').first()
  await page.evaluate(() => window.scrollTo(0, 600))
  // Scrolls repeatedly: one jump may precede the header's listener.
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, 40))
    await expect(header).toHaveAttribute('data-hidden', { timeout: 300 })
  }).toPass()
  await page.evaluate(() => window.scrollBy(0, -100))
  await expect(header).not.toHaveAttribute('data-hidden')
})

test('the skip link is the first stop and leads past the header', desktopOnly, async ({ page }) => {
  await open(page, startPages.se)
  await page.keyboard.press('Tab')
  await expect(page.locator('a[href="#content"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu unfolds and pages load whole', desktopOnly, async ({ page }) => {
    await page.goto(startPages.se)
    await flyout(page, 'menu').locator('summary').click()
    await flyout(page, 'menu').locator('a[href="/om-oss/"]').first().click()
    await expect(page).toHaveURL(/\/om-oss\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
