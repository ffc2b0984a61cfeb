import { expect, test } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly } from '../matrix.ts'
import { expectLoggedIn, on } from './account-steps.ts'
import { accountTexts, demoPassword } from './account-texts.ts'
import { tabTo } from './tab-to.ts'

const { buyer, login, settings } = accountTexts.se

test('by keyboard alone: log in by e-mail, and change the settings', desktopOnly, async ({ page }) => {
  await page.goto(`${on('se', login)}?referrer=${encodeURIComponent(settings)}`)
  await untilAlive(page)
  const form = page.locator('main form:has([name="password"])')
  await tabTo(page, form.getByLabel('E-post'))
  await page.keyboard.type(buyer.email)
  await tabTo(page, form.getByLabel('Lösenord'))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(on('se', settings))
  await expectLoggedIn(page, buyer.firstName)
  await untilAlive(page)

  const contact = page.locator('#contact')
  await tabTo(page, contact.getByLabel('Ort'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Norrtälje')
  await tabTo(page, contact.getByRole('button', { name: 'Spara uppgifterna' }))
  await page.keyboard.press('Enter')
  await expect(contact.getByText('Sparat')).toBeVisible()
  await page.reload()
  await expect(contact.getByLabel('Ort')).toHaveValue('Norrtälje')
})
