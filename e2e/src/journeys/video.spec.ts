import { expect, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopMatrixOnly, desktopOnly } from '../matrix.ts'
import { axeFindings } from '../page-scan.ts'

/** Third-party calls are answered here, and counted. */
async function openVideos(page: Page) {
  const calls: string[] = []
  await page.route(/youtube|ytimg|google/, async (route) => {
    calls.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<p>A film</p>' })
  })
  await page.goto(`${startPages.se}developer/sandbox/`)
  await untilAlive(page)
  await page.locator('summary', { hasText: /^video$/ }).click()
  const play = page.getByRole('link', { name: /^Spela/ })
  await expect(play).toHaveCount(3)
  return { calls, play }
}
const player = (page: Page) => page.frameLocator('iframe[title^="Så reser vi"]')

test(
  'a video asks before anything is fetched from a third party, and plays on the page',
  desktopOnly,
  async ({ page }) => {
    const { calls, play } = await openVideos(page)
    await play.first().press('Enter')
    const question = page.getByRole('group', { name: /YouTube/ })
    await expect(question.getByRole('button', { name: 'Spela filmen' })).toBeFocused()
    expect(calls).toEqual([])
    await question.getByRole('button', { name: 'Inte nu' }).click()
    await expect(play.first()).toBeFocused()
    expect(calls).toEqual([])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(player(page).locator('p')).toHaveText('A film')
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//)
  },
)

test('a video plays in a dialog with what is said in it, and focus returns', desktopMatrixOnly, async ({ page }) => {
  const { play } = await openVideos(page)
  await play.nth(1).press('Enter')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(player(page).locator('p')).toHaveText('A film')
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Stäng' }).click()
  await expect(dialog).toBeHidden()
  await expect(play.nth(1)).toBeFocused()
})
