import { expect, test } from '@playwright/test'
import { desktopOnly } from '../matrix.ts'
import { logIn, on } from './account-steps.ts'
import { errandsAddress, errandWords, report } from './errand-steps.ts'
import { dialogOf, expectAccessible, expectQuestion, openReport, press } from './fault-report-steps.ts'
import { reportWords } from './fault-report-words.ts'

test(
  'a board member in Norway reports of the common areas, with somebody else to ask, and follows it',
  desktopOnly,
  async ({ page }) => {
    const words = reportWords.no
    const dialog = dialogOf(page)
    await page.goto(`${on('no', '/')}#open-board-case`)
    await dialog.getByRole('button', { name: 'Logg inn med BankID', exact: true }).click()
    await page.locator('input[name="person"][value="henrik"]').check()
    await page.getByRole('button', { name: 'Identify', exact: true }).click()
    await expect(page).toHaveURL(/#report-board-fault$/)
    await openReport(page, 'no', '#report-board-fault')
    await dialog.getByLabel(words.accept).check()
    await press(page, words.begin)
    await dialog.getByLabel('Noen andre skal kontaktes').check()
    await press(page, words.next)
    await expect(dialog.getByRole('alert')).toBeFocused()
    const other = dialog.getByRole('group', { name: 'Den som skal kontaktes' })
    await other.getByLabel('Fornavn').fill('Kari')
    await other.getByLabel('Etternavn').fill('Lien')
    await other.getByLabel('E-post').fill('kari@demo.example')
    await other.getByLabel('Telefon').fill('55500161')
    await expectAccessible(page)
    await press(page, words.next)
    await dialog.getByRole('radio', { name: words.public }).check()
    await dialog.getByLabel('Feilen gjelder et helt bygg').check()
    await dialog.getByRole('searchbox').fill('garver')
    await dialog.locator('input[name="selectedApartment"]').first().check()
    await press(page, words.next)
    await dialog.getByRole('radio', { name: /Søppel|Avfall/ }).check()
    await press(page, words.next)
    await dialog.getByRole('radio').first().check()
    await press(page, words.next)
    await dialog.getByLabel(words.what).fill('Luken står åpen og lar seg ikke lukke')
    await press(page, words.review)
    await expect(dialog.getByText('Kari Lien')).toBeVisible()
    await press(page, words.send)
    await expectQuestion(page, words.thanks)
    const ticket = await dialog.getByText(words.ticket).textContent()
    await dialog.getByRole('link', { name: words.errands }).click()
    await expect(page).toHaveURL(errandsAddress('no'))
    await expect(page.getByRole('list', { name: errandWords.no.list })).toContainText(
      words.ticket.exec(ticket ?? '')?.[0] ?? '?',
    )
  },
)

test(
  'a resident is shown what is reported of the same common area already, before another is sent',
  desktopOnly,
  async ({ page }) => {
    const words = reportWords.se
    const dialog = dialogOf(page)
    await logIn(page, 'se', 'hanna.viklund@demo.example')
    await report(page, 'se', 'resident-of-common-areas')
    await openReport(page, 'se', '#report-fault')
    await dialog.getByLabel(words.accept).check()
    await press(page, words.begin)
    await press(page, words.next)
    await dialog.getByRole('radio', { name: words.public }).check()
    await dialog.getByRole('radio', { name: /Varvsgatan 2/ }).check()
    await press(page, words.next)
    await dialog.getByRole('radio').first().check()
    await press(page, words.next)
    await dialog.getByRole('radio').last().check()
    await press(page, words.next)
    const wait = dialog.getByRole('radio', { name: words.notUrgent })
    await expect(wait.or(dialog.getByLabel(words.what))).toBeVisible()
    if (await wait.isVisible()) {
      await wait.check()
      await press(page, words.next)
    }
    await dialog.getByLabel(words.what).fill('Dörren går inte igen')
    await press(page, words.review)
    await expect(dialog.getByRole('heading', { name: 'Kan det vara samma fel?' })).toBeVisible()
    await expect(dialog.getByText('Din egen anmälan').first()).toBeVisible()
    await expectAccessible(page)
  },
)
