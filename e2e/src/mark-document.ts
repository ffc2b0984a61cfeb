import type { Page } from '@playwright/test'

/**
 * Waits until the whole page is hydrated; scripts load after the first images, links first. Touches the page until then,
 * since a still one waits for that.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('wheel'))
    return 'alive' in document.documentElement.dataset
  })
}

export async function markDocument(page: Page): Promise<void> {
  await untilAlive(page)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
}

export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'stayed' in window)
