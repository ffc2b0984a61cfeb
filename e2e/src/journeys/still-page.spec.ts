import { expect, type Page, type Request, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { answeredCookies } from '../answered-cookies.ts'
import { isSameDocument, markDocument } from '../mark-document.ts'
import { desktopMatrixOnly, desktopOnly, phone } from '../matrix.ts'
import { addressOf } from '../site-pages.ts'
import { tabTo } from './tab-to.ts'

const isModule = (request: Request) => request.resourceType() === 'script' && /\/assets\/client-/.test(request.url())

/** Opens a still page, lets it lie, and tells how often its scripts were fetched. */
async function openStill(page: Page, address: string): Promise<() => number> {
  let fetched = 0
  page.on('request', (request) => {
    if (isModule(request)) fetched += 1
  })
  await page.clock.install()
  await page.goto(address)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return () => fetched
}

const isAlive = (page: Page) => page.evaluate(() => 'alive' in document.documentElement.dataset)
const flyout = (page: Page, name: string) => page.locator(`details[data-flyout="${name}"]`)

const kindsInEveryRun = ['article', 'corporate-start'] as const
const kindsInMatrix = ['press-release', 'faq', 'customer-service'] as const

for (const [kinds, tags] of [
  [kindsInEveryRun, desktopOnly],
  [kindsInMatrix, desktopMatrixOnly],
] as const)
  for (const kind of kinds)
    test(`${kind}: no module is fetched before a touch, and all are once at it`, tags, async ({ page }) => {
      const fetched = await openStill(page, await addressOf('se', kind))
      expect(fetched()).toBe(0)
      expect(await isAlive(page)).toBe(false)
      await page.mouse.wheel(0, 200)
      await expect.poll(() => isAlive(page)).toBe(true)
      expect(fetched()).toBe(1)
    })

test('the menu opens at the first press, and Escape closes it', phone, async ({ page }) => {
  const fetched = await openStill(page, await addressOf('se', 'article'))
  expect(fetched()).toBe(0)
  await flyout(page, 'menu').locator('summary').click()
  await expect(flyout(page, 'menu')).toHaveAttribute('open')
  await expect.poll(() => isAlive(page)).toBe(true)
  await expect(flyout(page, 'menu')).toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(flyout(page, 'menu')).not.toHaveAttribute('open')
  await expect(flyout(page, 'menu').locator('summary')).toBeFocused()
})

test('by keyboard alone: the language is opened and a language followed', desktopOnly, async ({ page }) => {
  const fetched = await openStill(page, await addressOf('se', 'corporate-start'))
  expect(fetched()).toBe(0)
  await tabTo(page, flyout(page, 'language').locator('summary'))
  await expect.poll(fetched).toBe(1)
  await page.keyboard.press('Enter')
  await expect(flyout(page, 'language')).toHaveAttribute('open')
  await tabTo(page, flyout(page, 'language').getByRole('link', { name: 'English' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test(
  'a click without pointer or key, as screen readers send it, fetches the scripts',
  desktopOnly,
  async ({ page }) => {
    const fetched = await openStill(page, await addressOf('se', 'article'))
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-flyout="menu"] summary')?.click())
    await expect(flyout(page, 'menu')).toHaveAttribute('open')
    await expect.poll(fetched).toBe(1)
    await expect.poll(() => isAlive(page)).toBe(true)
    await expect(flyout(page, 'menu')).toHaveAttribute('open')
  },
)

test('after the touch links are taken over, and lead to a still page too', desktopOnly, async ({ page }) => {
  await page.goto(await addressOf('se', 'article'))
  await markDocument(page)
  await page.locator('footer a[href="/om-oss/"]').filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/om-oss\/$/)
  expect(await isSameDocument(page)).toBe(true)
})

test.describe('of a visitor who has not answered about cookies', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the question comes after the touch, and nothing is stored before', desktopOnly, async ({ page }) => {
    const question = page.getByRole('dialog', { name: 'Får vi spara kakor?' })
    await openStill(page, await addressOf('se', 'article'))
    await expect(question).toHaveCount(0)
    expect(await page.context().cookies()).toEqual([])
    await page.mouse.wheel(0, 200)
    await expect(async () => {
      await page.clock.runFor(1_000)
      await expect(question).toBeVisible({ timeout: 100 })
    }).toPass()
  })
})

test('those who agreed to be counted are, without a touch', desktopMatrixOnly, async ({ page }) => {
  await page
    .context()
    .addCookies(answeredCookies.map((cookie) => ({ ...cookie, value: 'v1.answered.statistics.marketing.thirdParty' })))
  await page.goto(await addressOf('se', 'article'))
  await expect.poll(() => isAlive(page)).toBe(true)
})

test('a page that acts fetches its scripts by itself', desktopMatrixOnly, async ({ page }) => {
  await page.goto(startPages.se)
  await expect.poll(() => isAlive(page)).toBe(true)
})
