import { test as base, type Page } from '@playwright/test'
import { answeredCookies } from './answered-cookies.ts'
import { rememberPlaces } from './page-scan.ts'

export const wide = { width: 1440, height: 900 }

/** One tab per worker: starting a tab per test would take half the time. */
export const testInOneTab = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const storageState = { cookies: answeredCookies, origins: [] }
      const context = await browser.newContext({ viewport: wide, storageState })
      const tab = await context.newPage()
      await rememberPlaces(tab)
      await use(tab)
      await context.close()
    },
    { scope: 'worker' },
  ],
  async page({ tab }, use) {
    await tab.setViewportSize(wide)
    await use(tab)
    for (const event of ['pageerror', 'console', 'response'] as const) tab.removeAllListeners(event)
  },
})
