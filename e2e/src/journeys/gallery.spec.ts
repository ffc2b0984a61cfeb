import { expect, type Locator, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopMatrixOnly, desktopOnly } from '../matrix.ts'
import { axeFindings } from '../page-scan.ts'
import { homeForSale } from './interest-steps.ts'

const firstPicture = (page: Page) => page.getByRole('link', { name: /^Öppna bilden: / }).first()

async function visitHome(page: Page) {
  const { home } = await homeForSale('se')
  await page.goto(new URL(home, startPages.se).href)
  await untilAlive(page)
}

async function open(page: Page) {
  await firstPicture(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

async function openPictures(page: Page) {
  await visitHome(page)
  return open(page)
}

test(
  'the pictures of a home by keyboard: open, leaf, both ends, close, and back where one was',
  desktopOnly,
  async ({ page }) => {
    const dialog = await openPictures(page)
    const strings = dialog.getByRole('status')
    const count = Number(/av (\d+)/.exec((await strings.textContent()) ?? '')?.[1])
    expect(count).toBeGreaterThan(2)
    const isAt = (picture: number) => expect(strings).toContainText(`Bild ${picture} av ${count}`)
    await isAt(1)
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('ArrowRight')
    await isAt(2)
    await page.keyboard.press('End')
    await isAt(count)
    await page.keyboard.press('ArrowRight')
    await isAt(count)
    await page.keyboard.press('Home')
    await isAt(1)
    expect(await axeFindings(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(firstPicture(page)).toBeFocused()
  },
)

test('the buttons of the gallery are reached by Tab, and focus stays inside', desktopOnly, async ({ page }) => {
  const dialog = await openPictures(page)
  const next = dialog.getByRole('button', { name: 'Nästa bild' })
  for (let stop = 0; stop < 12 && !(await next.evaluate((element) => element === document.activeElement)); stop += 1)
    await page.keyboard.press('Tab')
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Bild 2 av')
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    // Focus may reach the browser's address bar, never the page behind.
    const where = await page.evaluate(() => document.activeElement?.closest('main, header, footer, dialog')?.tagName)
    expect([undefined, 'DIALOG']).toContain(where)
  }
})

type Swipe = (page: Page, at: (share: number) => { x: number; y: number }, passed: () => Promise<void>) => Promise<void>

/**
 * Right to left, past the middle. A finger that is let go in full flight may pass one picture more: Chromium scrolls
 * ahead of the finger, at worst beyond the next picture, and counts its stops from there.
 */
const swipeByFinger: Swipe = async (page, at, passed) => {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [at(0.9)])
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', [at(0.9 - step * 0.06)])
  await passed()
  await touch('touchEnd', [])
}

const swipes: { hand: string; width: number; swipe: Swipe }[] = [
  {
    hand: 'a finger',
    width: 390,
    swipe: swipeByFinger,
  },
  {
    hand: 'a mouse',
    width: 1440,
    swipe: async (page, at) => {
      await page.mouse.move(at(0.8).x, at(0.8).y)
      await page.mouse.down()
      await page.mouse.move(at(0.5).x, at(0.5).y, { steps: 8 })
      await page.mouse.up()
    },
  },
]
for (const { hand, width, swipe } of swipes) {
  test(`the pictures are leafed by a swipe with ${hand}`, desktopOnly, async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true, viewport: { width, height: 844 } })
    const page = await context.newPage()
    const dialog = await openPictures(page)
    const row = dialog.getByRole('list', { name: 'Bilder' })
    const box = await row.boundingBox()
    if (!box) throw new Error('the row of pictures is not shown')
    const second = () => expect(dialog.getByRole('status')).toContainText('Bild 2 av')
    await swipe(page, (share) => ({ x: box.x + box.width * share, y: box.y + box.height / 2 }), second)
    await second()
    await expect.poll(() => row.evaluate((list) => list.scrollLeft / list.clientWidth)).toBeCloseTo(1, 1)
    await context.close()
  })
}

/** Of the width of a picture in the row, the share that is in view. */
const shareInView = (picture: Locator) =>
  picture.evaluate((link) => {
    const { left, right, width } = link.getBoundingClientRect()
    return (Math.min(right, innerWidth) - Math.max(left, 0)) / width
  })

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(
    `the row of a home on a phone shows what a finger or Tab comes to (motion: ${reducedMotion})`,
    desktopOnly,
    async ({ browser }) => {
      const context = await browser.newContext({ hasTouch: true, reducedMotion, viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await visitHome(page)
      const pictures = page.getByRole('link', { name: /^Öppna bilden: / })
      const [first, second, third] = [pictures.nth(0), pictures.nth(1), pictures.nth(2)]
      const isWhole = (picture: Locator) => expect.poll(() => shareInView(picture)).toBeCloseTo(1, 1)
      await isWhole(first)
      expect(await shareInView(second)).toBeLessThan(0.2)

      await first.focus()
      await page.keyboard.press('Tab')
      await expect(second).toBeFocused()
      await isWhole(second)
      await page.keyboard.press('Shift+Tab')
      await isWhole(first)

      const box = await first.boundingBox()
      if (!box) throw new Error('the row of pictures is not shown')
      const at = (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height / 2 })
      await swipeByFinger(page, at, () => expect.poll(() => shareInView(second)).toBeGreaterThan(0.5))
      await isWhole(second)
      await second.tap()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('status')).toContainText('Bild 2 av')
      await page.keyboard.press('ArrowRight')
      await expect(dialog.getByRole('status')).toContainText('Bild 3 av')
      await page.keyboard.press('Escape')
      await expect(second).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(third).toBeFocused()
      await isWhole(third)
      await context.close()
    },
  )

test('on a slow line a small picture is there before the large one', desktopMatrixOnly, async ({ page }) => {
  await visitHome(page)
  // The large pictures no longer load.
  await page.route(/\/pictures\/(?:1200|1900|2560)\//, () => undefined)
  const dialog = await open(page)
  const small = dialog.getByRole('listitem').first().locator('img').first()
  await expect.poll(() => small.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(300)
})

test('the pictures of a home open without scripts', desktopOnly, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const { home } = await homeForSale('se')
  await page.goto(new URL(home, startPages.se).href)
  await firstPicture(page).click()
  await expect(page).toHaveURL(/\/pictures\/1900\/org\//)
  expect(await page.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(1_000)
  await context.close()
})
