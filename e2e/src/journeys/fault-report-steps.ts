import { expect, type Page } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { axeFindings } from '../page-scan.ts'
import { on } from './account-steps.ts'
import { type ReportSite, reportTexts } from './fault-report-texts.ts'

export const dialogOf = (page: Page) => page.getByRole('dialog')

/** A page without an account. */
const somePage = { se: '/om-oss/', no: '/' } as const satisfies Record<ReportSite, string>

/** By the whole name. */
export const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()

export const expectQuestion = (page: Page, heading: string | RegExp) =>
  expect(dialogOf(page).getByRole('heading', { level: 3, name: heading })).toBeVisible()

export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await axeFindings(page, 'dialog[open]')).toEqual([])
}

/** Restarts a draft of an earlier test. */
export async function openReport(page: Page, site: ReportSite, hash: string): Promise<void> {
  const strings = reportTexts[site]
  await page.goto(on(site, somePage[site]) + hash)
  await untilAlive(page)
  const found = dialogOf(page).getByRole('heading', { name: strings.found })
  const terms = dialogOf(page).getByLabel(strings.accept)
  await expect(found.or(terms)).toBeVisible()
  if (await found.isVisible()) await press(page, strings.anew)
  await expect(terms).toBeVisible()
}

export async function passContact(page: Page, site: ReportSite): Promise<void> {
  const strings = reportTexts[site]
  await dialogOf(page).getByLabel(strings.accept).check()
  await press(page, strings.begin)
  await press(page, strings.next)
}

export async function writeAddress(page: Page, site: ReportSite): Promise<void> {
  const strings = reportTexts[site]
  const dialog = dialogOf(page)
  await dialog.getByLabel(strings.address).fill('Tallvägen 3')
  await dialog.getByLabel(strings.zipCode).fill(site === 'no' ? '0253' : '123 45')
  await dialog.getByLabel(strings.city).fill(site === 'no' ? 'Oslo' : 'Enskede')
  const number = dialog.getByLabel(strings.housingNumber)
  if (site === 'se') await number.fill('1102')
  else await expect(number).toHaveCount(0)
}

/** Not urgent; skips any tips. */
export async function chooseFault(page: Page, site: ReportSite, place: string, part: string): Promise<void> {
  const strings = reportTexts[site]
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: place, exact: true }).check()
  await press(page, strings.next)
  await dialog.getByRole('radio', { name: part, exact: true }).check()
  await press(page, strings.next)
  const wait = dialog.getByRole('radio', { name: strings.notUrgent })
  const tips = dialog.getByRole('button', { name: strings.goOn })
  const what = dialog.getByLabel(strings.what)
  await expect(wait.or(tips).or(what)).toBeVisible()
  if (await wait.isVisible()) {
    await wait.check()
    await press(page, strings.next)
    await expect(tips.or(what)).toBeVisible()
  }
  if (await tips.isVisible()) {
    await expectAccessible(page)
    await tips.click()
  }
}

export async function describeAndSend(page: Page, site: ReportSite): Promise<void> {
  const strings = reportTexts[site]
  await dialogOf(page).getByLabel(strings.what).fill('Luckan har lossnat i överkant')
  await press(page, strings.review)
  await press(page, strings.send)
  await expectQuestion(page, strings.thanks)
  await expect(dialogOf(page).getByText(strings.ticket)).toBeVisible()
}
