import { expect, type Page, test } from '@playwright/test'
import { languages, startPages } from '../addresses.ts'
import { desktopMatrixOnly, desktopOnly, matrixOnly, sitesFor } from '../matrix.ts'
import { addressOf } from '../site-pages.ts'
import { emailsTo, newAddress } from './interest-steps.ts'
import { type OrderSite, orderSites, orderTexts } from './order-texts.ts'

/** Gets the notice of each order. */
const staff = 'hej@norrvida.example'
const numberPattern = /M-[2-9A-Z]{4}-[2-9A-Z]{4}/

/** Whole labels: a picture's texts may contain the same. */
const formOf = (page: Page) => page.locator('#order-form form')

async function writePerson(page: Page, site: OrderSite, email: string) {
  const strings = orderTexts[site]
  const form = formOf(page)
  await form.getByLabel(strings.firstName).fill('Amina')
  await form.getByLabel(strings.lastName).fill('Lindqvist')
  await form.getByRole('textbox', { name: strings.email }).fill(email)
  await form.getByLabel(strings.terms).check()
}

async function writeAddress(page: Page, site: OrderSite) {
  const strings = orderTexts[site]
  await formOf(page).getByLabel(strings.street).fill('Kajvägen 4')
  await formOf(page).getByLabel(strings.postalCode).fill('131 71')
  await formOf(page).getByRole('textbox', { name: strings.city }).fill('Nacka')
}

/** Waits until interactive: before that, the browser validates plain markup. */
async function openForm(page: Page, site: OrderSite) {
  await page.goto(await addressOf(site, 'order-form'))
  await expect(formOf(page)).toHaveAttribute('novalidate', '')
}

for (const site of sitesFor(orderSites)) {
  const strings = orderTexts[site]

  test(`${site}: what is missing is summed up, then material is ordered as links, and the e-mail states the number`, async ({
    page,
  }) => {
    await openForm(page, site)
    const form = formOf(page)
    await form.getByLabel(strings.prospectus).uncheck()
    await form.getByRole('button', { name: strings.submit }).click()
    const summary = form.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(5)
    await summary.getByRole('link', { name: strings.materialsMissing }).click()
    await expect(page.locator('#order-materials')).toBeFocused()

    const email = newAddress()
    await form.getByLabel(strings.priceList).check()
    await writePerson(page, site, email)
    await form.getByRole('button', { name: strings.submit }).click()
    const done = page.getByRole('status').filter({ hasText: strings.sent })
    await expect(done).toBeFocused()
    const number = numberPattern.exec((await done.textContent()) ?? '')?.[0] ?? 'no number'
    const [mail] = await emailsTo(email)
    expect(mail?.language).toBe(languages[site])
    expect(mail?.text).toContain(number)
  })
}

test('the address is required when the material comes by post, and only then', matrixOnly, async ({ page }) => {
  const strings = orderTexts.se
  await openForm(page, 'se')
  const form = formOf(page)
  await expect(form.getByLabel(strings.street)).toBeHidden()
  await form.getByLabel(strings.byPost).check()
  await expect(form.getByLabel(strings.street)).toBeVisible()
  const email = newAddress()
  await writePerson(page, 'se', email)
  await form.getByRole('button', { name: strings.submit }).click()
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(3)
  await writeAddress(page, 'se')
  await form.getByRole('button', { name: strings.submit }).click()
  await expect(page.getByRole('heading', { name: strings.sent })).toBeVisible()
  expect((await emailsTo(email))[0]?.text).not.toContain('Kajvägen 4')
  const toStaff = async () => (await emailsTo(staff)).find(({ text }) => text.includes(email))?.text
  await expect.poll(toStaff, { timeout: 20_000 }).toContain('Kajvägen 4, 131 71 Nacka')
})

test(
  'an order repeated within a day counts once: the same number, and one e-mail',
  desktopMatrixOnly,
  async ({ page }) => {
    const strings = orderTexts.se
    const email = newAddress()
    const numbers: string[] = []
    for (const _time of ['first', 'again']) {
      await openForm(page, 'se')
      await writePerson(page, 'se', email)
      await formOf(page).getByRole('button', { name: strings.submit }).click()
      const done = page.getByRole('status').filter({ hasText: strings.sent })
      await expect(done).toBeVisible()
      numbers.push(numberPattern.exec((await done.textContent()) ?? '')?.[0] ?? 'no number')
    }
    expect(numbers[1]).toBe(numbers[0])
    expect(await emailsTo(email)).toHaveLength(1)
  },
)

test('the link to the form is at the documents of a stage', matrixOnly, async ({ page }) => {
  const form = new URL(await addressOf('se', 'order-form'))
  // The form links back to the stage's page.
  await page.goto(form.href)
  await page
    .locator('main')
    .getByRole('link', { name: /^Läs om/ })
    .click()
  await page.getByRole('link', { name: orderTexts.se.way }).click()
  await expect(page).toHaveURL(form.href)
})

test('an unknown stage is not found, and the page says where to look', desktopOnly, async ({ page }) => {
  const reply = await page.goto(`${startPages.se}bestall-material/?stage=no-such-stage`)
  expect(reply?.status()).toBe(404)
  await expect(page.getByText('Det finns inget material att beställa')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hitta ett projekt' })).toBeVisible()
})

test.describe('without scripts', desktopOnly, () => {
  test.use({ javaScriptEnabled: false })

  for (const site of sitesFor(orderSites)) {
    const strings = orderTexts[site]

    test(`${site}: the form works by post, refusal and success included`, async ({ page }) => {
      await page.goto(await addressOf(site, 'order-form'))
      const form = formOf(page)
      await expect(form.getByLabel(strings.street)).toBeHidden()
      await form.getByLabel(strings.byPost).check()
      const email = newAddress()
      await writePerson(page, site, email)
      await writeAddress(page, site)
      // Passes the browser's validation, not ours.
      await form.getByLabel(strings.postalCode).fill('SE-131 71')
      await form.getByRole('button', { name: strings.submit }).click()
      await expect(form.getByRole('alert').getByRole('link')).toHaveCount(1)
      await expect(form.getByLabel(strings.street)).toHaveValue('Kajvägen 4')
      await expect(form.getByLabel(strings.prospectus)).toBeChecked()

      await form.getByLabel(strings.postalCode).fill('131 71')
      await form.getByRole('button', { name: strings.submit }).click()
      await expect(page.getByRole('heading', { name: strings.sent })).toBeVisible()
      expect(await emailsTo(email)).toHaveLength(1)
    })
  }
})
