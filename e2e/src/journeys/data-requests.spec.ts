import { type Browser, expect, type Page } from '@playwright/test'
import { office } from '../addresses.ts'
import { answeredCookies } from '../answered-cookies.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly } from '../matrix.ts'
import { type OwnWorld, test } from '../own-world.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { giveConsent, logIn as logInPerson, newAccount, on } from './account-steps.ts'
import { accountTexts } from './account-texts.ts'
import { logIn, staff } from './office-steps.ts'
import { newParty } from './release-day.ts'

test.describe.configure({ mode: 'default', timeout: 600_000 })

const { settings } = accountTexts.se

/** Who approves has had the role for a day. */
const minutesUntilApproval = 25 * 60

/** A person's own browser, as wide as a phone. */
async function onPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: { cookies: answeredCookies, origins: [] },
  })
  const page = await context.newPage()
  await logInPerson(page, 'se', await newAccount(page))
  await page.goto(on('se', settings))
  await giveConsent(page)
  await untilAlive(page)
  return page
}

/** The number under which it is named. */
async function ask(page: Page, kind: string, words: string): Promise<string> {
  const part = page.locator('#data-requests')
  await part.getByLabel('Vad vill du?').selectOption({ label: kind })
  await part.getByRole('textbox').fill(words)
  await part.getByRole('button', { name: 'Skicka begäran' }).click()
  await expect(part.getByRole('status')).toContainText('Vi har tagit emot din begäran')
  const row = part.getByRole('listitem').filter({ hasText: kind })
  return (await row.textContent())?.match(/R-\d+/)?.[0] ?? ''
}

async function officer(browser: Browser, name: string): Promise<Page> {
  const { page } = await newParty(browser)
  await logIn(page, name, office)
  return page
}

/** Finds it in the list, takes it and grants it with words. */
async function grant(page: Page, number: string, words: string): Promise<void> {
  await page.goto(`${office}/data-requests/`)
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('button', { name: 'Ta den' }).click()
  await expect(page.getByRole('alert')).toContainText('Klart')
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Vad personen får läsa').fill(words)
  await page.getByRole('button', { name: 'Bevilja' }).click()
}

test(
  'a person asks on a phone for correction and deletion, staff answer, a second person approves, the person sees who looked',
  desktopOnly,
  async ({ ownWorld, browser }: { ownWorld: OwnWorld; browser: Browser }) => {
    await ownWorld.moveAhead(minutesUntilApproval)
    const person = await onPhone(browser)
    const correction = await ask(person, 'Rätta något som är fel', 'Fel våning på min bostad')
    const deletion = await ask(person, 'Radera mina uppgifter', '')
    expect(await axeFindings(person, '#data-requests')).toEqual([])
    expect(await tooWide(person)).toEqual([])

    const saga = await officer(browser, staff.privacyOfficer)
    await saga.goto(`${office}/data-requests/`)
    await expect(saga.getByRole('link', { name: correction, exact: true })).toBeVisible()
    expect(await axeFindings(saga)).toEqual([])
    await grant(saga, correction, 'Vi har rättat våningen i affärssystemet.')
    await expect(saga.getByRole('alert')).toContainText('Klart')
    await grant(saga, deletion, 'Ditt konto raderas nu.')
    await expect(saga.getByRole('alert')).toContainText('En annan i personalen ska godkänna')

    await person.reload()
    await expect(person.locator('#data-requests')).toContainText('Vi har rättat våningen i affärssystemet.')
    await expect(person.locator('#staff-looks')).toContainText('Din begäran om personuppgifter öppnades')
    await expect(person.locator('#staff-looks')).toContainText('Dataskydd')
    expect(await axeFindings(person, '#staff-looks')).toEqual([])
    expect(await tooWide(person)).toEqual([])

    const aron = await officer(browser, staff.secondPrivacyOfficer)
    await aron.goto(`${office}/approvals`)
    await aron.getByRole('link', { name: 'Konto som raderas på begäran' }).click()
    await aron.getByRole('button', { name: 'Godkänn' }).click()
    await expect(aron.getByText('Godkänd').first()).toBeVisible()

    await person.goto(on('se', settings))
    await expect(person).not.toHaveURL(on('se', settings))
    await saga.reload()
    await expect(saga.getByText('Kontot är raderat')).toBeVisible()
  },
)
