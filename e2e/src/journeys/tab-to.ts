import { expect, type Locator, type Page } from '@playwright/test'

const mostStops = 400

export async function tabTo(page: Page, goal: Locator): Promise<void> {
  // A picture that is uploaded takes longer while other journeys keep the product busy.
  await expect(goal).toBeAttached({ timeout: 30_000 })
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach it')
}
