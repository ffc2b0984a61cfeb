import { expect, type Page, test } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly } from '../matrix.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import {
  answerOnPhone,
  call,
  expectLoggedIn,
  expectLoggedOut,
  giveConsent,
  linkOfEmail,
  logIn,
  logInByForm,
  newAccount,
  on,
} from './account-steps.ts'
import { accountTexts, demoPassword } from './account-texts.ts'
import { newAddress } from './interest-steps.ts'
import { newPerson } from './new-person.ts'

const { settings } = accountTexts.se

async function openSettings(page: Page): Promise<string> {
  const email = await newAccount(page)
  await logIn(page, 'se', email)
  await page.goto(on('se', settings))
  await giveConsent(page)
  await expect(page).toHaveURL(on('se', settings))
  await untilAlive(page)
  return email
}

async function undo(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await untilAlive(page)
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
  await page.getByRole('button', { name: 'Ångra ändringen' }).click()
  await expect(page.getByText('Ändringen är ångrad')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
}

test('an old log-in is requested again over the page, which retains what was typed', async ({ page }) => {
  const email = await openSettings(page)
  const newEmail = newAddress()
  // Simulates the server's answer six minutes later: its clock must not be moved.
  await page.route(
    '**/triggerchangeemail',
    (route) => route.fulfill({ json: { code: 'MustLoginAgain', fields: [] } }),
    { times: 1 },
  )
  await page.getByLabel('Ny e-postadress').fill(newEmail)
  await page.getByRole('button', { name: 'Byt e-postadress' }).click()
  const part = page.locator('#email')
  await expect(part.getByRole('alert')).toContainText('när du nyss har loggat in')
  expect(await axeFindings(page, '#email')).toEqual([])
  expect(await tooWide(page)).toEqual([])

  await part.getByRole('link', { name: 'Logga in igen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Logga in' })
  await dialog.getByText('Logga in med e-post').click()
  await logInByForm(dialog.locator('form'), email)
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Ny e-postadress')).toHaveValue(newEmail)
  await page.getByRole('button', { name: 'Byt e-postadress' }).click()
  await expect(page.getByText(`Vi har skickat ett mejl till ${newEmail}.`)).toBeVisible()
})

test('a changed e-mail address is taken back by the message to the old one', async ({ page }) => {
  const email = await openSettings(page)
  const newEmail = newAddress()
  await call(page, 'POST', '/triggerchangeemail', { siteId: 'se', email: newEmail })
  const token = new URL(await linkOfEmail(newEmail, /Bekräfta/)).hash.slice(1)
  expect(await call(page, 'GET', `/changeemail/${token}`)).toMatchObject({ code: 'Ok' })
  const link = await linkOfEmail(email, /e-postadress är ändrad/)
  await undo(page, link)
  await expectLoggedOut(page)

  await page.getByRole('link', { name: 'Välj ett nytt lösenord' }).click()
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Skicka instruktioner' }).click()
  const chosen = { siteId: 'se', token: new URL(await linkOfEmail(email, /nytt lösenord/i)).hash.slice(1) }
  const password = `${demoPassword}-igen`
  expect(await call(page, 'POST', '/setpassword', { ...chosen, password })).toMatchObject({ code: 'Ok' })
  await page.goto(on('se', accountTexts.se.login))
  await untilAlive(page)
  await logInByForm(page.locator('main form:has([name="password"])'), email, password)
  await expectLoggedIn(page, 'Amina')

  await page.goto('about:blank')
  await page.goto(link)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Ångra ändringen' }).click()
  await expect(page.getByText('Länken gäller inte längre')).toBeVisible()
})

test(
  'an e-ID added on the settings page is reported by e-mail, and undone from there',
  desktopOnly,
  async ({ page }) => {
    const email = await openSettings(page)
    const person = await newPerson('se')
    await page.getByRole('button', { name: 'Lägg till e-legitimation' }).click()
    await answerOnPhone(page, { act: 'approve', person: person.key })
    await expect(page.getByText('Din e-legitimation är kopplad till kontot.')).toBeVisible()
    await undo(page, await linkOfEmail(email, /nytt BankID på ditt konto/))
    await expectLoggedOut(page)

    await page.goto(on('se', accountTexts.se.login))
    await untilAlive(page)
    await page.getByRole('button', { name: accountTexts.se.startEId }).click()
    await answerOnPhone(page, { act: 'approve', person: person.key })
    await expect(page.getByText(accountTexts.se.numberNotFound)).toBeVisible()
  },
)
