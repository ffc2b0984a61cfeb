import { expect, test } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { desktopMatrixOnly, desktopOnly, matrixOnly, phone, sitesFor } from '../matrix.ts'
import { tooWide } from '../page-scan.ts'
import { answerOnPhone, logIn, logInForBoard, newAccount, on } from './account-steps.ts'
import { accountTexts } from './account-texts.ts'
import { report } from './errand-steps.ts'
import {
  chooseFault,
  describeAndSend,
  dialogOf,
  expectAccessible,
  expectQuestion,
  openReport,
  passContact,
  press,
  writeAddress,
} from './fault-report-steps.ts'
import { reportTexts } from './fault-report-texts.ts'
import { newPerson } from './new-person.ts'
import { tabTo } from './tab-to.ts'

const se = reportTexts.se
const resident = 'hanna.viklund@demo.example'
/** The text of EICAR, in two pieces, so that no scanner reports this file. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const infected = {
  name: 'intyg.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n% ${eicar}\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n`),
}
const picture = {
  name: 'diskbänk.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

// Each person has one draft, which parallel tests would share: no other file opens a report as this resident, and the
// phone uses a separate person.
test.describe.configure({ mode: 'serial' })

test.describe('a resident in Sweden', desktopOnly, () => {
  test.beforeEach(({ page }) => logIn(page, 'se', resident))

  test('is in already: the link to report opens at once, and every step is accessible', async ({ page }) => {
    await openReport(page, 'se', '#open-case')
    await expect(page).toHaveURL(/#report-fault$/)
    await expectAccessible(page)
    await press(page, se.begin)
    await expect(dialogOf(page).getByRole('alert')).toContainText('vänligen markera att du tagit del av informationen')
    await dialogOf(page).getByLabel(se.accept).check()
    await press(page, se.begin)
    await expectQuestion(page, 'Hur når vi dig?')
    await expectAccessible(page)
    await expect(dialogOf(page).getByLabel('Förnamn')).not.toBeEditable()
    await press(page, se.next)
    await dialogOf(page)
      .getByRole('radio', { name: /Varvsgatan 2/ })
      .check()
    await expectAccessible(page)
    await press(page, se.next)
    await dialogOf(page).getByRole('radio', { name: 'Kök', exact: true }).check()
    await expectAccessible(page)
    await press(page, se.next)
    await expectQuestion(page, 'Vad är det som är fel?')
    await expectAccessible(page)
    await dialogOf(page).getByRole('radio').last().check()
    await press(page, se.back)
    await chooseFault(page, 'se', 'Kök', 'Diskmaskin')
    await dialogOf(page).getByLabel(se.what).fill('Diskmaskinen läcker på golvet')
    await dialogOf(page)
      .locator('input[data-files]')
      .setInputFiles([
        picture,
        { name: 'program.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
        infected,
      ])
    await expect(dialogOf(page).getByText(/Uppladdad/)).toBeVisible()
    await expect(dialogOf(page).getByText('Filtypen går inte att bifoga.')).toBeVisible()
    const row = dialogOf(page).getByRole('listitem').filter({ hasText: infected.name })
    await expect(row.getByText('Skadlig kod hittades i filen.')).toBeVisible()
    await expectAccessible(page)
    await dialogOf(page).getByRole('button', { name: 'Ta bort program.exe' }).click()
    await dialogOf(page)
      .getByRole('button', { name: `Ta bort ${infected.name}` })
      .click()
    await expectAccessible(page)
    await press(page, se.review)
    await expectAccessible(page)
    await press(page, 'Ändra beskrivning')
    await dialogOf(page).getByLabel(se.what).fill('Diskmaskinen läcker på golvet när den går')
    await press(page, se.review)
    await expect(dialogOf(page).getByText('när den går')).toBeVisible()
    await press(page, se.send)
    await expectQuestion(page, se.thanks)
    await expect(dialogOf(page).getByText(se.ticket)).toBeVisible()
    await expect(dialogOf(page).getByRole('link', { name: se.errands })).toBeVisible()
    await expectAccessible(page)
    await press(page, se.startNew)
    await expectQuestion(page, 'Innan du börjar')
  })

  test('types another address, and is shown what to do when it cannot wait', matrixOnly, async ({ page }) => {
    await openReport(page, 'se', '#report-fault')
    await passContact(page, 'se')
    await dialogOf(page).getByRole('radio', { name: se.other }).check()
    await writeAddress(page, 'se')
    await press(page, se.next)
    await dialogOf(page).getByRole('radio', { name: 'Badrum', exact: true }).check()
    await press(page, se.next)
    await dialogOf(page).getByRole('radio', { name: 'Vatten och kranar' }).check()
    await press(page, se.next)
    await dialogOf(page)
      .getByRole('radio', { name: /Vatten läcker/ })
      .check()
    await press(page, se.next)
    await expectQuestion(page, 'Ring oss direkt')
    await expectAccessible(page)
    await expect(dialogOf(page).locator('a[href^="tel:"]').first()).toBeVisible()
  })

  test('finds the started report again after a reload, and discards it', async ({ page }) => {
    await openReport(page, 'se', '#report-fault')
    const saved = page.waitForResponse((reply) => reply.url().includes('/draft') && reply.request().method() === 'PUT')
    await dialogOf(page).getByLabel(se.accept).check()
    await press(page, se.begin)
    await saved
    await page.reload()
    await expectQuestion(page, se.found)
    await press(page, 'Fortsätt anmälan')
    await expectQuestion(page, 'Hur når vi dig?')
    await dialogOf(page).getByRole('button', { name: 'Stäng' }).click()
    await expectQuestion(page, 'Vill du avbryta felanmälan?')
    await expectAccessible(page)
    await press(page, 'Avbryt och ta bort')
    await expect(dialogOf(page)).toBeHidden()
    await expect(page).not.toHaveURL(/#/)
  })

  test('is shown what is reported of the same common area already, before another is sent', async ({ page }) => {
    const dialog = dialogOf(page)
    await report(page, 'se', 'resident-of-common-areas')
    await openReport(page, 'se', '#report-fault')
    await dialog.getByLabel(se.accept).check()
    await press(page, se.begin)
    await press(page, se.next)
    await dialog.getByRole('radio', { name: se.public }).check()
    await dialog.getByRole('radio', { name: /Varvsgatan 2/ }).check()
    await press(page, se.next)
    await dialog.getByRole('radio').first().check()
    await press(page, se.next)
    await dialog.getByRole('radio').last().check()
    await press(page, se.next)
    const wait = dialog.getByRole('radio', { name: se.notUrgent })
    await expect(wait.or(dialog.getByLabel(se.what))).toBeVisible()
    if (await wait.isVisible()) {
      await wait.check()
      await press(page, se.next)
    }
    await dialog.getByLabel(se.what).fill('Dörren går inte igen')
    await press(page, se.review)
    await expect(dialog.getByRole('heading', { name: 'Kan det vara samma fel?' })).toBeVisible()
    await expect(dialog.getByText('Din egen anmälan').first()).toBeVisible()
    await expectAccessible(page)
  })

  test('is shown a technical error, and tries again', matrixOnly, async ({ page }) => {
    let fails = true
    await page.route('**/case_management/account*', (route) =>
      fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await page.goto(`${on('se', '/om-oss/')}#report-fault`)
    await expectQuestion(page, 'Tekniskt fel')
    await expectAccessible(page)
    fails = false
    await press(page, 'Försök igen')
    await expectQuestion(page, /Innan du börjar|påbörjad/)
  })

  test('loses the connection while sending: it goes when it is back, once', async ({ page, context }) => {
    await openReport(page, 'se', '#report-fault')
    await passContact(page, 'se')
    await dialogOf(page)
      .getByRole('radio', { name: /Varvsgatan 2/ })
      .check()
    await press(page, se.next)
    await chooseFault(page, 'se', 'Sovrum', 'Golv')
    await dialogOf(page).getByLabel(se.what).fill('Parketten knarrar')
    await press(page, se.review)
    await context.setOffline(true)
    await expect(dialogOf(page).getByText('Du är offline')).toBeVisible()
    await press(page, se.send)
    await expectQuestion(page, 'Din anmälan väntar på kontakt')
    await context.setOffline(false)
    await expectQuestion(page, se.thanks)
  })

  test('reports by keyboard alone', async ({ page }) => {
    await openReport(page, 'se', '#report-fault')
    await tabTo(page, dialogOf(page).getByLabel(se.accept))
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expectQuestion(page, 'Hur når vi dig?')
    await expect(dialogOf(page).getByRole('heading', { level: 3 })).toBeFocused()
    await tabTo(page, dialogOf(page).getByRole('button', { name: se.next, exact: true }))
    await page.keyboard.press('Enter')
    await expectQuestion(page, 'Vilket hem gäller det?')
    await tabTo(page, dialogOf(page).getByRole('radio', { name: /Varvsgatan 2/ }))
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expectQuestion(page, 'Var är felet?')
    await page.keyboard.press('Escape')
    await expectQuestion(page, 'Vill du avbryta felanmälan?')
    await tabTo(page, dialogOf(page).getByRole('button', { name: 'Stäng och fortsätt senare' }))
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeHidden()
  })
})

