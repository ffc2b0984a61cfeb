import type { Page } from '@playwright/test'
import { answeredCookies } from '../answered-cookies.ts'
import { test as base } from '../short-timeout-environment.ts'
import type { LateClock } from './flow.types.ts'

type Late = { open: () => Promise<Page>; clock: LateClock }

/**
 * A browser for which the Swedish site's address leads to the portal whose clock can be moved ahead, so that a flow is
 * walked there unchanged.
 */
export const test = base.extend<object, { late: Late }>({
  late: [
    async ({ playwright, launchOptions, shortTimeoutEnvironment: { origin, moveAhead } }, use) => {
      const leads = `--host-resolver-rules=MAP se.localhost 127.0.0.1:${new URL(origin).port}`
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), leads],
      })
      let ahead = 0
      await use({
        async open() {
          const storageState = { cookies: [...answeredCookies], origins: [] }
          return (await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState })).newPage()
        },
        clock: {
          now: () => Date.now() + ahead * 60_000,
          pass(minutes) {
            ahead += minutes
            return moveAhead(ahead)
          },
        },
      })
      await browser.close()
    },
    { scope: 'worker' },
  ],
})
