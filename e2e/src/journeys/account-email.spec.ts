import { expect, type Page, test } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly, matrixOnly, sitesFor } from '../matrix.ts'
import { expectLoggedIn, giveConsent, linkOfEmail, logInByForm, newAccount, on, openLogin } from './account-steps.ts'
import { type AccountSite, accountSites, accountTexts, demoPassword } from './account-texts.ts'
import { newAddress } from './interest-steps.ts'

const otherPassword = 'nytt-vid-kajen-2026'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await open(page, link)
  await page.getByLabel('Nytt lösenord').fill(password)
  await page.getByLabel('Upprepa lösenordet').fill(password)
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(page.getByText('Lösenordet är sparat')).toBeVisible()
}

const loginForm = (page: Page) => page.locator('main form:has([name="password"])')

const registerForm = (page: Page) => page.locator('main form:has([name="firstName"])')

/** Must never appear in an address. */
const registering = {
  firstName: 'Amina',
  lastName: 'Lindqvist',
  phoneNumber: '070-555 01 20',
  birthDate: '31121980',
  address: 'Kajvägen 4',
  postalCode: '131 71',
  city: 'Nacka',
}

async function writeRegistration(page: Page, person: Record<string, string>): Promise<void> {
  const form = registerForm(page)
  for (const [name, text] of Object.entries(person)) await form.locator(`[name="${name}"]`).fill(text)
  await form.locator('[name="terms"]').check()
}

function addressesRequestedFor(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  return requested
}

function expectNothingOf(person: Record<string, string>, addresses: readonly string[]): void {
  expect(addresses).not.toEqual([])
  for (const address of addresses) {
    const { searchParams } = new URL(address)
    const said = [...searchParams].filter(([name, text]) => name in person || Object.values(person).includes(text))
    expect(said, address).toEqual([])
  }
}

