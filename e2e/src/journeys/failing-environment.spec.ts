import { expect, test } from '@playwright/test'
import { inFailingEnvironment } from '../failing-environment.ts'
import { desktopOnly } from '../matrix.ts'

test('a page that fails is the designed 500 page, without a word of the cause', desktopOnly, async ({ page }) => {
  test.slow()
  await inFailingEnvironment(async (origin) => {
    const answer = await page.goto(`${origin}/om-oss/`)
    expect(answer?.status()).toBe(500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Något gick fel hos oss')
    expect(await page.content()).not.toMatch(/content_page|select |\bat .+:\d+/)
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
})
