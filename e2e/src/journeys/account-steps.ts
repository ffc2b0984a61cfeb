import { expect, type Locator, type Page } from '@playwright/test'
import { simulators, startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { type AccountSite, accountWords, demoPassword } from './account-words.ts'
import { lettersTo, newAddress } from './interest-steps.ts'

/** The address of a path of a site. */
export const on = (site: AccountSite, path: string): string => new URL(path, startPages[site]).href

/** The link by which the app on the same device opens the order that the page waits for. */
export const startLink = (page: Page) => page.locator('a[href*="autostarttoken="]')

/** Opens the order of a start link on the phone, as its app does, and gives its number. */
async function openOrder(link: string): Promise<string> {
  const { pathname, search } = new URL(link)
  const answer = await fetch(new URL(pathname + search, simulators), { redirect: 'manual' })
  const ref = /\/phone\/orders\/([^?]+)/.exec(answer.headers.get('location') ?? '')?.[1]
  if (!ref) throw new Error('the phone finds no order under the link')
  return ref
}

/** An order that the app of Swedish BankID is to open. */
type Begun = { session: string; autoStartLink: string }

/** How somebody answers on the phone. */
type PhoneAnswer =
  | { act: 'approve'; person: string }
  | { act: 'userCancel' | 'expiredTransaction' | 'startFailed' | 'certificateErr' }

async function answer(ref: string, how: PhoneAnswer): Promise<void> {
  const reply = await fetch(`${simulators}control/bankid/orders/${ref}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(how),
  })
  expect(reply.status).toBe(204)
}

/** Answers the order that the page waits for: its own, whatever other tests wait for. */
export async function answerOnPhone(page: Page, how: PhoneAnswer): Promise<void> {
  await expect(startLink(page)).toBeVisible()
  const link = await startLink(page).getAttribute('href')
  await answer(await openOrder(link ?? ''), how)
}

/** Opens the smallest document of a site, from which calls can be made: a page would load its scripts for nothing. */
const openOrigin = (page: Page, site: AccountSite) => page.goto(on(site, '/robots.txt'))

/** A call of the page's own, as its scripts make it. */
export async function call<Reply>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return page.evaluate(
    async ({ method, path, body, headers }) => {
      const reply = await fetch(path, {
        method,
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return reply.status === 204 ? null : reply.json()
    },
    { method, path, body, headers },
  )
}

/** Logs in by e-mail without looking at the forms: for tests of what comes after. */
export async function logIn(
  page: Page,
  site: AccountSite,
  email: string = accountWords[site].buyer.email,
): Promise<void> {
  if (!page.url().startsWith(startPages[site])) await openOrigin(page, site)
  const body = { siteId: site, email, password: demoPassword }
  const { code } = await call<{ code: string }>(page, 'POST', '/account_service/login/email', body)
  expect(code).toBe('Ok')
}

/** Logs a board member in by e-ID without looking at the forms; the first association is taken where there are several. */
export async function logInForBoard(page: Page, person: string): Promise<void> {
  await openOrigin(page, 'se')
  const begun = await call<Begun>(page, 'POST', '/account_service/login/bank_id/start', {
    siteId: 'se',
    environment: 'desktop',
    loginType: 'board-member',
  })
  await answer(await openOrder(begun.autoStartLink), { act: 'approve', person })
  const status = `/account_service/login/bank_id/status/board_member/${begun.session}`
  await expect.poll(async () => (await call<{ code: string }>(page, 'GET', status)).code).toBe('Ok')
}

/** The user's part of the header, which is there for whoever is logged in. */
export const userMenu = (page: Page) => page.locator('details[data-foldout="user"]')

/** Waits until the page says who is logged in. */
export async function expectLoggedIn(page: Page, name: string): Promise<void> {
  await expect(userMenu(page).locator('summary')).toContainText(name)
}

export async function expectLoggedOut(page: Page): Promise<void> {
  await expect(userMenu(page)).toHaveCount(0)
}

/** Opens the modal of logging in, on a page that is alive. */
export async function openLogin(page: Page, site: AccountSite, hash = '#open-login', path = '/'): Promise<void> {
  await page.goto(on(site, path) + hash)
  await untilAlive(page)
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Logs in by the form of the login page or of the modal. */
export async function logInByForm(form: Locator, email: string, password: string = demoPassword): Promise<void> {
  await form.getByLabel('E-post').fill(email)
  await form.getByLabel('Lösenord').fill(password)
  await form.getByRole('button', { name: 'Logga in', exact: true }).click()
}

/** Says yes on the page to which a login leads whoever has not: loaded whole, and deaf until it is alive. */
export async function giveConsent(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/samtycke\//)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Jag samtycker' }).click()
}

/** The link of the letter to an address that speaks of a subject. */
export async function linkOfLetter(email: string, subject: RegExp): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const letters = await lettersTo(email)
        link = letters.find((letter) => subject.test(letter.subject))?.text.match(/https?:\S+#\S+/)?.[0]
        return link
      },
      { message: `a letter to ${email} about ${subject}` },
    )
    .toBeTruthy()
  return link ?? ''
}

type Identified = { code: string; registrationToken?: string; birthDate?: string }
type Registered = { firstName: string; lastName: string; email: string; key: string }

/** Registers somebody by Swedish e-ID and gives their consent, by the calls of the pages: for tests of what comes after. */
export async function registerByEId(page: Page, { key, firstName, lastName, email }: Registered): Promise<void> {
  await openOrigin(page, 'se')
  const calls = '/account_service/register'
  const asked = { siteId: 'se', environment: 'desktop' }
  const begun = await call<Begun>(page, 'POST', `${calls}/bank_id/start`, asked)
  await answer(await openOrder(begun.autoStartLink), { act: 'approve', person: key })
  let identified: Identified = { code: 'Pending' }
  await expect
    .poll(async () => {
      identified = await call<Identified>(page, 'GET', `${calls}/bank_id/status/${begun.session}`)
      return identified.code
    })
    .toBe('Identified')
  const { registrationToken = '', birthDate } = identified
  const person = { siteId: 'se', firstName, lastName, email, phoneNumber: '070-555 01 21', birthDate, terms: true }
  const headers = { 'x-registration-token': registrationToken }
  expect(await call(page, 'POST', calls, person, headers)).toMatchObject({ code: 'Ok' })
  await call(page, 'POST', '/account_service/consent', { siteId: 'se' })
}

/** A new account with a password, made by the same calls that the pages make. */
export async function newAccount(page: Page): Promise<string> {
  const email = newAddress()
  await openOrigin(page, 'se')
  const person = {
    firstName: 'Amina',
    lastName: 'Lindqvist',
    email,
    phoneNumber: '070-555 01 20',
    birthDate: '31121980',
    terms: true,
  }
  expect(await call(page, 'POST', '/account_service/register', { siteId: 'se', ...person })).toMatchObject({
    code: 'Ok',
  })
  const token = new URL(await linkOfLetter(email, /./)).hash.slice(1)
  const chosen = { siteId: 'se', token, password: demoPassword }
  expect(await call(page, 'POST', '/setpassword', chosen)).toMatchObject({ code: 'Ok' })
  return email
}
