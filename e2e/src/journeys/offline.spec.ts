import { expect, type Page, test } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { desktopMatrixOnly, phone } from '../matrix.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { call, logIn, on, userMenu } from './account-steps.ts'
import { errandsAddress, errandTexts, report } from './errand-steps.ts'
import { chooseFault, dialogOf, expectQuestion, passContact, press } from './fault-report-steps.ts'
import { reportTexts } from './fault-report-texts.ts'
import { bringNetwork, cutNetwork, kept, openKept } from './offline-steps.ts'

const residents = { se: 'hanna.viklund@demo.example', no: 'ingrid.solbakken@demo.example' } as const
const texts = {
  se: {
    offline: /Du är offline\. Listan är som den var \d{4}-\d{2}-\d{2} \d{2}\.\d{2}/,
    waits: 'Din anmälan väntar på kontakt',
    room: 'Sovrum',
    part: 'Golv',
    home: /Varvsgatan 2/,
    report: 'Gör en felanmälan',
    messageWaits: 'Väntar på nät',
    change: 'Ändra',
    messageSent: (ticket: string) => `Ditt meddelande i ärende ${ticket} är skickat.`,
  },
} as const

test(
  'without a network the errands are read, and a fault is reported: it goes when it is back, once',
  phone,
  async ({ page, context }) => {
    test.slow()
    const site = 'se'
    const strings = reportTexts[site]
    await logIn(page, site, residents[site])
    await call(page, 'DELETE', '/case_management/draft?reporter=resident')
    const errand = await report(page, site, 'resident')
    await openKept(page, site)

    await cutNetwork(context)
    await page.reload()
    await untilAlive(page)
    await expect(page.getByText(errand.ticketNumber)).toBeVisible()
    await expect(page.getByText(texts[site].offline)).toBeVisible()
    expect.soft(await axeFindings(page)).toEqual([])
    expect.soft(await tooWide(page)).toEqual([])

    await page.getByRole('link', { name: texts[site].report }).click()
    await expect(dialogOf(page).getByLabel(strings.accept)).toBeVisible()
    await passContact(page, site)
    await dialogOf(page).getByRole('radio', { name: texts[site].home }).check()
    await press(page, strings.next)
    await chooseFault(page, site, texts[site].room, texts[site].part)
    await dialogOf(page).getByLabel(strings.what).fill('Parketten knarrar vid dörren')
    await press(page, strings.review)
    await press(page, strings.send)
    await expectQuestion(page, texts[site].waits)
    await context.setOffline(false)
    await expectQuestion(page, strings.thanks)
    await page.goto(errandsAddress(site))
    await expect(page.getByRole('heading', { name: errandTexts[site].list, level: 1 })).toBeVisible()

    await call(page, 'POST', '/account_service/logout')
    await page.goto(on(site, '/'))
  },
)

const photo = {
  name: 'kran.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const waitingIn = (page: Page) =>
  page.getByRole('list', { name: 'Meddelanden som inte är skickade' }).getByRole('listitem')

test(
  'a message that is written without a network waits in the conversation, and goes once: also after its tab was closed',
  phone,
  async ({ page, context }) => {
    test.slow()
    const site = 'se'
    const strings = errandTexts[site]
    await logIn(page, site, residents[site])
    const errand = await report(page, site, 'resident')
    await openKept(page, site)
    await page.goto(`${errandsAddress(site)}?case=${errand.caseId}`)
    await untilAlive(page)
    // The errand's forms come after the page.
    await expect(page.getByRole('button', { name: strings.send, exact: true })).toHaveAttribute('type', 'submit')

    await cutNetwork(context)
    await page.getByLabel(strings.message, { exact: true }).fill('Det droppar mer nu.')
    await page.locator('#write-Files').setInputFiles(photo)
    await page.getByRole('button', { name: strings.send, exact: true }).click()
    await expect(waitingIn(page)).toContainText(texts[site].messageWaits)
    await expect(waitingIn(page)).toContainText('kran.png')
    await expect(page.getByLabel(strings.message, { exact: true })).toHaveValue('')
    expect.soft(await axeFindings(page)).toEqual([])
    expect.soft(await tooWide(page)).toEqual([])

    await waitingIn(page).getByRole('button', { name: texts[site].change }).click()
    await expect(page.getByLabel(strings.message, { exact: true })).toHaveValue('Det droppar mer nu.')
    await page.getByLabel(strings.message, { exact: true }).fill('Det droppar mycket mer nu.')
    await page.getByRole('button', { name: strings.send, exact: true }).click()
    await expect(waitingIn(page)).toContainText('Det droppar mycket mer nu.')
    await expect(waitingIn(page)).toContainText('kran.png')

    await page.goto(errandsAddress(site))
    await untilAlive(page)
    await expect(waitingIn(page)).toContainText(errand.ticketNumber)
    await page.close()

    await bringNetwork(context)
    const later = await context.newPage()
    await later.goto(on(site, '/'))
    await expect(later.getByText(texts[site].messageSent(errand.ticketNumber))).toBeVisible()
    await later.goto(`${errandsAddress(site)}?case=${errand.caseId}`)
    await expect(later.getByText('Det droppar mycket mer nu.')).toHaveCount(1)
    await expect(later.getByRole('link', { name: /kran\.png/ })).toHaveCount(1)
    await expect(waitingIn(later)).toHaveCount(0)
    await call(later, 'POST', '/account_service/logout')
  },
)

test('what is kept goes with the log-out', desktopMatrixOnly, async ({ page }) => {
  await logIn(page, 'se', residents.se)
  await openKept(page, 'se')
  await userMenu(page).locator('summary').click()
  await userMenu(page).getByRole('button', { name: 'Logga ut' }).click()
  await expect(page).toHaveURL(on('se', '/'))
  expect(await kept(page)).toEqual([])
})
