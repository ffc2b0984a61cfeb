import { expect, test } from '@playwright/test'
import { languages, startPages } from '../addresses.ts'
import { isSameDocument, markDocument } from '../mark-document.ts'
import { desktopMatrixOnly, desktopOnly, phone, sitesFor } from '../matrix.ts'
import { emailsTo, follow, homeForSale, newAddress, reachForm, writeInterest } from './interest-steps.ts'
import { interestTexts, journeySites } from './interest-texts.ts'

for (const site of sitesFor(journeySites)) {
  const strings = interestTexts[site]

  test(
    `${site}: from the start page to a home, interest sent, and the e-mail is in the inbox`,
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
      await page.getByRole('button', { name: strings.submit }).click()
      await expect(page.getByRole('heading', { name: strings.sent })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: strings.sent })).toBeFocused()

      const [mail] = await emailsTo(email)
      expect(mail?.language).toBe(languages[site])
      expect(mail?.text).toContain(way.number)
      expect(mail?.text).toContain(new URL(way.home, startPages[site]).href)
    },
  )

  test(
    `${site}: a visitor who sends the same interest again is notified, and gets no second e-mail`,
    desktopMatrixOnly,
    async ({ page }) => {
      const { home } = await homeForSale(site)
      const email = newAddress()
      await page.goto(new URL(home, startPages[site]).href)
      await reachForm(page)
      await writeInterest(page, site, email)
      await page.getByRole('button', { name: strings.submit }).click()
      await page.getByRole('button', { name: strings.again }).click()
      await page.getByRole('button', { name: strings.submit }).click()
      await expect(page.getByRole('heading', { name: strings.already })).toBeVisible()
      expect(await emailsTo(email)).toHaveLength(1)
    },
  )

  test(`${site}: what is missing is summed up, and each line leads to its field`, async ({ page }) => {
    const { home } = await homeForSale(site)
    await page.goto(new URL(home, startPages[site]).href)
    await reachForm(page)
    const form = page.locator('form:has([name="targetId"])')
    await form.getByRole('button', { name: strings.submit }).click()
    const summary = form.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(strings.errorInTitle)
    await expect(summary.getByRole('link')).toHaveCount(5)
    await summary.getByRole('link').first().click()
    const firstName = form.getByLabel(strings.firstName)
    await expect(firstName).toBeFocused()
    await expect(firstName).toHaveAttribute('aria-invalid', 'true')
    await expect(firstName).toHaveAccessibleDescription(new RegExp(strings.firstNameMissing))
  })
}

test.describe('without scripts', desktopOnly, () => {
  test.use({ javaScriptEnabled: false })

  for (const site of sitesFor(journeySites)) {
    const strings = interestTexts[site]

    test(`${site}: the whole journey works, refusal and success included`, async ({ page }) => {
      const way = await homeForSale(site)
      await page.goto(startPages[site])
      for (const path of [way.areas, way.area, way.stage, way.home]) await follow(page, path)

      const email = newAddress()
      await writeInterest(page, site, email)
      // Passes the browser's validation, not ours.
      await page.getByLabel(strings.firstName).fill('R2D2')
      await page.getByRole('button', { name: strings.submit }).click()
      const summary = page.getByRole('alert')
      await expect(summary.getByRole('link')).toHaveCount(1)
      await expect(page.getByLabel(strings.lastName)).toHaveValue('Lindqvist')
      await expect(page.getByLabel(strings.email)).toHaveValue(email)

      await page.getByLabel(strings.firstName).fill('Amina')
      await page.getByRole('button', { name: strings.submit }).click()
      await expect(page.getByRole('heading', { name: strings.sent })).toBeVisible()
      expect(page.url()).toContain('?sent=')
      expect(await emailsTo(email)).toHaveLength(1)
    })
  }
})
