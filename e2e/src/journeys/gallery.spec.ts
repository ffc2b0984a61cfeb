import { expect, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { once } from '../once.ts'
import { axeFindings } from '../page-scan.ts'
import { homeForSale } from './interest-steps.ts'

const firstPicture = (page: Page) => page.getByRole('link', { name: /^Öppna bilden: / }).first()

/** Opens the pictures of a home by keyboard. */
async function openPictures(page: Page) {
  const { home } = await homeForSale('se')
  await page.goto(new URL(home, startPages.se).href)
  await untilAlive(page)
  await firstPicture(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

test(
  'the pictures of a home by keyboard: open, leaf, both ends, close, and back where one was',
  once,
  async ({ page }) => {
    const dialog = await openPictures(page)
    const words = dialog.getByRole('status')
    const count = Number(/av (\d+)/.exec((await words.textContent()) ?? '')?.[1])
    expect(count).toBeGreaterThan(2)
    const isAt = (picture: number) => expect(words).toContainText(`Bild ${picture} av ${count}`)
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

test('the buttons of the gallery are reached by Tab, and focus stays inside', once, async ({ page }) => {
  const dialog = await openPictures(page)
  const next = dialog.getByRole('button', { name: 'Nästa bild' })
  for (let stop = 0; stop < 12 && !(await next.evaluate((element) => element === document.activeElement)); stop += 1)
    await page.keyboard.press('Tab')
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Bild 2 av')
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    // The browser's own address bar may have its turn; the page behind never does.
    const where = await page.evaluate(() => document.activeElement?.closest('main, header, footer, dialog')?.tagName)
    expect([undefined, 'DIALOG']).toContain(where)
  }
})

/** One finger, or a mouse, from the middle of the row to the left. */
const ways = {
  finger: async (page: Page, x: number, y: number) => {
    const browser = await page.context().newCDPSession(page)
    const gesture = { x, y, xDistance: -300, yDistance: 0, speed: 2_000, gestureSourceType: 'touch' } as const
    await browser.send('Input.synthesizeScrollGesture', gesture)
  },
  mouse: async (page: Page, x: number, y: number) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 150, y, { steps: 4 })
    await page.mouse.move(x - 400, y, { steps: 4 })
    await page.mouse.up()
  },
}
for (const [hand, swipe] of Object.entries(ways)) {
  test(`the pictures are leafed by a swipe with ${hand}`, once, async ({ page }) => {
    const dialog = await openPictures(page)
    const row = await dialog.getByRole('list', { name: 'Bilder' }).boundingBox()
    if (!row) throw new Error('the row of pictures is not shown')
    await swipe(page, row.x + row.width / 2, row.y + row.height / 2)
    await expect(dialog.getByRole('status')).toContainText('Bild 2 av')
    await expect
      .poll(() => dialog.getByRole('list', { name: 'Bilder' }).evaluate((list) => list.scrollLeft / list.clientWidth))
      .toBeCloseTo(1, 1)
  })
}

test('on a slow line a small picture is there before the large one', once, async ({ page }) => {
  // The large ones never come.
  await page.route(/\/pictures\/(?:1200|1900|2560)\//, () => undefined)
  const dialog = await openPictures(page)
  const small = dialog.getByRole('listitem').first().locator('img').first()
  await expect.poll(() => small.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(300)
})

test('the pictures of a home open without scripts', once, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const { home } = await homeForSale('se')
  await page.goto(new URL(home, startPages.se).href)
  await firstPicture(page).click()
  await expect(page).toHaveURL(/\/pictures\/1900\/org\//)
  expect(await page.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(1_000)
  await context.close()
})
