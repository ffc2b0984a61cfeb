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
