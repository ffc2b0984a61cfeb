import { expect, type Locator, type Page } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { type SearchSite, searchTexts } from './search-texts.ts'

export const searchAddress = (site: SearchSite, query = ''): string =>
  new URL(`${searchTexts[site].path}${query}`, startPages[site]).href

export async function openSearch(page: Page, site: SearchSite, query = ''): Promise<void> {
  await page.goto(searchAddress(site, query))
  await untilAlive(page)
  await settled(page)
}

export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

export const hitLinks = (page: Page): Locator => page.locator('main li article h2 a')

export const filterForm = (page: Page): Locator => page.locator('form#residence-search')

/** On a phone they are in a sheet. */
export async function openFilters(page: Page, site: SearchSite): Promise<Locator> {
  const form = filterForm(page)
  if (!(await form.isVisible())) {
    await page.locator('main').getByRole('link', { name: searchTexts[site].filters }).click()
    await expect(form).toBeVisible()
  }
  return form
}

/** Closes the phone's sheet; otherwise does nothing. */
export async function closeFilters(page: Page, site: SearchSite): Promise<void> {
  const sheet = page.getByRole('dialog')
  if ((await sheet.count()) === 0) return
  await sheet.getByRole('button', { name: searchTexts[site].show }).click()
  await expect(sheet).toHaveCount(0)
}

export const choice = (form: Locator, name: string, value: string): Locator =>
  form.locator(`input[name="${name}"][value="${value}"]`)

/** Presses the label, as visitors do. */
export const press = (box: Locator) => box.locator('xpath=ancestor::label').click()

export async function openMore(form: Locator, site: SearchSite): Promise<void> {
  const details = form.locator('details').filter({ hasText: searchTexts[site].more })
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
}

const numbers = (text: string): number[] =>
  [...text.matchAll(/\d[\d\u00a0]*/g)].map(([digits]) => Number(digits.replaceAll('\u00a0', '')))

/** From the status text: `148 hem i 12 projekt`. */
export async function totals(page: Page): Promise<{ homes: number; projects: number }> {
  const status = page.locator('main p[role="status"]').first()
  await expect(status).not.toBeEmpty()
  const [homes = 0, projects = 0] = numbers((await status.textContent()) ?? '')
  return { homes, projects }
}

/** Lowest price per hit in whole units; hits without a price are omitted. */
export async function shownPrices(page: Page): Promise<number[]> {
  const texts = await page
    .locator('main li article')
    .evaluateAll((cards) => cards.map((card) => [...card.querySelectorAll('p')].map((line) => line.textContent)))
  return texts.flatMap((lines) => {
    const price = lines.findLast((line) => /\u00a0(?:kr|€)$|kr\u00a0\d/.test(line) && !/\/(?:md|mån|kk)/.test(line))
    return price ? numbers(price).slice(0, 1) : []
  })
}

/** Null when it counts projects instead of homes. */
export async function countBeside(box: Locator): Promise<number | null> {
  const text = (await box.locator('xpath=ancestor::label').locator('[aria-hidden="true"]').last().textContent()) ?? ''
  const counted = /^\d[\d\u00a0]*$/.test(text.trim()) ? numbers(text)[0] : undefined
  return counted ?? null
}

export const chips = (page: Page, site: SearchSite): Locator =>
  page.locator('main').getByRole('list', { name: searchTexts[site].chosen }).getByRole('link', {
    name: searchTexts[site].remove,
  })
