import type { Page } from '@playwright/test'

/** Waits until every part of the page listens: scripts come after its first pictures, and begin with its links. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
}

/** Marks the living document: what a script sets on the window is gone in one that is loaded anew. */
export async function markDocument(page: Page): Promise<void> {
  await untilAlive(page)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
}

export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'stayed' in window)
