import { type Browser, expect, type Page, test } from '@playwright/test'
import { answeredCookies } from '../answered-cookies.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopMatrixOnly, desktopOnly, matrixOnly, phone } from '../matrix.ts'
import {
  call,
  expectLoggedIn,
  expectLoggedOut,
  logIn,
  logInByForm,
  newAccount,
  on,
  openLogin,
  userMenu,
} from './account-steps.ts'
import { accountTexts } from './account-texts.ts'

const { myPages, settings, buyer } = accountTexts.se
const minutes = (count: number) => count * 60_000

const loginLink = (page: Page) => page.locator('header a[href="/logga-in/"]:visible').first()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(on('se', path))
  await untilAlive(page)
}

test.describe('a session that runs out', () => {
  test('leaves my pages for the start page, says so, and leads back in', async ({ page }) => {
    await page.clock.install()
    await logIn(page, 'se')
    await open(page, settings)
    await expectLoggedIn(page, buyer.firstName)
    await page.clock.fastForward(minutes(61))
    await expect(page).toHaveURL(`${on('se', '/')}?referrer=${encodeURIComponent(settings)}#session-expired`)
    const dialog = page.getByRole('dialog', { name: 'Du har loggats ut' })
    await expect(dialog).toBeVisible()
    await expectLoggedOut(page)
    await dialog.getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByRole('dialog', { name: 'Logga in' })).toBeVisible()
    await expect(page).toHaveURL(/#open-login$/)
  })

  test('stays where it is on a page for everyone', matrixOnly, async ({ page }) => {
    await page.clock.install()
    await logIn(page, 'se')
    await open(page, '/om-oss/')
    await expectLoggedIn(page, buyer.firstName)
    await page.clock.fastForward(minutes(61))
    await expect(page.getByRole('dialog', { name: 'Du har loggats ut' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/om-oss/')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(on('se', '/om-oss/'))
  })

  test(
    'is renewed once for calls that begin together with under 30 minutes left',
    desktopMatrixOnly,
    async ({ page }) => {
      await logIn(page, 'se')
      const calls: string[] = []
      page.on('request', (request) => calls.push(new URL(request.url()).pathname))
      await page.clock.install({ time: Date.now() + minutes(35) })
      await open(page, '/om-oss/')
      await expectLoggedIn(page, buyer.firstName)
      expect(calls).toContain('/account_service/user')
      expect(calls).toContain('/notifications/sweden')
      expect(calls.filter((path) => path === '/account_service/login/refresh_token')).toHaveLength(1)
    },
  )
})

test('two tabs agree on logging in and out', desktopOnly, async ({ page, context }) => {
  const other = await context.newPage()
  await open(other, '/om-oss/')
  await openLogin(page, 'se')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Logga in med e-post').click()
  await logInByForm(dialog.locator('form'), buyer.email)
  await expectLoggedIn(page, buyer.firstName)
  await expectLoggedIn(other, buyer.firstName)

  await userMenu(page).locator('summary').click()
  await userMenu(page).getByRole('button', { name: 'Logga ut' }).click()
  await expectLoggedOut(page)
  await expectLoggedOut(other)
})

const anotherBrowser = async (browser: Browser) =>
  (await browser.newContext({ storageState: { cookies: answeredCookies, origins: [] } })).newPage()

test('logging out everywhere ends the sessions of other browsers', desktopOnly, async ({ page, browser }) => {
  // A new account: with a demo person, other journeys would be logged out too.
  const email = await newAccount(page)
  const other = await anotherBrowser(browser)
  await logIn(other, 'se', email)
  await logIn(page, 'se', email)
  await call(page, 'POST', '/account_service/consent', { siteId: 'se' })
  await open(other, myPages)
  await expectLoggedIn(other, 'Amina')
  await open(page, settings)
  await page.getByRole('button', { name: 'Logga ut överallt' }).click()
  await expect(page).toHaveURL(on('se', '/'))
  await expectLoggedOut(page)
  await other.goto(on('se', myPages))
  await expect(other).toHaveURL(/\/logga-in\/\?referrer=/)
  await other.context().close()
})

test('my pages without a session lead to login, and back to the path', async ({ page }) => {
  await open(page, settings)
  await expect(page).toHaveURL(`${on('se', '/logga-in/')}?referrer=${encodeURIComponent(settings)}`)
  await logInByForm(page.locator('main form:has([name="password"])'), buyer.email)
  await expect(page).toHaveURL(on('se', settings))
})

test('a path of another site is never gone to after login', desktopMatrixOnly, async ({ page }) => {
  await open(page, `/logga-in/?referrer=${encodeURIComponent('//example.org/mina-sidor/')}`)
  await logInByForm(page.locator('main form:has([name="password"])'), buyer.email)
  await expect(page).toHaveURL(on('se', myPages))
})

test('going back closes the modal of logging in', phone, async ({ page }) => {
  await open(page, '/om-oss/')
  await loginLink(page).click()
  await expect(page.getByRole('dialog', { name: 'Logga in' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(on('se', '/om-oss/'))
})

const accountCode = '**/assets/start-account-*.js'

test(
  'logging in pressed before its code has come opens the modal when it comes',
  desktopMatrixOnly,
  async ({ page }) => {
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(accountCode, async (route) => {
      await held
      await route.continue()
    })
    await open(page, '/om-oss/')
    await loginLink(page).click()
    await expect(page).toHaveURL(`${on('se', '/om-oss/')}#open-login`)
    letGo()
    await expect(page.getByRole('dialog', { name: 'Logga in' })).toBeVisible()
  },
)

test(
  'logging in leads to the login page where the code of the modal cannot come',
  desktopMatrixOnly,
  async ({ page }) => {
    await page.route('**/assets/mount-overlays-*.js', (route) => route.abort())
    await open(page, '/om-oss/')
    await loginLink(page).click()
    await expect(page).toHaveURL(on('se', '/logga-in/'))
    await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(on('se', '/om-oss/'))
  },
)
