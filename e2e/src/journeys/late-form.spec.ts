import { expect, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { desktopOnly } from '../matrix.ts'
import { on } from './account-steps.ts'
import { homeForSale, reachForm } from './interest-steps.ts'
import { interestTexts } from './interest-texts.ts'

test('what is typed before the form is interactive is retained', desktopOnly, async ({ page }) => {
  const { home } = await homeForSale('se')
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/InterestSection-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(new URL(home, startPages.se).href)
  const firstName = page.getByLabel(interestTexts.se.firstName)
  await firstName.fill('Amina')
  await expect(firstName).toHaveValue('Amina')
  letGo()
  await reachForm(page)
  await expect(firstName).toHaveValue('Amina')
})

test(
  'a button that is pressed before the page has come to life does its work when it has',
  desktopOnly,
  async ({ page }) => {
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/\/assets\/client-.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(on('se', '/skapa-konto/'))
    await page.getByRole('button', { name: 'Legitimera dig med BankID' }).click()
    await expect(page.getByText('Hämtar koden')).toHaveCount(0)
    letGo()
    await expect(page.getByRole('img', { name: 'QR-kod för BankID' })).toBeVisible()
  },
)
