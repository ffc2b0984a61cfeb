import { type BrowserContext, expect, type Page } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { type ErrandSite, errandsAddress } from './errand-steps.ts'

/** Addresses that the browser has kept. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('nyhem-offline'))
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })

/** Also of the service worker, whose network the browser's own switch leaves on. */
export async function cutNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  for (const worker of context.serviceWorkers())
    await worker.evaluate(() => {
      self.fetch = () => Promise.reject(new TypeError('no network'))
    })
}

export async function bringNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(false)
  for (const worker of context.serviceWorkers()) await worker.evaluate(() => Reflect.deleteProperty(self, 'fetch'))
}

export async function openKept(page: Page, site: ErrandSite): Promise<void> {
  await page.goto(errandsAddress(site))
  await untilAlive(page)
  await expect.poll(() => kept(page), { timeout: 30_000 }).toContain('/case_management/account')
  await expect
    .poll(async () => (await kept(page)).filter((path) => /FaultReport.*\.js$/.test(path)).length, { timeout: 30_000 })
    .toBeGreaterThan(0)
  await page.waitForFunction(
    async (path) => {
      const registration = await navigator.serviceWorker.getRegistration(path)
      return registration?.active?.state === 'activated'
    },
    new URL(errandsAddress(site)).pathname,
  )
}
