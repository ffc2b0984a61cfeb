import { expect, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly, matrixOnly } from '../matrix.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { readPage } from '../read-page.ts'
import { answerOnPhone, linkOfEmail, on } from './account-steps.ts'
import { type AccountSite, accountTexts, demoPassword } from './account-texts.ts'
import { actAs, beginOrder, field } from './booking-steps.ts'
import { bookingTexts } from './booking-texts.ts'
import { newAddress } from './interest-steps.ts'
import { newPerson } from './new-person.ts'

// A home is held once per world, shared by both widths.
const homes = {
  desktop: { byEId: 'se-malarterrassen-1-b-1002', byEmail: 'se-malarterrassen-1-b-1102' },
  phone: { byEId: 'se-malarterrassen-1-b-1003', byEmail: 'se-malarterrassen-1-b-1103' },
} as const
const homesAt = (isMobile: boolean) => homes[isMobile ? 'phone' : 'desktop']

test.describe.configure({ timeout: 120_000 })

async function followLink(page: Page, name: string | RegExp, path: string): Promise<void> {
  await page.locator('main').getByRole('link', { name }).first().click()
  await page.waitForURL((url) => url.pathname === path)
  await untilAlive(page)
}

async function expectSound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
}

async function reachRegister(page: Page, site: AccountSite, homeId: string): Promise<void> {
  const { body } = await readPage(
    new URL(`/api/buyresidence/getbookingobjectinformation/${homeId}`, startPages[site]).href,
  )
  await page.goto(on(site, JSON.parse(body).home.href))
  await untilAlive(page)
  await followLink(page, bookingTexts[site].book, bookingTexts[site].info)
  await followLink(page, bookingTexts[site].logInAndBook, accountTexts[site].login)
  await followLink(page, accountTexts[site].createAccount, bookingTexts[site].createAccount)
  // The address comes before the page, and the page before it has a button of the same name.
  await expect(page.locator('main [name="firstName"]').first()).toBeVisible()
}

/** The page before booking names missing requirements, and links to them. */
async function expectMissing(page: Page, site: AccountSite, homeId: string, ways: readonly string[]): Promise<void> {
  await expect(page).toHaveURL(on(site, `${bookingTexts[site].info}?objectId=${homeId}`))
  await untilAlive(page)
  const links = page.getByRole('region', { name: bookingTexts[site].canYouBook }).getByRole('link')
  await expect(links).toHaveText(ways)
  await expectSound(page)
}

async function giveConsent(page: Page, site: AccountSite): Promise<void> {
  await followLink(page, bookingTexts[site].toConsent, bookingTexts[site].consentPage)
  await page.getByRole('button', { name: bookingTexts[site].consent }).click()
}

async function expectFirstStep(page: Page, site: AccountSite): Promise<void> {
  await page.getByRole('button', { name: bookingTexts[site].begin }).click()
  await expect(field(page, 'terms')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === bookingTexts[site].booking)
}

test('by e-ID: from the page of a home to the first step of its booking, by links alone', async ({
  page,
  isMobile,
}) => {
  const homeId = homesAt(isMobile).byEId
  const person = await newPerson('se')
  await reachRegister(page, 'se', homeId)
  await beginOrder(page, bookingTexts.se.identify)
  await answerOnPhone(page, { act: 'approve', person: person.key })
  await expect(page.locator('main [name="firstName"]')).toHaveValue(person.firstName)
  await page.locator('main [name="email"]').fill(newAddress())
  await page.locator('main [name="phoneNumber"]').fill('070-555 01 21')
  await page.locator('main [name="terms"]').check()
  await page.locator('main form:has([name="terms"]) [type="submit"]').click()
  await followLink(page, 'Gå vidare', bookingTexts.se.info)
  await expectMissing(page, 'se', homeId, [bookingTexts.se.toConsent])
  await giveConsent(page, 'se')
  await expectFirstStep(page, 'se')
})

test(
  'by e-mail: the e-mail, the login, the consent and the e-ID each lead back to the home',
  matrixOnly,
  async ({ page, isMobile }) => {
    const homeId = homesAt(isMobile).byEmail
    const [person, email] = [await newPerson('se'), newAddress()]
    await reachRegister(page, 'se', homeId)
    const form = page.locator('main form:has([name="firstName"])')
    const written = { firstName: 'Amina', lastName: 'Lindqvist', email, phoneNumber: '070-555 01 21' }
    for (const [name, value] of Object.entries({ ...written, birthDate: '31121980' }))
      await form.locator(`[name="${name}"]`).fill(value)
    await form.locator('[name="terms"]').check()
    await form.locator('[type="submit"]').click()
    await expect(page.getByText('Titta i din inkorg')).toBeVisible()

    await page.goto(await linkOfEmail(email, /./))
    await untilAlive(page)
    for (const label of ['Nytt lösenord', 'Upprepa lösenordet']) await page.getByLabel(label).fill(demoPassword)
    await page.getByRole('button', { name: 'Spara lösenordet' }).click()
    await followLink(page, 'Logga in', accountTexts.se.login)
    const login = page.locator('main form:has([name="password"])')
    await login.locator('[name="email"]').fill(email)
    await login.locator('[name="password"]').fill(demoPassword)
    await login.locator('[type="submit"]').click()

    await expectMissing(page, 'se', homeId, [bookingTexts.se.toEIdentity, bookingTexts.se.toConsent])
    await giveConsent(page, 'se')
    await expectMissing(page, 'se', homeId, [bookingTexts.se.toEIdentity])
    await followLink(page, bookingTexts.se.toEIdentity, accountTexts.se.settings)
    await expect(page.getByRole('link', { name: 'Tillbaka till sidan du kom från' }).first()).toBeVisible()
    await expectSound(page)
    await beginOrder(page, bookingTexts.se.toEIdentity)
    await answerOnPhone(page, { act: 'approve', person: person.key })
    await expect(page).toHaveURL(on('se', `${bookingTexts.se.info}?objectId=${homeId}`))
    await expectFirstStep(page, 'se')
  },
)

test(
  'in Finland: the provider’s pages lead back to the register page and on to the home',
  desktopOnly,
  async ({ page }) => {
    const homeId = 'fi-purjelahti-purjelahti-b-16'
    const person = await newPerson('fi')
    await reachRegister(page, 'fi', homeId)
    await page.getByRole('button', { name: bookingTexts.fi.identify }).click()
    await actAs(page, person, 'Identify')
    await expect(page.locator('main [name="firstName"]')).toHaveValue(person.firstName)
    await page.locator('main [name="email"]').fill(newAddress())
    await page.locator('main [name="phoneNumber"]').fill('070-555 01 21')
    await page.locator('main [name="terms"]').check()
    await page.locator('main form:has([name="terms"]) [type="submit"]').click()
    await followLink(page, 'Jatka', bookingTexts.fi.info)
    await expectMissing(page, 'fi', homeId, [bookingTexts.fi.toConsent])
    await giveConsent(page, 'fi')
    await expectFirstStep(page, 'fi')
  },
)
