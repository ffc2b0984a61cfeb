import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { languages, siteIds } from '../addresses.ts'
import { addressOf, kindAt, kindsOf, statusOf } from '../site-pages.ts'

/** Everything that the browser complains about: errors of scripts, refused policies, files that do not come. */
function listenForFaults(page: Page, expectedStatus: number): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // The browser itself says that the page was answered 404, which is what the test asks for.
    if (expectedStatus === 404 && message.text().includes('status of 404')) return
    faults.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      faults.push(`${response.status()} ${response.url()}`)
  })
  return faults
}

/** Elements that reach outside the window; content that scrolls in a box of its own is none of them. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 8)
      .map((element) => `${element.tagName} ${element.className}`)
      .concat(`scrollWidth ${document.documentElement.scrollWidth} of ${width}`)
  })

/** Pictures that came and could not be drawn; those far below have not been asked for, and are asked for in `served`. */
const brokenImages = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map((image) => image.src),
  )

/** What axe finds, in a line each. */
async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

for (const site of siteIds) {
  for (const kind of kindsOf[site]) {
    test(`${site} ${kind}: in its language, without faults, clean for axe, fits 320 pixels`, async ({ page }) => {
      const address = await addressOf(site, kind)
      const faults = listenForFaults(page, statusOf(kind))
      const response = await page.goto(address)
      expect(response?.status()).toBe(statusOf(kind))
      expect(await kindAt(address)).toBe(kind)
      await expect(page.locator('html')).toHaveAttribute('lang', languages[site])
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      // The page has come to life: the first thing it does is to record the view.
      await expect.poll(() => page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer?.length)).toBe(1)
      expect(await brokenImages(page)).toEqual([])
      expect.soft(await axeFindings(page), 'axe at 1440').toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect.soft(await tooWide(page), 'at 320').toEqual([])
      // The sites differ in colours and words, not in how a narrow page is built.
      if (site === 'se') expect.soft(await axeFindings(page), 'axe at 320').toEqual([])
      expect.soft(faults, 'console').toEqual([])
    })
  }
}
