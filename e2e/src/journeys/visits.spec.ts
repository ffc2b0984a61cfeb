import { expect, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { desktopOnly } from '../matrix.ts'

const searchPage = `${startPages.se}sok-bostad/`
const county = `${startPages.se}bostader/skane/`
const stage = `${startPages.se}bostader/skane/malmo/lotskajen/etapp-1/`

const allow = (page: Page) => page.getByRole('button', { name: 'Ja, kom ihåg det' })
const lastVisited = (page: Page) => page.getByRole('region', { name: 'Senast besökta' })

/** Parts far down hydrate when near the viewport. */
async function scrollDownTo(page: Page, part: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    await expect(part).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [0] })
}

test('nothing is recorded without consent', desktopOnly, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/timeseries/')) calls.push(request.url())
  })
  await page.goto(stage)
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('user_id')
})

test('what is looked at is remembered after a yes, and forgotten after a no', desktopOnly, async ({ page }) => {
  test.slow()
  await page.goto(searchPage)
  await scrollDownTo(page, allow(page))
  await allow(page).click()
  const recorded = page.waitForResponse('**/timeseries/visit')
  await page.goto(stage)
  expect((await recorded).status()).toBe(204)

  await page.goto(searchPage)
  await scrollDownTo(page, lastVisited(page))
  await expect(lastVisited(page).getByRole('link')).toHaveText(['Lotskajen, Etapp 1'])
  await page.goto(county)
  const most = page.getByRole('region', { name: 'Mest besökta i Skåne län' })
  await scrollDownTo(page, most)
  await expect(most.getByRole('link', { name: 'Lotskajen, Etapp 1' })).toHaveAttribute('href', new URL(stage).pathname)

  await page.goto(searchPage)
  await scrollDownTo(page, lastVisited(page))
  const forgotten = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Glöm vad jag tittat på' }).click()
  expect((await forgotten).status()).toBe(204)
  await expect(lastVisited(page)).toHaveCount(0)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('user_id')
})
