import { type Browser, expect, type Page, test } from '@playwright/test'
import { answeredCookies } from '../answered-cookies.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly } from '../matrix.ts'
import { call, linkOfEmail, logIn, newAccount, on } from './account-steps.ts'
import { accountTexts } from './account-texts.ts'

const { settings } = accountTexts.se
/** What a session makes of a document that nobody has: whether it would open one is asked before. */
const openDocument = async (page: Page): Promise<string> => {
  const document = '/api/documents/0a1668ce-e78c-4d3c-a81a-c0695961b48a/file'
  return (await call<{ code: string }>(page, 'GET', document)).code
}
const opened = 'NotFound'
const refused = 'ProofRequired'

/** A device with a fingerprint reader, of which the finger is always the right one. */
async function withDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(on('se', path))
  await untilAlive(page)
}

const part = (page: Page) => page.getByRole('region', { name: 'Lösennycklar' })

/** A customer who has added a passkey on this page's device. */
async function passkeyOwner(page: Page): Promise<string> {
  const email = await newAccount(page)
  await logIn(page, 'se', email)
  await call(page, 'POST', '/account_service/consent', { siteId: 'se' })
  await withDevice(page)
  await open(page, settings)
  await part(page).getByRole('button', { name: 'Skicka länken' }).click()
  await expect(part(page).getByRole('status')).toContainText('Vi har skickat länken')
  // A fragment alone loads no page.
  await page.goto('about:blank')
  await page.goto(await linkOfEmail(email, /Lägg till en lösennyckel/))
  await untilAlive(page)
  await part(page).getByLabel('Namn').fill('Min telefon')
  await part(page).getByRole('button', { name: 'Lägg till en lösennyckel' }).click()
  await expect(part(page).getByRole('status')).toContainText('Lösennyckeln är tillagd')
  return email
}

/** By the page that asks for it, which leads on. */
async function prove(page: Page): Promise<void> {
  await open(page, `/logga-in/?referrer=${encodeURIComponent(settings)}#prove`)
  await page.getByRole('button', { name: 'Använd lösennyckeln' }).click()
  await expect(page).toHaveURL(on('se', settings))
}

/** The session's cookies in another browser. */
async function stolen(browser: Browser, page: Page): Promise<Page> {
  const cookies = await page.context().cookies()
  const context = await browser.newContext({ storageState: { cookies: [...answeredCookies, ...cookies], origins: [] } })
  return context.newPage()
}

test.describe('a passkey', () => {
  test('is added by password and e-mail, and asked for before documents', desktopOnly, async ({ page }) => {
    const email = await passkeyOwner(page)
    await expect(part(page).getByRole('listitem')).toContainText('Min telefon')
    expect(await openDocument(page)).toBe(opened)
    await logIn(page, 'se', email)
    expect(await openDocument(page)).toBe(refused)
    await prove(page)
    expect(await openDocument(page)).toBe(opened)
  })

  test('keeps a copied session from documents, address and e-ID', desktopOnly, async ({ page, browser }) => {
    const email = await passkeyOwner(page)
    await logIn(page, 'se', email)
    const thief = await stolen(browser, page)
    await open(thief, settings)
    expect(await openDocument(thief)).toBe(refused)
    const change = { siteId: 'se', email: 'thief@example.se' }
    expect(await call(thief, 'POST', '/triggerchangeemail', change)).toMatchObject({ code: 'MustUsePasskey' })
    const start = { siteId: 'se', environment: 'desktop' }
    const eId = await call(thief, 'POST', '/account_service/update/bank_id/start', start)
    expect(eId).toMatchObject({ code: 'MustUsePasskey' })
    const own = await call(thief, 'POST', '/account_service/passkeys/add/start', {})
    expect(own).toMatchObject({ code: 'MustUsePasskey' })
    // The owner proves: that begins another session, of which the copy has nothing.
    await prove(page)
    expect(await openDocument(page)).toBe(opened)
    expect(await openDocument(thief)).toBe('Unauthorised')
  })

  test('lets its owner see and end a session elsewhere', desktopOnly, async ({ page, browser }) => {
    const email = await passkeyOwner(page)
    const context = await browser.newContext({ storageState: { cookies: answeredCookies, origins: [] } })
    const elsewhere = await context.newPage()
    await logIn(elsewhere, 'se', email)
    await open(page, settings)
    const sessions = page.getByRole('region', { name: 'Inloggade webbläsare' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await sessions.getByRole('button', { name: /^Logga ut (?!överallt)/ }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    expect(await call(elsewhere, 'GET', '/account_service/sessions')).toMatchObject({ code: 'Unauthorised' })
  })
})
