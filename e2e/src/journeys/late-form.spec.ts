import { expect, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { once } from '../once.ts'
import { homeForSale, reachForm } from './interest-steps.ts'
import { interestWords } from './interest-words.ts'

test('what is written before the form has come to life is kept', once, async ({ page }) => {
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
  const firstName = page.getByLabel(interestWords.se.firstName)
  await firstName.fill('Amina')
  await expect(firstName).toHaveValue('Amina')
  letGo()
  await reachForm(page)
  await expect(firstName).toHaveValue('Amina')
})
