import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { simulators, startPages } from '../addresses.ts'
import { readPage } from '../read-page.ts'
import { levelOf, levels, sitemapOf } from '../site-pages.ts'
import { interestTexts, type JourneySite } from './interest-texts.ts'

/** A home for sale, and the paths leading to it. */
export type HomeForSale = { areas: string; area: string; stage: string; home: string; number: string }

const known = new Map<JourneySite, Promise<HomeForSale>>()

/** The first in the site's sitemap. */
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
    return { areas: interestTexts[site].areas, area: upwards(2), stage: upwards(1), home, number: viewModel.number }
  }
  throw new Error(`${site} has no home for sale`)
}

export const newAddress = (): string => `besok-${randomUUID().slice(0, 8)}@example.org`

export async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`main a[href="${path}"]:visible`).first().click()
  await page.waitForURL((url) => url.pathname === path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Waits until the form is interactive: before that, the browser validates and sends plain markup. */
export async function reachForm(page: Page): Promise<void> {
  const form = page.locator('form:has([name="targetId"])')
  await form.scrollIntoViewIfNeeded()
  await expect(form).toHaveAttribute('novalidate', '')
}

export async function writeInterest(page: Page, site: JourneySite, email: string): Promise<void> {
  const strings = interestTexts[site]
  await page.getByLabel(strings.firstName).fill('Amina')
  await page.getByLabel(strings.lastName).fill('Lindqvist')
  await page.getByLabel(strings.email).fill(email)
  await page.getByLabel(strings.phone).fill('070-555 01 20')
  await page.getByLabel(strings.terms).check()
}

type Email = { subject: string; text: string; html: string; language: string | null }

/** Waits for the first e-mail. */
export async function emailsTo(email: string): Promise<Email[]> {
  let emails: Email[] = []
  await expect
    .poll(
      async () => {
        emails = JSON.parse((await readPage(`${simulators}inbox.json?to=${encodeURIComponent(email)}`)).body)
        return emails.length
      },
      { message: `a letter to ${email}`, timeout: 20_000 },
    )
    .toBeGreaterThan(0)
  return emails
}
