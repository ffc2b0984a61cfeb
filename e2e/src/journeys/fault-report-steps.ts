import { expect, type Page } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { axeFindings } from '../page-scan.ts'
import { on } from './account-steps.ts'
import { type ReportSite, reportWords } from './fault-report-words.ts'

export const dialogOf = (page: Page) => page.getByRole('dialog')

/** A page of no account, on which the report opens. */
const somePage = { se: '/om-oss/', no: '/' } as const satisfies Record<ReportSite, string>

/** Presses a button of the modal by its whole name. */
export const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()

/** Waits for a question of the report. */
export const expectQuestion = (page: Page, heading: string | RegExp) =>
  expect(dialogOf(page).getByRole('heading', { level: 3, name: heading })).toBeVisible()

/** What axe finds in the modal. */
export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await axeFindings(page, 'dialog[open]')).toEqual([])
}

/** Opens the report for somebody who is logged in; what was begun in another test is begun anew. */
export async function openReport(page: Page, site: ReportSite, hash: string): Promise<void> {
  const words = reportWords[site]
  await page.goto(on(site, somePage[site]) + hash)
  await untilAlive(page)
  const found = dialogOf(page).getByRole('heading', { name: words.found })
  const terms = dialogOf(page).getByLabel(words.accept)
  await expect(found.or(terms)).toBeVisible()
  if (await found.isVisible()) await press(page, words.anew)
  await expect(terms).toBeVisible()
}

/** Accepts the terms, and takes the contact details as the account has them. */
export async function passContact(page: Page, site: ReportSite): Promise<void> {
  const words = reportWords[site]
  await dialogOf(page).getByLabel(words.accept).check()
  await press(page, words.begin)
  await press(page, words.next)
}

/** Writes an address by hand. */
export async function writeAddress(page: Page, site: ReportSite): Promise<void> {
  const words = reportWords[site]
  const dialog = dialogOf(page)
  await dialog.getByLabel(words.address).fill('Tallvägen 3')
  await dialog.getByLabel(words.zipCode).fill(site === 'no' ? '0253' : '123 45')
  await dialog.getByLabel(words.city).fill(site === 'no' ? 'Oslo' : 'Enskede')
  const number = dialog.getByLabel(words.housingNumber)
  if (site === 'se') await number.fill('1102')
  else await expect(number).toHaveCount(0)
}

/** Chooses where and what, says that it can wait, and passes the tips where there are any. */
export async function chooseFault(page: Page, site: ReportSite, place: string, part: string): Promise<void> {
  const words = reportWords[site]
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: place, exact: true }).check()
  await press(page, words.next)
  await dialog.getByRole('radio', { name: part, exact: true }).check()
  await press(page, words.next)
  const wait = dialog.getByRole('radio', { name: words.notUrgent })
  const tips = dialog.getByRole('button', { name: words.goOn })
  const what = dialog.getByLabel(words.what)
  await expect(wait.or(tips).or(what)).toBeVisible()
  if (await wait.isVisible()) {
    await wait.check()
    await press(page, words.next)
    await expect(tips.or(what)).toBeVisible()
  }
  if (await tips.isVisible()) {
    await expectAccessible(page)
    await tips.click()
  }
}

/** Says what has happened, looks it through and sends it. */
export async function describeAndSend(page: Page, site: ReportSite): Promise<void> {
  const words = reportWords[site]
  await dialogOf(page).getByLabel(words.what).fill('Luckan har lossnat i överkant')
  await press(page, words.review)
  await press(page, words.send)
  await expectQuestion(page, words.thanks)
  await expect(dialogOf(page).getByText(words.ticket)).toBeVisible()
}
