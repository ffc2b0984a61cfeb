import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than the longest page has before its form. */
const mostStops = 400

/** Presses Tab until the focus is there, as somebody without a mouse does. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeAttached()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach it')
}
