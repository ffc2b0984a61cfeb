import { expect, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly } from '../matrix.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { readPage } from '../read-page.ts'
import { answerOnPhone, linkOfLetter, on } from './account-steps.ts'
import { type AccountSite, accountWords, demoPassword } from './account-words.ts'
import { actAs, beginOrder, field } from './booking-steps.ts'
import { bookingWords } from './booking-words.ts'
import { newAddress } from './interest-steps.ts'
import { newPerson } from './new-person.ts'

// A home is held once in a world, which both widths share.
const homes = {
  desktop: { byEId: 'se-malarterrassen-1-b-1002', byEmail: 'se-malarterrassen-1-b-1102' },
  phone: { byEId: 'se-malarterrassen-1-b-1003', byEmail: 'se-malarterrassen-1-b-1103' },
} as const
const homesAt = (isMobile: boolean) => homes[isMobile ? 'phone' : 'desktop']

test.describe.configure({ timeout: 120_000 })

/** Follows a link of the page's own content, to a page that has come to life. */
async function followLink(page: Page, name: string | RegExp, path: string): Promise<void> {
  await page.locator('main').getByRole('link', { name }).first().click()
  await page.waitForURL((url) => url.pathname === path)
  await untilAlive(page)
}

/** Nothing on the screen that axe finds, and nothing that reaches outside it. */
async function expectSound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
}

/** From the page of a home to creating an account, by links alone. */
async function reachRegister(page: Page, site: AccountSite, homeId: string): Promise<void> {
  const { body } = await readPage(
    new URL(`/api/buyresidence/getbookingobjectinformation/${homeId}`, startPages[site]).href,
  )
  await page.goto(on(site, JSON.parse(body).home.href))
  await untilAlive(page)
  await followLink(page, bookingWords[site].book, bookingWords[site].info)
  await followLink(page, bookingWords[site].logInAndBook, accountWords[site].login)
  await followLink(page, accountWords[site].createAccount, bookingWords[site].createAccount)
}

/** What is missing is named, with the ways on, on the page before the booking of the home. */
async function expectMissing(page: Page, site: AccountSite, homeId: string, ways: readonly string[]): Promise<void> {
  await expect(page).toHaveURL(on(site, `${bookingWords[site].info}?objectId=${homeId}`))
  await untilAlive(page)
  const links = page.getByRole('region', { name: bookingWords[site].canYouBook }).getByRole('link')
  await expect(links).toHaveText(ways)
  await expectSound(page)
}

async function giveConsent(page: Page, site: AccountSite): Promise<void> {
  await followLink(page, bookingWords[site].toConsent, bookingWords[site].consentPage)
  await page.getByRole('button', { name: bookingWords[site].consent }).click()
}

/** The home is held, and the first step of its booking is there. */
async function expectFirstStep(page: Page, site: AccountSite): Promise<void> {
  await page.getByRole('button', { name: bookingWords[site].begin }).click()
  await expect(field(page, 'terms')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === bookingWords[site].booking)
}

test('by e-ID: from the page of a home to the first step of its booking, by links alone', async ({
  page,
  isMobile,
}) => {
  const homeId = homesAt(isMobile).byEId
  const person = await newPerson('se')
  await reachRegister(page, 'se', homeId)
  await beginOrder(page, bookingWords.se.identify)
  await answerOnPhone(page, { act: 'approve', person: person.key })
  await expect(page.locator('main [name="firstName"]')).toHaveValue(person.firstName)
  await page.locator('main [name="email"]').fill(newAddress())
  await page.locator('main [name="phoneNumber"]').fill('070-555 01 21')
  await page.locator('main [name="terms"]').check()
  await page.locator('main form:has([name="terms"]) [type="submit"]').click()
  await followLink(page, 'Gå vidare', bookingWords.se.info)
  await expectMissing(page, 'se', homeId, [bookingWords.se.toConsent])
  await giveConsent(page, 'se')
  await expectFirstStep(page, 'se')
})

test('by e-mail: the letter, the login, the consent and the e-ID each lead back to the home', async ({
  page,
  isMobile,
}) => {
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

  await page.goto(await linkOfLetter(email, /./))
  await untilAlive(page)
  for (const label of ['Nytt lösenord', 'Upprepa lösenordet']) await page.getByLabel(label).fill(demoPassword)
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await followLink(page, 'Logga in', accountWords.se.login)
  const login = page.locator('main form:has([name="password"])')
  await login.locator('[name="email"]').fill(email)
  await login.locator('[name="password"]').fill(demoPassword)
  await login.locator('[type="submit"]').click()

  await expectMissing(page, 'se', homeId, [bookingWords.se.toEIdentity, bookingWords.se.toConsent])
  await giveConsent(page, 'se')
  await expectMissing(page, 'se', homeId, [bookingWords.se.toEIdentity])
  await followLink(page, bookingWords.se.toEIdentity, accountWords.se.settings)
  await expect(page.getByRole('link', { name: 'Tillbaka till sidan du kom från' }).first()).toBeVisible()
  await expectSound(page)
  await beginOrder(page, bookingWords.se.toEIdentity)
  await answerOnPhone(page, { act: 'approve', person: person.key })
  await expect(page).toHaveURL(on('se', `${bookingWords.se.info}?objectId=${homeId}`))
  await expectFirstStep(page, 'se')
})

test(
  'in Finland: the provider’s pages lead back to the register page and on to the home',
  desktopOnly,
  async ({ page }) => {
    const homeId = 'fi-purjelahti-purjelahti-b-16'
    const person = await newPerson('fi')
    await reachRegister(page, 'fi', homeId)
    await page.getByRole('button', { name: bookingWords.fi.identify }).click()
    await actAs(page, person, 'Identify')
    await expect(page.locator('main [name="firstName"]')).toHaveValue(person.firstName)
    await page.locator('main [name="email"]').fill(newAddress())
    await page.locator('main [name="phoneNumber"]').fill('070-555 01 21')
    await page.locator('main [name="terms"]').check()
    await page.locator('main form:has([name="terms"]) [type="submit"]').click()
    await followLink(page, 'Jatka', bookingWords.fi.info)
    await expectMissing(page, 'fi', homeId, [bookingWords.fi.toConsent])
    await giveConsent(page, 'fi')
    await expectFirstStep(page, 'fi')
  },
)
