import { expect, test } from '@playwright/test'
import { languages, startPages } from '../addresses.ts'
import { isSameDocument, markDocument } from '../mark-document.ts'
import { desktopMatrixOnly, desktopOnly, phone, sitesFor } from '../matrix.ts'
import { follow, homeForSale, lettersTo, newAddress, reachForm, writeInterest } from './interest-steps.ts'
import { interestWords, journeySites } from './interest-words.ts'

for (const site of sitesFor(journeySites)) {
  const words = interestWords[site]

  test(
    `${site}: from the start page to a home, interest sent, and the letter is in the inbox`,
    phone,
    async ({ page }) => {
      const way = await homeForSale(site)
      await page.goto(startPages[site])
      await markDocument(page)
      for (const path of [way.areas, way.area, way.stage, way.home]) await follow(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(await isSameDocument(page)).toBe(true)

      const email = newAddress()
      await reachForm(page)
      await writeInterest(page, site, email)
      await page.getByRole('button', { name: words.submit }).click()
      await expect(page.getByRole('heading', { name: words.sent })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: words.sent })).toBeFocused()

      const [letter] = await lettersTo(email)
      expect(letter?.language).toBe(languages[site])
      expect(letter?.text).toContain(way.number)
      expect(letter?.text).toContain(new URL(way.home, startPages[site]).href)
    },
  )

  test(
    `${site}: whoever sends the same interest again is told, and gets no second letter`,
    desktopMatrixOnly,
    async ({ page }) => {
      const { home } = await homeForSale(site)
      const email = newAddress()
      await page.goto(new URL(home, startPages[site]).href)
      await reachForm(page)
      await writeInterest(page, site, email)
      await page.getByRole('button', { name: words.submit }).click()
      await page.getByRole('button', { name: words.again }).click()
      await page.getByRole('button', { name: words.submit }).click()
      await expect(page.getByRole('heading', { name: words.already })).toBeVisible()
      expect(await lettersTo(email)).toHaveLength(1)
    },
  )

  test(`${site}: what is missing is summed up, and each line leads to its field`, async ({ page }) => {
    const { home } = await homeForSale(site)
    await page.goto(new URL(home, startPages[site]).href)
    await reachForm(page)
    const form = page.locator('form:has([name="targetId"])')
    await form.getByRole('button', { name: words.submit }).click()
    const summary = form.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(words.errorInTitle)
    await expect(summary.getByRole('link')).toHaveCount(5)
    await summary.getByRole('link').first().click()
    const firstName = form.getByLabel(words.firstName)
    await expect(firstName).toBeFocused()
    await expect(firstName).toHaveAttribute('aria-invalid', 'true')
    await expect(firstName).toHaveAccessibleDescription(new RegExp(words.firstNameMissing))
  })
}

test.describe('without scripts', desktopOnly, () => {
  test.use({ javaScriptEnabled: false })

  for (const site of sitesFor(journeySites)) {
    const words = interestWords[site]

    test(`${site}: the whole journey works, refusal and success included`, async ({ page }) => {
      const way = await homeForSale(site)
      await page.goto(startPages[site])
      for (const path of [way.areas, way.area, way.stage, way.home]) await follow(page, path)

      const email = newAddress()
      await writeInterest(page, site, email)
      // Passes the browser's own check and not ours.
      await page.getByLabel(words.firstName).fill('R2D2')
      await page.getByRole('button', { name: words.submit }).click()
      const summary = page.getByRole('alert')
      await expect(summary.getByRole('link')).toHaveCount(1)
      await expect(page.getByLabel(words.lastName)).toHaveValue('Lindqvist')
      await expect(page.getByLabel(words.email)).toHaveValue(email)

      await page.getByLabel(words.firstName).fill('Amina')
      await page.getByRole('button', { name: words.submit }).click()
      await expect(page.getByRole('heading', { name: words.sent })).toBeVisible()
      expect(page.url()).toContain('?sent=')
      expect(await lettersTo(email)).toHaveLength(1)
    })
  }
})
