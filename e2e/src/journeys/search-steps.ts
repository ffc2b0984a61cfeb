import { expect, type Locator, type Page } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { type SearchSite, searchWords } from './search-words.ts'

export const searchAddress = (site: SearchSite, query = ''): string =>
  new URL(`${searchWords[site].path}${query}`, startPages[site]).href

/** Opens the search and waits until it is alive and has an answer. */
export async function openSearch(page: Page, site: SearchSite, query = ''): Promise<void> {
  await page.goto(searchAddress(site, query))
  await untilAlive(page)
  await settled(page)
}

/** The hits stand still: no question is under way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** The name of each hit, a link. */
export const hitLinks = (page: Page): Locator => page.locator('main li article h2 a')

export const filterForm = (page: Page): Locator => page.locator('form#residence-search')

/** Brings the filters into sight: on a phone they are in a sheet. */
export async function openFilters(page: Page, site: SearchSite): Promise<Locator> {
  const form = filterForm(page)
  if (!(await form.isVisible())) {
    await page.locator('main').getByRole('link', { name: searchWords[site].filters }).click()
    await expect(form).toBeVisible()
  }
  return form
}

/** Leaves the sheet of a phone; beside the hits there is nothing to leave. */
export async function closeFilters(page: Page, site: SearchSite): Promise<void> {
  const sheet = page.getByRole('dialog')
  if ((await sheet.count()) === 0) return
  await sheet.getByRole('button', { name: searchWords[site].show }).click()
  await expect(sheet).toHaveCount(0)
}

/** A choice of the form by the name that it has in addresses. */
export const choice = (form: Locator, name: string, value: string): Locator =>
  form.locator(`input[name="${name}"][value="${value}"]`)

/** Presses a choice where a visitor does: on its words. */
export const press = (box: Locator) => box.locator('xpath=ancestor::label').click()

/** Opens what fewer visitors ask for. */
export async function openMore(form: Locator, site: SearchSite): Promise<void> {
  const details = form.locator('details').filter({ hasText: searchWords[site].more })
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
}

const numbers = (text: string): number[] =>
  [...text.matchAll(/\d[\d\u00a0]*/g)].map(([digits]) => Number(digits.replaceAll('\u00a0', '')))

/** Homes and projects as the page tells them to those who listen: `148 hem i 12 projekt`. */
export async function totals(page: Page): Promise<{ homes: number; projects: number }> {
  const status = page.locator('main p[role="status"]').first()
  await expect(status).not.toBeEmpty()
  const [homes = 0, projects = 0] = numbers((await status.textContent()) ?? '')
  return { homes, projects }
}

/** The price that each hit shows, the lowest of a range, in whole units; hits without a price are left out. */
export async function shownPrices(page: Page): Promise<number[]> {
  const texts = await page
    .locator('main li article')
    .evaluateAll((cards) => cards.map((card) => [...card.querySelectorAll('p')].map((line) => line.textContent)))
  return texts.flatMap((lines) => {
    const price = lines.findLast((line) => /\u00a0(?:kr|€)$|kr\u00a0\d/.test(line))
    return price ? numbers(price).slice(0, 1) : []
  })
}

/** The number beside a choice; null where it counts projects instead of homes. */
export async function countBeside(box: Locator): Promise<number | null> {
  const text = (await box.locator('xpath=ancestor::label').locator('[aria-hidden="true"]').last().textContent()) ?? ''
  const counted = /^\d[\d\u00a0]*$/.test(text.trim()) ? numbers(text)[0] : undefined
  return counted ?? null
}

/** Names of the chips that say what is chosen. */
export const chips = (page: Page, site: SearchSite): Locator =>
  page.locator('main').getByRole('list', { name: searchWords[site].chosen }).getByRole('link', {
    name: searchWords[site].remove,
  })
