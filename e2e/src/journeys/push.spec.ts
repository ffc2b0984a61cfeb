import { type Browser, test as base, expect } from '@playwright/test'
import { office } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly } from '../matrix.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { logIn, on } from './account-steps.ts'
import { report } from './errand-steps.ts'
import { logIn as logInAtOffice } from './office-steps.ts'
import { deliverPush, keysOfPage, openedBy, receivedPush, shownBy, withSimulatedPushService } from './push-steps.ts'

const myPages = '/mina-sidor/'

/** Where other tests have left contexts open, Chromium forgets from time to time that notifications were allowed. */
const test = base.extend<{ ownBrowser: Browser }>({
  async ownBrowser({ playwright, launchOptions }, use) {
    const browser = await playwright.chromium.launch(launchOptions)
    await use(browser)
    await browser.close()
  },
})

test(
  'a push says that something has happened in an errand, and its click leads there',
  desktopOnly,
  async ({ ownBrowser, storageState, viewport }) => {
    test.slow()
    const context = await ownBrowser.newContext({ ...(storageState && { storageState }), viewport })
    const page = await context.newPage()
    await context.grantPermissions(['notifications'], { origin: on('se', '/').slice(0, -1) })
    await withSimulatedPushService(page)
    await logIn(page, 'se', 'hanna.viklund@demo.example')
    const errand = await report(page, 'se', 'resident')

    await page.goto(on('se', `${myPages}mina-installningar/`))
    await untilAlive(page)
    const part = page.locator('#push')
    await expect(part.getByRole('heading', { name: 'Pushnotiser' })).toBeVisible()
    expect.soft(await axeFindings(page, '#push')).toEqual([])
    expect.soft(await tooWide(page)).toEqual([])
    // At night they would wait for the morning.
    await part.getByLabel('Från').selectOption('0')
    await part.getByLabel('Till').selectOption('0')
    await part.getByRole('button', { name: 'Spara tysta timmar' }).click()
    await expect(part.getByText('Dina tysta timmar är sparade.')).toBeVisible()
    // What else stands there is said by the failure.
    await expect(part).toContainText('Tider för besök')
    await part.getByLabel('Tider för besök').uncheck()
    await part.getByRole('button', { name: 'Slå på notiser här' }).click()
    await expect(part.getByText('Notiserna är på i den här webbläsaren.')).toBeVisible()
    const keys = await keysOfPage(page)
    expect.soft(await axeFindings(page, '#push')).toEqual([])

    const staff = await (await ownBrowser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await logInAtOffice(staff, 'Robin Sand')
    await staff.goto(`${office}/cases/${errand.caseId}`)
    await staff.getByLabel('Meddelande').fill('Hemligt för andra ögon.')
    await staff.getByRole('button', { name: 'Skicka', exact: true }).click()
    await expect(staff.getByText('Klart.')).toBeVisible()

    const tag = `case-message:${errand.caseId}`
    const { received, said } = await receivedPush(keys, tag)
    expect(received).toMatchObject({ ttl: 172_800, urgency: 'normal' })
    expect(said).not.toContain('Hemligt')
    const path = `${myPages}arenden/?case=${errand.caseId}`
    const shown = [{ title: 'Norrvida', body: 'Det har hänt något i ett ärende', tag, lang: 'sv', path }]
    // A push service says it again until the worker, which may just have been renewed, has taken it.
    await expect(async () => {
      await deliverPush(page, said)
      await expect.poll(() => shownBy(page), { timeout: 5_000 }).toEqual(shown)
    }).toPass({ timeout: 60_000 })
    expect(await openedBy(page, path)).toEqual([on('se', path)])

    await part.getByRole('button', { name: 'Slå av', exact: true }).click()
    await expect(part.getByText('Notiserna är av.')).toBeVisible()
    await staff.context().close()
  },
)
