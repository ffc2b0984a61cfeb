import { type Browser, expect, type Page, test } from '@playwright/test'
import { office } from '../addresses.ts'
import { answeredCookies } from '../answered-cookies.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly } from '../matrix.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { logIn } from './account-steps.ts'
import { errandsAddress, errandTexts, expectStatus, openErrand, report } from './errand-steps.ts'
import { logIn as logInAtOffice } from './office-steps.ts'

const strings = errandTexts.se
const fixedHolidays = ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31']

/** A Tuesday and a Wednesday, no holiday, at least three days from now: `2026-12-01`. */
function workingDays(): [string, string] {
  const days: string[] = []
  for (let ahead = 3; days.length < 2; ahead += 1) {
    const day = new Date(Date.now() + ahead * 86_400_000)
    const text = day.toISOString().slice(0, 10)
    if ([2, 3].includes(day.getUTCDay()) && !fixedHolidays.includes(text.slice(5))) days.push(text)
  }
  return days as [string, string]
}

async function onPhone(browser: Browser): Promise<Page> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ ...phone, storageState: { cookies: answeredCookies, origins: [] } })
  return context.newPage()
}

async function proposeTimes(page: Page, days: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: /Föreslå tider|Ändra tiderna/ }).click()
  const dialog = page.getByRole('dialog')
  for (const [index, day] of days.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: 'En tid till' }).click()
    await dialog.getByLabel(`Tid ${index + 1}: dag`).fill(day)
    await dialog.getByLabel('från').nth(index).fill('10:00')
    await dialog.getByLabel('till', { exact: true }).nth(index).fill('12:00')
  }
  await dialog.getByLabel('Vem som kommer').fill('Rörmokare från Vattenservice')
  expect.soft(await axeFindings(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Skicka förslaget' }).click()
  await expect(dialog).toBeHidden()
}

async function closeCase(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: 'Stäng ärendet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Skäl').selectOption('fault-settled')
  await dialog.getByRole('button', { name: 'Stäng ärendet' }).click()
  await expect(dialog).toBeHidden()
}

test(
  'a fault is answered, visited at a time that the resident chose, not fixed, and settled',
  desktopOnly,
  async ({ page, browser }) => {
    test.slow()
    const resident = await onPhone(browser)
    await logIn(resident, 'se', 'hanna.viklund@demo.example')
    const errand = await report(resident, 'se', 'resident')

    await logInAtOffice(page, 'Robin Sand')
    await page.goto(`${office}/cases/${errand.caseId}`)
    await page.getByLabel('Meddelande').fill('Vi vill komma och titta på det.')
    await page.getByRole('button', { name: 'Skicka', exact: true }).click()
    await expect(page.getByText('Klart.')).toBeVisible()
    const [first, second] = workingDays()
    await proposeTimes(page, [first, second])
    await expect(page.getByText('Den boende har inte valt än')).toBeVisible()
    expect.soft(await axeFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Koppla ärenden hit' }).click()
    await expect(page.getByRole('group', { name: 'Ärenden' })).toBeVisible()
    expect.soft(await axeFindings(page, 'dialog[open]')).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()

    await openErrand(resident, 'se', errand)
    await expect(resident.getByText('Vi vill komma och titta på det.')).toBeVisible()
    expect.soft(await axeFindings(resident)).toEqual([])
    expect.soft(await tooWide(resident)).toEqual([])
    await resident.getByRole('button', { name: 'Skicka', exact: true }).first().click()
    await expect(resident.getByRole('alert')).toBeFocused()
    await resident
      .getByRole('radio', { name: /10.00–12.00/ })
      .last()
      .check()
    await resident.getByRole('button', { name: 'Skicka', exact: true }).first().click()
    await expect(resident.getByRole('heading', { name: 'Besöket är bokat' })).toBeVisible()
    expect.soft(await axeFindings(resident)).toEqual([])
    await page.reload()
    await expect(page.getByText('Bokat', { exact: true })).toBeVisible()

    await closeCase(page)
    await expectStatus(resident, 'Avslutat')
    await resident.getByRole('radio', { name: strings.notFixed }).check()
    await resident.getByLabel(strings.left).fill('Det droppar fortfarande.')
    await resident.getByRole('button', { name: strings.reopen }).click()
    await expect(resident.getByRole('button', { name: strings.close })).toBeVisible()
    await expectStatus(resident, strings.registered)
    await expect(resident.getByRole('heading', { name: 'Besöket är bokat' })).toHaveCount(0)

    await closeCase(page)
    await expectStatus(resident, 'Avslutat')
    await resident.goto(errandsAddress('se'))
    await untilAlive(resident)
    await resident.context().close()
  },
)