test('a board member with technical management in Sweden searches for the place', desktopOnly, async ({ page }) => {
  await logInForBoard(page, 'tomas')
  await openReport(page, 'se', '#open-board-case')
  await expect(page).toHaveURL(/#report-board-fault$/)
  await passContact(page, 'se')
  await press(page, se.next)
  await expect(dialogOf(page).getByRole('alert')).toContainText('vänligen välj en adress')
  await dialogOf(page).getByRole('radio', { name: se.public }).check()
  await dialogOf(page).getByRole('searchbox').fill('qqqq')
  await expect(dialogOf(page).getByText('Inga resultat')).toBeVisible()
  await expectAccessible(page)
  await dialogOf(page).getByLabel('Felet gäller ett helt hus').check()
  await dialogOf(page).getByRole('searchbox').fill('lots')
  await dialogOf(page).locator('input[name="selectedApartment"]').first().check()
  await expectAccessible(page)
  await press(page, se.next)
  await dialogOf(page).getByRole('radio').first().check()
  await press(page, se.next)
  await dialogOf(page).getByRole('radio').last().check()
  await press(page, se.next)
  const wait = dialogOf(page).getByRole('radio', { name: se.notUrgent })
  await expect(wait.or(dialogOf(page).getByLabel(se.what))).toBeVisible()
  if (await wait.isVisible()) {
    await wait.check()
    await press(page, se.next)
  }
  await describeAndSend(page, 'se')
  await expect(dialogOf(page).getByRole('link', { name: se.errands })).toBeVisible()
  await press(page, se.startNew)
  // Board members' acceptance of the terms is stored.
  await expectQuestion(page, 'Hur når vi dig?')
})

for (const [site, email, number] of sitesFor([
  ['se', 'yasmin.karimi@demo.example', '769600-0013'],
  ['no', 'maren.lied@demo.example', '987654321'],
] as const))
  test(`a board member without technical management writes the association: ${site}`, desktopOnly, async ({ page }) => {
    const strings = reportTexts[site]
    await logIn(page, site, email)
    await openReport(page, site, '#report-association-fault')
    await passContact(page, site)
    await press(page, strings.next)
    await expectAccessible(page)
    await dialogOf(page).getByLabel(strings.compoundName).fill('Tallen')
    await dialogOf(page).getByLabel(strings.compoundNumber).fill(number)
    await dialogOf(page).getByLabel(strings.isMember).check()
    await press(page, strings.next)
    await writeAddress(page, site)
    await expectAccessible(page)
    await press(page, strings.next)
    await chooseFault(page, site, site === 'se' ? 'Kök' : 'Kjøkken', site === 'se' ? 'Golv' : 'Gulv')
    await describeAndSend(page, site)
    await expect(dialogOf(page).getByRole('link', { name: strings.errands })).toHaveCount(0)
  })

test('a resident in Norway needs no housing number', desktopMatrixOnly, async ({ page }) => {
  const strings = reportTexts.no
  await logIn(page, 'no', 'ingrid.solbakken@demo.example')
  await openReport(page, 'no', '#open-case')
  await passContact(page, 'no')
  await dialogOf(page).getByRole('radio', { name: strings.other }).check()
  await writeAddress(page, 'no')
  await press(page, strings.next)
  await chooseFault(page, 'no', 'Stue', 'Gulv')
  await describeAndSend(page, 'no')
})

test('a board member in Norway logs in for a report, and comes back to it', desktopOnly, async ({ page }) => {
  await page.goto(`${on('no', '/')}#open-board-case`)
  await untilAlive(page)
  await dialogOf(page).getByRole('button', { name: accountTexts.no.startEId, exact: true }).click()
  await page.locator('input[name="person"][value="henrik"]').check()
  await page.getByRole('button', { name: 'Identify', exact: true }).click()
  await expect(page).toHaveURL(/#report-board-fault$/)
  await expect(dialogOf(page).getByRole('heading', { level: 3, name: /Før du begynner|påbegynt/ })).toBeVisible()
})

test(
  'a resident with only a password adds an e-ID first, and continues to the report',
  desktopOnly,
  async ({ page }) => {
    const person = await newPerson('se')
    await logIn(page, 'se', await newAccount(page))
    await page.goto(`${on('se', '/om-oss/')}#open-case`)
    await untilAlive(page)
    await expectQuestion(page, 'Lägg till BankID')
    await expectAccessible(page)
    await dialogOf(page).getByRole('button', { name: 'Verifiera med BankID' }).click()
    await answerOnPhone(page, { act: 'approve', person: person.key })
    await expectQuestion(page, 'Klart!')
    await press(page, 'Fortsätt till felanmälan')
    await expectQuestion(page, 'Innan du börjar')
  },
)

test('a board member of several associations chooses for which, and reports', desktopMatrixOnly, async ({ page }) => {
  await page.goto(`${on('se', '/om-oss/')}#open-board-case`)
  await untilAlive(page)
  await dialogOf(page).getByRole('button', { name: 'Logga in med BankID' }).click()
  await answerOnPhone(page, { act: 'approve', person: 'birgitta' })
  await dialogOf(page)
    .getByRole('radio', { name: /Magasinshusen/ })
    .check()
  await press(page, 'Fortsätt')
  await expect(page).toHaveURL(/#report-board-fault$/)
  await expectQuestion(page, /Innan du börjar|påbörjad/)
})

test(
  'a resident without an agreement reports from a phone, with a typed address',
  phone,
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'the wide window has its own journeys')
    await logIn(page, 'se', accountTexts.se.buyer.email)
    await openReport(page, 'se', '#open-case')
    await passContact(page, 'se')
    await expectAccessible(page)
    await expect(dialogOf(page).getByText('Vi hittar inga avtal i ditt namn.')).toBeVisible()
    await writeAddress(page, 'se')
    await press(page, se.next)
    await expectAccessible(page)
    await chooseFault(page, 'se', 'Kök', 'Golv')
    await page.goBack()
    await expectQuestion(page, 'Vad är det som är fel?')
    await page.goBack()
    await expectQuestion(page, 'Var är felet?')
    await page.goForward()
    await page.goForward()
    await expectQuestion(page, 'Beskriv felet')
    await dialogOf(page).locator('input[data-files]').setInputFiles([picture])
    await expect(dialogOf(page).getByText(/Uppladdad/)).toBeVisible()
    await expectAccessible(page)
    expect(await tooWide(page)).toEqual([])
    await describeAndSend(page, 'se')
    await expectAccessible(page)
    // Reports on a typed address are not shown on My pages.
    await expect(dialogOf(page).getByRole('link', { name: se.errands })).toHaveCount(0)
  },
)
