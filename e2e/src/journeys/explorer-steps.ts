import { expect, type Locator, type Page } from '@playwright/test'
import { type SiteId, startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { readPage } from '../read-page.ts'
import { levelOf, levels, sitemapOf } from '../site-pages.ts'

type Reported = { stageId: string; homes: { number: string; href: string; status: string }[] }

const known = new Map<SiteId, Promise<string>>()

/** A home that can be explored and booked. */
export function homeWithViews(site: SiteId): Promise<string> {
  const found = known.get(site) ?? findHomeWithViews(site)
  known.set(site, found)
  return found
}

async function findHomeWithViews(site: SiteId): Promise<string> {
  for (const address of await sitemapOf(site)) {
    if (levelOf(address, startPages[site]) !== levels.stage) continue
    const stage: Reported = JSON.parse((await readPage(`${address}GetViewModel`)).body).template.viewModel
    if (!stage.stageId) continue
    const { status, body } = await readPage(new URL(`/api/residenceexplorer/get/${stage.stageId}`, address).href)
    const withViews: string[] = status === 200 ? JSON.parse(body).withViews : []
    const home = stage.homes.find((one) => one.status === 'for-sale' && withViews.includes(one.number))
    if (home) return new URL(home.href, address).href
  }
  throw new Error(`${site} has no home for sale that one can look around in`)
}

export const viewer = (page: Page): Locator => page.getByRole('dialog', { name: /^Gå runt i / })

export const untilSharp = async (page: Page): Promise<void> => {
  await expect(viewer(page).locator('[data-state="full"]')).toBeVisible({ timeout: 30_000 })
}

export async function goIn(page: Page, home: string): Promise<void> {
  await page.goto(home)
  await untilAlive(page)
  await page.getByRole('link', { name: 'Gå in i hemmet' }).click()
  await untilSharp(page)
}

/** From the address: camera, furnishing, hour, bearing, pitch, zoom. */
export const seen = (page: Page): string[] =>
  decodeURIComponent(new URL(page.url()).hash.slice('#360='.length)).split(',')

export const expectSeen = (page: Page, part: Partial<Record<0 | 1 | 2 | 3 | 4 | 5, string>>): Promise<void> =>
  expect.poll(() => Object.keys(part).map((index) => seen(page)[Number(index)])).toEqual(Object.values(part))