test('register by e-mail: an e-mail, a password, consent, my pages', async ({ page }) => {
  const email = newAddress()
  await open(page, on('se', '/skapa-konto/'))
  const form = registerForm(page)
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

  await choosePassword(page, await linkOfEmail(email, /./), demoPassword)
  await open(page, on('se', '/logga-in/'))
  await logInByForm(loginForm(page), email)
  await giveConsent(page)
  await expect(page).toHaveURL(on('se', '/mina-sidor/'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText("Anna-Lís O'Hara")
  await expect(page.getByText('Här samlas ditt hem')).toBeVisible()
})

test(
  'registering with nothing written names every field and puts the focus on the summary',
  matrixOnly,
  async ({ page }) => {
    await open(page, on('se', '/skapa-konto/'))
    await page.locator('main form').getByRole('button', { name: 'Skapa konto' }).click()
    const summary = page.getByRole('alert').or(page.getByRole('group')).filter({ hasText: 'Förnamn' }).first()
    for (const label of ['Förnamn', 'Efternamn', 'E-post', 'Telefon', 'Villkor'])
      await expect(summary.getByRole('link', { name: label })).toBeVisible()
    await summary.getByRole('link', { name: 'Efternamn' }).click()
    await expect(page.getByLabel('Efternamn')).toBeFocused()
  },
)

test('a forgotten password is replaced by e-mail, and the link works once', async ({ page }) => {
  const email = await newAccount(page)
  await open(page, on('se', '/glomt-losenord/'))
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Skicka instruktioner' }).click()
  await expect(page.getByText('Titta i din inkorg')).toBeVisible()
  const link = await linkOfEmail(email, /nytt lösenord/i)
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

test('a new e-mail address counts once its e-mail is confirmed', async ({ page }) => {
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
  await open(page, await linkOfEmail(newEmail, /./))
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await expect(page.getByText('Din e-postadress är ändrad')).toBeVisible()
  await open(page, on('se', '/mina-sidor/mina-installningar/'))
  await expect(page.getByText(`Du loggar in med ${newEmail}`)).toBeVisible()
})

test('a wrong password and an unknown address get the same message', matrixOnly, async ({ page }) => {
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

test(
  'a registration sent before the scripts have loaded puts no personal data in an address',
  desktopOnly,
  async ({ page }) => {
    const person = { ...registering, email: newAddress() }
    const requested = addressesRequestedFor(page)
    await page.route(/\/assets\/client-.*\.js$/, () => undefined)
    await page.goto(on('se', '/skapa-konto/'))
    await writeRegistration(page, person)
    await registerForm(page).getByRole('button').click()
    await page.waitForLoadState()
    expectNothingOf(person, [...requested, page.url()])
    await expect(page.getByText('Titta i din inkorg')).toBeVisible()
  },
)

test(
  'a password chosen before the scripts have loaded is in no address, and is saved once they have',
  desktopOnly,
  async ({ page }) => {
    const email = newAddress()
    await page.goto(on('se', '/skapa-konto/'))
    await writeRegistration(page, { ...registering, email })
    await registerForm(page).getByRole('button').click()
    const link = await linkOfEmail(email, /./)
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/\/assets\/client-.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    const navigations: string[] = []
    page.on('framenavigated', (frame) => navigations.push(frame.url()))
    await page.goto(link)
    await page.getByLabel('Nytt lösenord').fill(demoPassword)
    await page.getByLabel('Upprepa lösenordet').fill(demoPassword)
    // Enter also submits.
    await page.getByLabel('Upprepa lösenordet').press('Enter')
    await page.getByRole('button', { name: 'Spara lösenordet' }).click()
    letGo()
    await expect(page.getByText('Lösenordet är sparat')).toBeVisible()
    // The scripts take the token out of the address: no page is loaded anew.
    expect(navigations).toEqual([link, link.split('#', 1)[0]])
  },
)

test.describe('without scripts', desktopOnly, () => {
  test.use({ javaScriptEnabled: false })

  for (const site of sitesFor(accountSites))
    test(`${site}: register by e-mail by post, refusal and success included`, async ({ page }) => {
      const strings = accountTexts[site]
      const person = { ...registering, email: newAddress() }
      const requested = addressesRequestedFor(page)
      await page.goto(on(site, strings.register))
      // Passes the browser's validation, not ours.
      await writeRegistration(page, { ...person, birthDate: '31131980' })
      await registerForm(page).locator('[name="newsLetter"]').check()
      await submit(page, site)
      await expect(registerForm(page).getByRole('alert').getByRole('link')).toHaveCount(1)
      await expect(page.locator('a[href="#register-birthDate"]')).toBeVisible()
      for (const [name, text] of Object.entries({ ...person, birthDate: '31131980' }))
        await expect(registerForm(page).locator(`[name="${name}"]`)).toHaveValue(text)
      for (const name of ['terms', 'newsLetter'])
        await expect(registerForm(page).locator(`[name="${name}"]`)).toBeChecked()

      await registerForm(page).locator('[name="birthDate"]').fill(person.birthDate)
      await submit(page, site)
      await expect(page.getByText(strings.emailSent)).toBeVisible()
      await expect(page).toHaveURL(`${on(site, strings.register)}?sent=register#register`)
      expect(new URL(await linkOfEmail(person.email, /./)).origin).toBe(new URL(page.url()).origin)
      expectNothingOf(person, [...requested, page.url()])
    })

  test('choosing a password sends nothing and says that it needs scripts', async ({ page }) => {
    const address = on('se', '/valj-losenord/')
    await page.goto(address)
    // Playwright finds no text inside `noscript`.
    const notice = page.locator('main form noscript p')
    await expect(notice).toBeVisible()
    await expect(notice).toContainText('Formuläret behöver JavaScript.')
    await page.getByLabel('Nytt lösenord').fill(demoPassword)
    await page.getByLabel('Nytt lösenord').press('Enter')
    await page.getByRole('button', { name: 'Spara lösenordet' }).click()
    await expect(page.getByLabel('Nytt lösenord')).toHaveValue(demoPassword)
    await expect(page).toHaveURL(address)
  })

  const submit = (page: Page, site: AccountSite) =>
    registerForm(page).getByRole('button', { name: accountTexts[site].createAccount }).click()
})
