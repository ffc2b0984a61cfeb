import type { Page } from '@playwright/test'

/** Waits until the page's scripts run: they come after its first pictures, and until then links load pages whole. */
export async function untilAlive(page: Page): Promise<void> {
  // The first entry is the page itself, recorded when its links are taken over.
  await page.waitForFunction(() => ((window as { dataLayer?: unknown[] }).dataLayer ?? []).length > 0)
}

/** Marks the living document: what a script sets on the window is gone in one that is loaded anew. */
export async function markDocument(page: Page): Promise<void> {
  await untilAlive(page)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
}

export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'stayed' in window)
