import { expect, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly } from '../matrix.ts'
import { homeForSale } from './interest-steps.ts'

/** Whether the pictures reach the key's target in the next frame, without animation. */
async function jumps(page: Page): Promise<boolean> {
  const { home } = await homeForSale('se')
  await page.goto(new URL(home, startPages.se).href)
  await untilAlive(page)
  await page
    .getByRole('link', { name: /^Öppna bilden: / })
    .first()
    .click()
  const row = page.getByRole('dialog').getByRole('list')
  await expect(row).toBeVisible()
  return row.evaluate(async (element) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    await new Promise(requestAnimationFrame)
    return Math.abs(element.scrollLeft - element.clientWidth) < 2
  })
}

/** Currently moving properties, excluding colours and fades. */
const movements = (page: Page) =>
  page.evaluate(() => {
    const still = new Set([
      'opacity',
      'color',
      'background-color',
      'border-color',
      'visibility',
      'text-decoration-color',
    ])
    return document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 20)
      .flatMap((animation) => ('transitionProperty' in animation ? [String(animation.transitionProperty)] : []))
      .filter((property) => !still.has(property))
  })

test.describe('a visitor who prefers reduced motion', desktopOnly, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('leafs through pictures without a slide', async ({ page }) => {
    expect(await jumps(page)).toBe(true)
  })

  test('opens the menu and points at pictures without anything moving', async ({ page }) => {
    await page.goto(startPages.se)
    await untilAlive(page)
    await page.locator('details[data-flyout="menu"] summary').click()
    expect(await movements(page)).toEqual([])
    await page.keyboard.press('Escape')
    const plate = page.locator('main article').first()
    await plate.scrollIntoViewIfNeeded()
    const scale = () =>
      plate
        .locator('img')
        .first()
        .evaluate((image) => getComputedStyle(image).scale)
    const before = await scale()
    await plate.hover()
    expect(await movements(page)).toEqual([])
    expect(await scale()).toBe(before)
  })

  test('is not scrolled to an anchor slowly', async ({ page }) => {
    await page.goto(startPages.se)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  })
})

test('everyone else sees the pictures slide', desktopOnly, async ({ page }) => {
  expect(await jumps(page)).toBe(false)
})
