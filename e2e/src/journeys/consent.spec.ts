import { expect, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly, phone, sitesFor } from '../matrix.ts'
import { axeFindings } from '../page-scan.ts'

// All other journeys start with the cookie question answered. The policy allows no tag script unless one is configured.
test.use({ storageState: { cookies: [], origins: [] }, bypassCSP: true })

const tagFrame = '/api/tags'
const cookiePage = `${startPages.se}kakor/`
const question = (page: Page) => page.getByRole('dialog', { name: 'Får vi spara kakor?' })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Kakinställningar' })
const settingsLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Kakinställningar' })
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
const choice = (page: Page, name: string) => page.getByRole('dialog').getByRole('switch', { name })
const tag = (page: Page) => page.locator(`iframe[src="${tagFrame}"]`)

const cookiesOf = async (page: Page) => new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]))
const storedIn = async (page: Page, name: string) => (await cookiesOf(page)).get(name)?.value

/** Stands for the frame of a tag script that notes what it is told. */
const readingFrame = `<!DOCTYPE html><script>
  window.told = []
  addEventListener('message', (event) => told.push(event.data.event))
</script>`

/** A page with a controlled clock and a configured tag script. */
async function openPage(page: Page, address: string = startPages.se): Promise<void> {
  await page.clock.install()
  await page.route(`**${tagFrame}`, (route) => route.fulfill({ contentType: 'text/html', body: readingFrame }))
  await page.addInitScript((content) => {
    addEventListener('DOMContentLoaded', () =>
      document.head.append(Object.assign(document.createElement('meta'), { name: 'analytics-frame', content })),
    )
  }, tagFrame)
  await page.goto(address)
}

/** The question's code loads when the page is idle; then its two seconds start. */
async function ask(page: Page, address?: string): Promise<void> {
  const isHere = page.waitForResponse('**/assets/start-consent-*.js')
  await openPage(page, address)
  await page.clock.runFor(3_100)
  await isHere
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(question(page)).toBeVisible({ timeout: 100 })
  }).toPass()
}

test('the question comes two seconds after load, and moves nothing', phone, async ({ page }) => {
  const isHere = page.waitForResponse('**/assets/start-consent-*.js')
  await openPage(page)
  await page.clock.runFor(3_100)
  await isHere
  await page.clock.runFor(1_000)
  await expect(question(page)).toHaveCount(0)
  const heading = page.getByRole('heading', { level: 1 })
  const place = await heading.boundingBox()
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(question(page)).toBeVisible({ timeout: 100 })
  }).toPass()
  expect(await heading.boundingBox()).toEqual(place)
  const { height = 0 } = (await question(page).boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 2)
  await expect(question(page)).not.toBeFocused()
  expect([...(await cookiesOf(page)).keys()]).toEqual([])
})

test(
  'accept all: saved for six months, analytics loads, and the question does not return',
  desktopOnly,
  async ({ page }) => {
    await ask(page)
    await expect(tag(page)).toHaveCount(0)
    const counted = page.waitForResponse('**/api/experiments/cookie-choice/all?siteId=se')
    await press(page, 'Acceptera alla')
    expect((await counted).status()).toBe(204)
    await expect(question(page)).toHaveCount(0)
    await expect(tag(page)).toHaveCount(1)
    const cookies = await cookiesOf(page)
    expect(cookies.get('consent')).toMatchObject({
      value: 'v1.answered.statistics.marketing.thirdParty',
      sameSite: 'Lax',
      path: '/',
    })
    const days = ((cookies.get('consent')?.expires ?? 0) - Date.now() / 1_000) / 86_400
    expect(Math.round(days)).toBe(183)
    expect(cookies.get('user_id')?.value).toMatch(/^[0-9a-f]{32}$/)
    expect(decodeURIComponent(cookies.get('source_medium')?.value ?? '')).toBe('direct / none')

    await page.reload()
    await expect(tag(page)).toHaveCount(1)
    await page.clock.runFor(10_000)
    await expect(question(page)).toHaveCount(0)
  },
)

test('the tag script reaches no page, cookie or call of ours, and ends at the login', desktopOnly, async ({ page }) => {
  await ask(page)
  await press(page, 'Acceptera alla')
  await expect(tag(page)).toHaveCount(1)
  const frame = await (await tag(page).elementHandle())?.contentFrame()
  await expect.poll(() => frame?.evaluate('told')).toEqual(expect.arrayContaining(['consent_update', 'page_view']))
  const reached = await frame?.evaluate(async () => {
    const tries = [
      () => window.parent.document.title,
      () => document.cookie,
      () => window.localStorage.length,
      () => fetch('/account_service/user', { credentials: 'include' }).then((reply) => reply.text()),
    ]
    const read = tries.map(async (one) => String(await one()))
    const reached = await Promise.all(read.map((one) => one.catch(() => null)))
    return reached.filter((one) => one !== null)
  })
  expect(reached).toEqual([])
  await page.goto(`${startPages.se}logga-in/`)
  await page.clock.runFor(10_000)
  await expect(tag(page)).toHaveCount(0)
})

