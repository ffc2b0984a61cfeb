import { expect, test } from '@playwright/test'
import { desktopOnly } from '../matrix.ts'
import { on } from './account-steps.ts'
import { errandsAddress, errandTexts } from './errand-steps.ts'
import { dialogOf, expectAccessible, expectQuestion, openReport, press } from './fault-report-steps.ts'
import { reportTexts } from './fault-report-texts.ts'

test(
  'a board member in Norway reports a fault in the common areas, with another contact, and follows it',
  desktopOnly,
  async ({ page }) => {
    const strings = reportTexts.no
    const dialog = dialogOf(page)
    await page.goto(`${on('no', '/')}#open-board-case`)
    await dialog.getByRole('button', { name: 'Logg inn med BankID', exact: true }).click()
    await page.locator('input[name="person"][value="henrik"]').check()
    await page.getByRole('button', { name: 'Identify', exact: true }).click()
    await expect(page).toHaveURL(/#report-board-fault$/)
    await openReport(page, 'no', '#report-board-fault')
    await dialog.getByLabel(strings.accept).check()
    await press(page, strings.begin)
    await dialog.getByLabel('Noen andre skal kontaktes').check()
    await press(page, strings.next)
    await expect(dialog.getByRole('alert')).toBeFocused()
    const other = dialog.getByRole('group', { name: 'Den som skal kontaktes' })
    await other.getByLabel('Fornavn').fill('Kari')
    await other.getByLabel('Etternavn').fill('Lien')
    await other.getByLabel('E-post').fill('kari@demo.example')
    await other.getByLabel('Telefon').fill('55500161')
    await expectAccessible(page)
    await press(page, strings.next)
    await dialog.getByRole('radio', { name: strings.public }).check()
    await dialog.getByLabel('Feilen gjelder et helt bygg').check()
    await dialog.getByRole('searchbox').fill('garver')
    await dialog.locator('input[name="selectedApartment"]').first().check()
    await press(page, strings.next)
    await dialog.getByRole('radio', { name: /Søppel|Avfall/ }).check()
    await press(page, strings.next)
    await dialog.getByRole('radio').first().check()
    await press(page, strings.next)
    await dialog.getByLabel(strings.what).fill('Luken står åpen og lar seg ikke lukke')
    await press(page, strings.review)
    await expect(dialog.getByText('Kari Lien')).toBeVisible()
    await press(page, strings.send)
    await expectQuestion(page, strings.thanks)
    const ticket = await dialog.getByText(strings.ticket).textContent()
    await dialog.getByRole('link', { name: strings.errands }).click()
    await expect(page).toHaveURL(errandsAddress('no'))
    await expect(page.getByRole('list', { name: errandTexts.no.list })).toContainText(
      strings.ticket.exec(ticket ?? '')?.[0] ?? '?',
    )
  },
)
