import { expect, type Page, test } from '@playwright/test'
import { languages, startPages } from '../addresses.ts'
import { desktopMatrixOnly, desktopOnly, matrixOnly, sitesFor } from '../matrix.ts'
import { addressOf } from '../site-pages.ts'
import { lettersTo, newAddress } from './interest-steps.ts'
import { type OrderSite, orderSites, orderWords } from './order-words.ts'

const numberPattern = /M-[2-9A-Z]{4}-[2-9A-Z]{4}/

/** The form, and what is written in it: a field by its whole label, for a picture's words may hold the same. */
const formOf = (page: Page) => page.locator('#order-form form')

async function writePerson(page: Page, site: OrderSite, email: string) {
  const words = orderWords[site]
  const form = formOf(page)
  await form.getByLabel(words.firstName).fill('Amina')
  await form.getByLabel(words.lastName).fill('Lindqvist')
  await form.getByRole('textbox', { name: words.email }).fill(email)
  await form.getByLabel(words.terms).check()
}

async function writeAddress(page: Page, site: OrderSite) {
  const words = orderWords[site]
  await formOf(page).getByLabel(words.street).fill('Kajvägen 4')
  await formOf(page).getByLabel(words.postalCode).fill('131 71')
  await formOf(page).getByRole('textbox', { name: words.city }).fill('Nacka')
}

/** The form alive: until then it is plain markup, which the browser checks. */
async function openForm(page: Page, site: OrderSite) {
  await page.goto(await addressOf(site, 'order-form'))
  await expect(formOf(page)).toHaveAttribute('novalidate', '')
}

for (const site of sitesFor(orderSites)) {
  const words = orderWords[site]

  test(`${site}: what is missing is summed up, then material is ordered as links, and the letter says the number`, async ({
    page,
  }) => {
    await openForm(page, site)
    const form = formOf(page)
    await form.getByLabel(words.prospectus).uncheck()
    await form.getByRole('button', { name: words.submit }).click()
    const summary = form.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(5)
    await summary.getByRole('link', { name: words.materialsMissing }).click()
    await expect(page.locator('#order-materials')).toBeFocused()

    const email = newAddress()
    await form.getByLabel(words.priceList).check()
    await writePerson(page, site, email)
    await form.getByRole('button', { name: words.submit }).click()
    const done = page.getByRole('status').filter({ hasText: words.sent })
    await expect(done).toBeFocused()
    const number = numberPattern.exec((await done.textContent()) ?? '')?.[0] ?? 'no number'
    const [letter] = await lettersTo(email)
    expect(letter?.language).toBe(languages[site])
    expect(letter?.text).toContain(number)
  })
}

test('the address is asked for when the material comes by post, and only then', matrixOnly, async ({ page }) => {
  const words = orderWords.se
  await openForm(page, 'se')
  const form = formOf(page)
  await expect(form.getByLabel(words.street)).toBeHidden()
  await form.getByLabel(words.byPost).check()
  await expect(form.getByLabel(words.street)).toBeVisible()
  const email = newAddress()
  await writePerson(page, 'se', email)
  await form.getByRole('button', { name: words.submit }).click()
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(3)
  await writeAddress(page, 'se')
  await form.getByRole('button', { name: words.submit }).click()
  await expect(page.getByRole('heading', { name: words.sent })).toBeVisible()
  expect((await lettersTo(email))[0]?.text).toContain('Kajvägen 4, 131 71 Nacka')
})

test('asked twice within a day counts once: the same number, and one letter', desktopMatrixOnly, async ({ page }) => {
  const words = orderWords.se
  const email = newAddress()
  const numbers: string[] = []
  for (const _time of ['first', 'again']) {
    await openForm(page, 'se')
    await writePerson(page, 'se', email)
    await formOf(page).getByRole('button', { name: words.submit }).click()
    const done = page.getByRole('status').filter({ hasText: words.sent })
    await expect(done).toBeVisible()
    numbers.push(numberPattern.exec((await done.textContent()) ?? '')?.[0] ?? 'no number')
  }
  expect(numbers[1]).toBe(numbers[0])
  expect(await lettersTo(email)).toHaveLength(1)
})

test('the way there stands at the documents of a stage', async ({ page }) => {
  const form = new URL(await addressOf('se', 'order-form'))
  // The stage's own page is what the form leads back to.
  await page.goto(form.href)
  await page
    .locator('main')
    .getByRole('link', { name: /^Läs om/ })
    .click()
  await page.getByRole('link', { name: orderWords.se.way }).click()
  await expect(page).toHaveURL(form.href)
})

test('a stage that nobody knows is not found, and the page says where to look', desktopOnly, async ({ page }) => {
  const reply = await page.goto(`${startPages.se}bestall-material/?stage=no-such-stage`)
  expect(reply?.status()).toBe(404)
  await expect(page.getByText('Det finns inget material att beställa')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hitta ett projekt' })).toBeVisible()
})

test.describe('without scripts', desktopOnly, () => {
  test.use({ javaScriptEnabled: false })

  for (const site of sitesFor(orderSites)) {
    const words = orderWords[site]

    test(`${site}: the form works by post, refusal and success included`, async ({ page }) => {
      await page.goto(await addressOf(site, 'order-form'))
      const form = formOf(page)
      await expect(form.getByLabel(words.street)).toBeHidden()
      await form.getByLabel(words.byPost).check()
      const email = newAddress()
      await writePerson(page, site, email)
      await writeAddress(page, site)
      // Passes the browser's own check and not ours.
      await form.getByLabel(words.postalCode).fill('SE-131 71')
      await form.getByRole('button', { name: words.submit }).click()
      await expect(form.getByRole('alert').getByRole('link')).toHaveCount(1)
      await expect(form.getByLabel(words.street)).toHaveValue('Kajvägen 4')
      await expect(form.getByLabel(words.prospectus)).toBeChecked()

      await form.getByLabel(words.postalCode).fill('131 71')
      await form.getByRole('button', { name: words.submit }).click()
      await expect(page.getByRole('heading', { name: words.sent })).toBeVisible()
      expect(await lettersTo(email)).toHaveLength(1)
    })
  }
})