test('only necessary is as near as accept all, and loads nothing', async ({ page }) => {
  await ask(page)
  const [yes, no] = await Promise.all(
    ['Acceptera alla', 'Bara nödvändiga'].map((name) => question(page).getByRole('button', { name }).boundingBox()),
  )
  expect([no?.width, no?.height]).toEqual([yes?.width, yes?.height])
  await press(page, 'Bara nödvändiga')
  await expect.poll(() => storedIn(page, 'consent')).toBe('v1.answered')
  await expect(tag(page)).toHaveCount(0)
  expect([...(await cookiesOf(page)).keys()]).toEqual(['consent'])
})

test('a visitor chooses purpose by purpose, and changes the choice from the footer', desktopOnly, async ({ page }) => {
  await ask(page)
  await press(page, 'Välj själv')
  await expect(settings(page)).toBeFocused()
  for (const name of ['Statistik', 'Marknadsföring', 'Innehåll från andra'])
    await expect(choice(page, name)).not.toBeChecked()
  await choice(page, 'Statistik').check()
  await press(page, 'Spara mitt val')
  await expect.poll(() => storedIn(page, 'consent')).toBe('v1.answered.statistics')
  await expect(tag(page)).toHaveCount(1)
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: stands for what an endpoint on our domain stores
    document.cookie = '_tag=1; path=/'
  })

  await settingsLink(page).click()
  await expect(choice(page, 'Statistik')).toBeChecked()
  await choice(page, 'Statistik').uncheck()
  await press(page, 'Spara mitt val')
  await expect(settings(page)).toHaveCount(0)
  await expect(settingsLink(page)).toBeFocused()
  await expect(tag(page)).toHaveCount(0)
  await expect.poll(async () => [...(await cookiesOf(page)).keys()]).toEqual(['consent'])
  expect(await page.evaluate('window.dataLayer')).toEqual([])
})

test('the keyboard alone: Tab reaches the question, Escape is no answer', desktopOnly, async ({ page }) => {
  await ask(page)
  await page.keyboard.press('Tab')
  await expect(question(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  expect(await storedIn(page, 'consent')).toBeUndefined()

  await settingsLink(page).focus()
  await page.keyboard.press('Enter')
  await expect(settings(page)).toBeFocused()
  await choice(page, 'Marknadsföring').focus()
  await page.keyboard.press('Space')
  await settings(page).getByRole('button', { name: 'Spara mitt val' }).focus()
  await page.keyboard.press('Enter')
  await expect(settingsLink(page)).toBeFocused()
  expect(await storedIn(page, 'consent')).toBe('v1.answered.marketing')
})

test('the page about cookies shows the present choice and changes it', desktopOnly, async ({ page }) => {
  await page.goto(cookiePage)
  await expect(page.getByText('Du har inte svarat än.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^consent .*6 månader/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^user_id .*Statistik/ })).toBeVisible()
  await page.locator('main').getByRole('switch', { name: 'Statistik' }).check()
  await page.locator('main').getByRole('button', { name: 'Spara mitt val' }).click()
  await expect(page.getByText('Ditt svar gäller i sex månader. Ändra')).toBeVisible()
  expect(await storedIn(page, 'consent')).toBe('v1.answered.statistics')
})

test('what is measured is sent when the page is left, with consent only', desktopOnly, async ({ page }) => {
  await page.goto(cookiePage)
  await page.locator('main').getByRole('switch', { name: 'Statistik' }).check()
  const measuring = page.waitForResponse('**/assets/measure-visit-*.js')
  await page.locator('main').getByRole('button', { name: 'Spara mitt val' }).click()
  await measuring
  const saved = page.waitForRequest('**/api/webvitals/save')
  // Only hides the page: Chromium reports nothing more of a closed one.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const { name, path, host } = JSON.parse((await saved).postData() ?? '{}')
  expect(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']).toContain(name)
  expect([path, host]).toEqual(['/kakor/', new URL(cookiePage).host])
})

for (const site of sitesFor(['se', 'senior', 'no', 'fi', 'se-en'] as const))
  test(`question and settings are clean for axe and fit the window: ${site}`, phone, async ({ page }) => {
    await page.goto(startPages[site])
    await untilAlive(page)
    const dialog = page.locator('dialog[open]')
    await expect(dialog).toBeVisible({ timeout: 15_000 })
    const check = async () => {
      expect(await axeFindings(page, 'dialog[open]')).toEqual([])
      expect(await dialog.evaluate((panel) => panel.scrollWidth <= panel.clientWidth)).toBe(true)
    }
    await check()
    await dialog.getByRole('button').last().click()
    await expect(dialog.getByRole('switch')).toHaveCount(3)
    await check()
  })
