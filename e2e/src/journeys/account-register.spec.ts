import { expect, test } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly } from '../matrix.ts'
import { answerOnPhone, expectLoggedIn, expectLoggedOut, giveConsent, on } from './account-steps.ts'
import { newAddress } from './interest-steps.ts'
import { newPerson } from './new-person.ts'

test('register by e-ID, give consent, and delete the account again', desktopOnly, async ({ page }) => {
  const { key, firstName, lastName } = await newPerson('se')
  await page.goto(on('se', '/skapa-konto/'))
  await untilAlive(page)
  await page.getByRole('button', { name: 'Legitimera dig med BankID' }).click()
  await answerOnPhone(page, { act: 'approve', person: key })
  await expect(page.getByLabel('Förnamn')).toHaveValue(firstName)
  await expect(page.getByLabel('Efternamn')).toHaveValue(lastName)

  await page.getByLabel('E-post', { exact: true }).fill(newAddress())
  await page.getByLabel('Telefon').fill('070-555 01 21')
  await page.getByLabel(/Jag godkänner/).check()
  await page.getByRole('button', { name: 'Skapa konto' }).click()
  await expect(page.getByText('Ditt konto är klart')).toBeVisible()
  await expectLoggedIn(page, firstName)

  await page.getByRole('link', { name: 'Till Mina sidor' }).click()
  await giveConsent(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName)
  const entries = ['Översikt', 'Mina bostäder', 'Kontakt', 'VIP']
  await expect(page.getByRole('navigation', { name: 'Undermeny' }).getByRole('link')).toHaveText(entries)

  await page.goto(on('se', '/mina-sidor/mina-installningar/'))
  await untilAlive(page)
  await page.getByRole('button', { name: 'Ta bort kontot' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort kontot' }).click()
  await expect(page).toHaveURL(on('se', '/'))
  await expectLoggedOut(page)
})
