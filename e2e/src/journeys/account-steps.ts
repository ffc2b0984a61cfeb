import { expect, type Locator, type Page } from '@playwright/test'
import { simulators, startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { type AccountSite, accountTexts, demoPassword } from './account-texts.ts'
import { emailsTo, newAddress } from './interest-steps.ts'

export const on = (site: AccountSite, path: string): string => new URL(path, startPages[site]).href

/** The start link for the app on the same device. */
export const startLink = (page: Page) => page.locator('a[href*="autostarttoken="]')

/** Opens a start link's order on the phone, as its app does; returns its number. */
async function openOrder(link: string): Promise<string> {
  const { pathname, search } = new URL(link)
  const answer = await fetch(new URL(pathname + search, simulators), { redirect: 'manual' })
  const ref = /\/phone\/orders\/([^?]+)/.exec(answer.headers.get('location') ?? '')?.[1]
  if (!ref) throw new Error('the phone finds no order under the link')
  return ref
}

type Started = { session: string; autoStartLink: string }

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

/** Answers this page's order only, whatever other tests wait for. */
export async function answerOnPhone(page: Page, how: PhoneAnswer): Promise<void> {
  await expect(startLink(page)).toBeVisible()
  const link = await startLink(page).getAttribute('href')
  await answer(await openOrder(link ?? ''), how)
}

/** Loads a small document for making calls, without scripts. */
const openOrigin = (page: Page, site: AccountSite) => page.goto(on(site, '/robots.txt'))

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

/** Logs in by e-mail calls, without forms. */
export async function logIn(
  page: Page,
  site: AccountSite,
  email: string = accountTexts[site].buyer.email,
): Promise<void> {
  if (!page.url().startsWith(startPages[site])) await openOrigin(page, site)
  const body = { siteId: site, email, password: demoPassword }
  const { code } = await call<{ code: string }>(page, 'POST', '/account_service/login/email', body)
  expect(code).toBe('Ok')
}

/** Logs a board member in by Swedish e-ID calls; takes the first of several associations. */
export const logInForBoard = (page: Page, person: string): Promise<void> => logInByEId(page, person, 'board-member')

/** Logs a private person in by Swedish e-ID calls. */
export const logInByPhone = (page: Page, person: string): Promise<void> => logInByEId(page, person, 'private')

async function logInByEId(page: Page, person: string, loginType: 'private' | 'board-member'): Promise<void> {
  await openOrigin(page, 'se')
  const calls = '/account_service/login/bank_id'
  const requested = { siteId: 'se', environment: 'desktop', loginType }
  const started = await call<Started>(page, 'POST', `${calls}/start`, requested)
  await answer(await openOrder(started.autoStartLink), { act: 'approve', person })
  const status = `${calls}/status/${loginType === 'private' ? '' : 'board_member/'}${started.session}`
  await expect.poll(async () => (await call<{ code: string }>(page, 'GET', status)).code).toBe('Ok')
}

export const userMenu = (page: Page) => page.locator('details[data-flyout="user"]')

export async function expectLoggedIn(page: Page, name: string): Promise<void> {
  await expect(userMenu(page).locator('summary')).toContainText(name)
}

export async function expectLoggedOut(page: Page): Promise<void> {
  await expect(userMenu(page)).toHaveCount(0)
}

export async function openLogin(page: Page, site: AccountSite, hash = '#open-login', path = '/'): Promise<void> {
  await page.goto(on(site, path) + hash)
  await untilAlive(page)
  await expect(page.getByRole('dialog')).toBeVisible()
}

export async function logInByForm(form: Locator, email: string, password: string = demoPassword): Promise<void> {
  await form.getByLabel('E-post').fill(email)
  await form.getByLabel('Lösenord').fill(password)
  await form.getByRole('button', { name: 'Logga in', exact: true }).click()
}

/** Consents on the page that log-in leads to; it ignores input until interactive. */
export async function giveConsent(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/samtycke\//)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Jag samtycker' }).click()
}

export async function linkOfEmail(email: string, subject: RegExp): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const emails = await emailsTo(email)
        link = emails.find((email) => subject.test(email.subject))?.text.match(/https?:\S+#\S+/)?.[0]
        return link
      },
      { message: `a letter to ${email} about ${subject}` },
    )
    .toBeTruthy()
  return link ?? ''
}

type Identified = { code: string; registrationToken?: string; birthDate?: string }
type Registered = { firstName: string; lastName: string; email: string; key: string; phoneNumber?: string }

/** Registers by Swedish e-ID and consents, by the pages' calls. */
export async function registerByEId(page: Page, registered: Registered): Promise<void> {
  const { key, firstName, lastName, email, phoneNumber = '070-555 01 21' } = registered
  await openOrigin(page, 'se')
  const calls = '/account_service/register'
  const requested = { siteId: 'se', environment: 'desktop' }
  const started = await call<Started>(page, 'POST', `${calls}/bank_id/start`, requested)
  await answer(await openOrder(started.autoStartLink), { act: 'approve', person: key })
  let identified: Identified = { code: 'Pending' }
  await expect
    .poll(async () => {
      identified = await call<Identified>(page, 'GET', `${calls}/bank_id/status/${started.session}`)
      return identified.code
    })
    .toBe('Identified')
  const { registrationToken = '', birthDate } = identified
  const person = { siteId: 'se', firstName, lastName, email, phoneNumber, birthDate, terms: true }
  const headers = { 'x-registration-token': registrationToken }
  expect(await call(page, 'POST', calls, person, headers)).toMatchObject({ code: 'Ok' })
  await call(page, 'POST', '/account_service/consent', { siteId: 'se' })
}

/** By the pages' calls. */
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
  const token = new URL(await linkOfEmail(email, /./)).hash.slice(1)
  const chosen = { siteId: 'se', token, password: demoPassword }
  expect(await call(page, 'POST', '/setpassword', chosen)).toMatchObject({ code: 'Ok' })
  return email
}
