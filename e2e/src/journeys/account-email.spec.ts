import { expect, type Page, test } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { matrixOnly } from '../matrix.ts'
import { expectLoggedIn, giveConsent, linkOfLetter, logInByForm, newAccount, on, openLogin } from './account-steps.ts'
import { demoPassword } from './account-words.ts'
import { newAddress } from './interest-steps.ts'

const otherPassword = 'nytt-vid-kajen-2026'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

/** Chooses a password on the page of a letter's link. */
async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await open(page, link)
  await page.getByLabel('Nytt lösenord').fill(password)
  await page.getByLabel('Upprepa lösenordet').fill(password)
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(page.getByText('Lösenordet är sparat')).toBeVisible()
}

const loginForm = (page: Page) => page.locator('main form:has([name="password"])')

test('register by e-mail: a letter, a password, consent, my pages', async ({ page }) => {
  const email = newAddress()
  await open(page, on('se', '/skapa-konto/'))
  const form = page.locator('main form:has([name="firstName"])')
  for (const [label, text] of [
    ['Förnamn', "Anna-Lís O'Hara"],
    ['Efternamn', 'Ek'],
    ['E-post', email],
    ['Telefon', '070-555 01 20'],
    ['Födelsedatum', '31121980'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByLabel(/Jag godkänner/).check()
  await form.getByRole('button', { name: 'Skapa konto' }).click()
  await expect(page.getByText('Titta i din inkorg')).toBeVisible()

  await choosePassword(page, await linkOfLetter(email, /./), demoPassword)
  await open(page, on('se', '/logga-in/'))
  await logInByForm(loginForm(page), email)
  await giveConsent(page)
  await expect(page).toHaveURL(on('se', '/mina-sidor/'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText("Anna-Lís O'Hara")
  await expect(page.getByText('Här samlas ditt hem')).toBeVisible()
})

test('registering with nothing written names every field and puts the focus on the summary', async ({ page }) => {
  await open(page, on('se', '/skapa-konto/'))
  await page.locator('main form').getByRole('button', { name: 'Skapa konto' }).click()
  const summary = page.getByRole('alert').or(page.getByRole('group')).filter({ hasText: 'Förnamn' }).first()
  for (const label of ['Förnamn', 'Efternamn', 'E-post', 'Telefon', 'Villkor'])
    await expect(summary.getByRole('link', { name: label })).toBeVisible()
  await summary.getByRole('link', { name: 'Efternamn' }).click()
  await expect(page.getByLabel('Efternamn')).toBeFocused()
})

test('a forgotten password is chosen anew by letter, and the link works once', async ({ page }) => {
  const email = await newAccount(page)
  await open(page, on('se', '/glomt-losenord/'))
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Skicka instruktioner' }).click()
  await expect(page.getByText('Titta i din inkorg')).toBeVisible()
  const link = await linkOfLetter(email, /nytt lösenord/i)
  await choosePassword(page, link, otherPassword)

  await open(page, on('se', '/logga-in/'))
  await logInByForm(loginForm(page), email, demoPassword)
  await expect(page.getByText('E-postadressen eller lösenordet stämmer inte.').first()).toBeVisible()
  await logInByForm(loginForm(page), email, otherPassword)
  await expectLoggedIn(page, 'Amina')

  await page.goto('about:blank')
  await open(page, link)
  await page.getByLabel('Nytt lösenord').fill(demoPassword)
  await page.getByLabel('Upprepa lösenordet').fill(demoPassword)
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(page.getByText('Länken gäller inte längre')).toBeVisible()
})

test('a new e-mail address counts once its letter is answered', async ({ page }) => {
  const email = await newAccount(page)
  const newEmail = newAddress()
  await open(page, `${on('se', '/logga-in/')}?referrer=${encodeURIComponent('/mina-sidor/mina-installningar/')}`)
  await logInByForm(loginForm(page), email)
  await giveConsent(page)
  await expect(page).toHaveURL(on('se', '/mina-sidor/mina-installningar/'))
  await untilAlive(page)
  await page.getByLabel('Ny e-postadress').fill(newEmail)
  await page.getByRole('button', { name: 'Byt e-postadress' }).click()
  await expect(page.getByText(`Vi har skickat ett mejl till ${newEmail}.`)).toBeVisible()
  await open(page, await linkOfLetter(newEmail, /./))
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await expect(page.getByText('Din e-postadress är ändrad')).toBeVisible()
  await open(page, on('se', '/mina-sidor/mina-installningar/'))
  await expect(page.getByText(`Du loggar in med ${newEmail}`)).toBeVisible()
})

test('a wrong password and an unknown address are told in the same words', matrixOnly, async ({ page }) => {
  await openLogin(page, 'se')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Logga in med e-post').click()
  await logInByForm(dialog.locator('form'), newAddress(), 'ett-annat-losenord')
  await expect(dialog.getByText('E-postadressen eller lösenordet stämmer inte.').first()).toBeVisible()
})

test('login without address and password: the summary leads to the fields', matrixOnly, async ({ page }) => {
  await open(page, on('se', '/logga-in/'))
  await loginForm(page).getByRole('button', { name: 'Logga in', exact: true }).click()
  await loginForm(page)
    .getByRole('link', { name: /Lösenord/ })
    .first()
    .click()
  await expect(loginForm(page).getByLabel('Lösenord')).toBeFocused()
})
