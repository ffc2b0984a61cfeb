import { expect, type Page, test } from '@playwright/test'
import { type SiteId, siteIds, startPages } from '../addresses.ts'
import { answeredCookies } from '../answered-cookies.ts'
import { isWholeMatrix } from '../matrix.ts'
import { tooWideAnywhere } from '../page-scan.ts'
import { type AddressedKind, kindAt, kindsOf, levelOf, levels, sitemapOf } from '../site-pages.ts'

test.use({ storageState: { cookies: answeredCookies, origins: [] }, viewport: { width: 1440, height: 900 } })

/** Pictures have their sizes in the page. */
async function withoutPictures(page: Page): Promise<void> {
  await page.route(/\/pictures\//, (route) => route.abort())
}

async function faultsAt(page: Page, address: string): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => document.fonts.ready)
  return (await tooWideAnywhere(page)).map((fault) => `${new URL(address).pathname} ${fault}`)
}

const longestWord = (address: string) => Math.max(...address.split(/[/-]/).map(({ length }) => length))

/** Kinds that the catalogue makes: their names are as long as its feed has them. */
const named: readonly AddressedKind[] = ['area', 'stage', 'object', 'rental-project', 'reference-project']

async function longestOf(site: SiteId, kind: AddressedKind): Promise<string[]> {
  const there = (await sitemapOf(site)).filter((address) => levelOf(address, startPages[site]) === levels[kind])
  for (const address of there.toSorted((a, b) => longestWord(b) - longestWord(a)))
    if ((await kindAt(address)) === kind) return [address]
  return []
}

/** Workers share a sitemap: the largest takes over ten minutes in one. */
const parts = [1, 2, 3, 4, 5, 6, 7, 8]

for (const site of siteIds) {
  const kinds = named.filter((kind) => kindsOf[site].includes(kind))
  if (!isWholeMatrix && kinds.length > 0)
    test(`${site}: the pages with the longest names fit the window`, async ({ page }) => {
      await withoutPictures(page)
      for (const kind of kinds)
        for (const address of await longestOf(site, kind)) expect.soft(await faultsAt(page, address)).toEqual([])
    })

  for (const part of isWholeMatrix ? parts : [])
    test(`${site}: addresses of the sitemap fit the window, at every width and doubled size (${part} of ${parts.length})`, async ({
      page,
    }) => {
      const addresses = (await sitemapOf(site)).filter((_, index) => index % parts.length === part - 1)
      test.setTimeout(60_000 + addresses.length * 5_000)
      await withoutPictures(page)
      const faults: string[] = []
      for (const address of addresses) faults.push(...(await faultsAt(page, address)))
      expect(faults.slice(0, 60)).toEqual([])
    })
}
