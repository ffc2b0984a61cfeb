import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { simulators, startPages } from '../addresses.ts'
import { readPage } from '../read-page.ts'
import { levelOf, levels, sitemapOf } from '../site-pages.ts'
import { interestWords, type JourneySite } from './interest-words.ts'

/** A home that can be asked about, with its number, and the paths that lead down to it. */
export type HomeForSale = { areas: string; area: string; stage: string; home: string; number: string }

const known = new Map<JourneySite, Promise<HomeForSale>>()

/** The first home of a site's sitemap that is for sale. */
export function homeForSale(site: JourneySite): Promise<HomeForSale> {
  const found = known.get(site) ?? findHomeForSale(site)
  known.set(site, found)
  return found
}

async function findHomeForSale(site: JourneySite): Promise<HomeForSale> {
  for (const address of await sitemapOf(site)) {
    if (levelOf(address, startPages[site]) !== levels.object) continue
    const { viewModel } = JSON.parse((await readPage(`${address}GetViewModel`)).body).template
    if (viewModel.status !== 'for-sale' || viewModel.interest?.kind !== 'home') continue
    const home = new URL(address).pathname
    const upwards = (levelsUp: number) =>
      `/${home
        .split('/')
        .slice(1, -1 - levelsUp)
        .join('/')}/`
    return { areas: interestWords[site].areas, area: upwards(2), stage: upwards(1), home, number: viewModel.number }
  }
  throw new Error(`${site} has no home for sale`)
}

/** An address that no other test uses. */
export const newAddress = (): string => `besok-${randomUUID().slice(0, 8)}@example.org`

/** Follows a link of the page's own content. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`main a[href="${path}"]:visible`).first().click()
  await page.waitForURL((url) => url.pathname === path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Goes to the form and waits until it is alive: until then it is plain markup, which the browser checks and sends. */
export async function reachForm(page: Page): Promise<void> {
  const form = page.locator('form:has([name="targetId"])')
  await form.scrollIntoViewIfNeeded()
  await expect(form).toHaveAttribute('novalidate', '')
}

/** Writes what the form asks for. */
export async function writeInterest(page: Page, site: JourneySite, email: string): Promise<void> {
  const words = interestWords[site]
  await page.getByLabel(words.firstName).fill('Amina')
  await page.getByLabel(words.lastName).fill('Lindqvist')
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.phone).fill('070-555 01 20')
  await page.getByLabel(words.terms).check()
}

type Letter = { subject: string; text: string; html: string; language: string | null }

/** The letters that have come to an address; waits for the first. */
export async function lettersTo(email: string): Promise<Letter[]> {
  let letters: Letter[] = []
  await expect
    .poll(
      async () => {
        letters = JSON.parse((await readPage(`${simulators}inbox.json?to=${encodeURIComponent(email)}`)).body)
        return letters.length
      },
      { message: `a letter to ${email}`, timeout: 20_000 },
    )
    .toBeGreaterThan(0)
  return letters
}
