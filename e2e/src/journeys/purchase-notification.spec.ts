import { expect, type Page, test } from '@playwright/test'
import { languages, startPages } from '../addresses.ts'
import { desktopMatrixOnly, desktopOnly, matrixOnly, sitesFor } from '../matrix.ts'
import { readPage } from '../read-page.ts'
import { addressOf, levelOf, levels, sitemapOf } from '../site-pages.ts'
import { emailsTo, newAddress } from './interest-steps.ts'
import { type PurchaseSite, purchaseSites, purchaseTexts } from './purchase-texts.ts'

const numberPattern = /P-[2-9A-Z]{4}-[2-9A-Z]{4}/

async function write(page: Page, site: PurchaseSite, email: string) {
  const strings = purchaseTexts[site]
  await page.getByLabel(strings.firstName).fill('Amina')
  await page.getByLabel(strings.lastName).fill('Lindqvist')
  await page.getByLabel(strings.email).fill(email)
  await page.getByLabel(strings.phone).fill('070-555 01 20')
  await page.getByLabel(strings.financing).check()
  await page.getByLabel(strings.moveIn).selectOption(strings.soon)
  await page.getByLabel(strings.terms).check()
}

/** A stage before sales start. Waits until interactive: before that, the browser validates plain markup. */
async function openForm(page: Page, site: PurchaseSite) {
  await page.goto(await addressOf(site, 'purchase-notification'))
  await expect(page.locator('#purchase-notification form')).toHaveAttribute('novalidate', '')
}

for (const site of sitesFor(purchaseSites)) {
  const strings = purchaseTexts[site]

  test(`${site}: what is missing is summed up, then the notification is sent, and its e-mail states the number`, async ({
    page,
  }) => {
    await openForm(page, site)
    await page.getByLabel(strings.highestPrice).fill('mycket')
    await page.getByRole('button', { name: strings.submit }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(8)
    await expect(summary.getByRole('link', { name: strings.priceWrong })).toBeVisible()
    await summary.getByRole('link', { name: strings.financingMissing }).click()
    await expect(page.locator('#purchase-financing')).toBeFocused()

    const email = newAddress()
    await page.getByLabel(strings.highestPrice).fill('450 000')
    await write(page, site, email)
    await page.getByRole('button', { name: strings.submit }).click()
    const done = page.getByRole('status').filter({ hasText: strings.sent })
    await expect(done).toBeFocused()
    const number = numberPattern.exec((await done.textContent()) ?? '')?.[0] ?? 'no number'
    const [mail] = await emailsTo(email)
    expect(mail?.language).toBe(languages[site])
    expect(mail?.text).toContain(number)
  })

  test(
    `${site}: a visitor who sends again from the same browser is notified, and retains the number`,
    desktopMatrixOnly,
    async ({ page }) => {
      const email = newAddress()
      const numbers: string[] = []
      for (const said of [strings.sent, strings.changed]) {
        await openForm(page, site)
        await write(page, site, email)
        await page.getByRole('button', { name: strings.submit }).click()
        const done = page.getByRole('status').filter({ hasText: said })
        await expect(done).toBeVisible()
        numbers.push(numberPattern.exec((await done.textContent()) ?? '')?.[0] ?? 'no number')
      }
      expect(numbers[1]).toBe(numbers[0])
      expect(await emailsTo(email)).toHaveLength(1)
    },
  )
}

test(
  'the link to the form is on the page of a home that another buyer has, and opens the form about it',
  matrixOnly,
  async ({ page }) => {
    const address = await reservedHome()
    await page.goto(address)
    await page.getByRole('link', { name: purchaseTexts.se.way }).first().click()
    await expect(page).toHaveURL(/\/kopanmalan\/\?object=/)
    const { number } = JSON.parse((await readPage(`${address}GetViewModel`)).body).template.viewModel
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(number)
    // With a named home there are no wishes.
    await expect(page.getByLabel(purchaseTexts.se.highestPrice)).toHaveCount(0)
  },
)

async function reservedHome(): Promise<string> {
  for (const address of await sitemapOf('se')) {
    if (levelOf(address, startPages.se) !== levels.object) continue
    const { viewModel } = JSON.parse((await readPage(`${address}GetViewModel`)).body).template
    if (viewModel.purchaseNotificationHref) return address
  }
  throw new Error('se has no home that is not booked online')
}

test('an unknown stage is not found, and the page says where to look', desktopOnly, async ({ page }) => {
  const reply = await page.goto(`${startPages.se}kopanmalan/?stage=no-such-stage`)
  expect(reply?.status()).toBe(404)
  await expect(page.getByText('Vi hittar inte hemmet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hitta ett hem' })).toBeVisible()
})

test.describe('without scripts', desktopOnly, () => {
  test.use({ javaScriptEnabled: false })

  for (const site of sitesFor(purchaseSites)) {
    const strings = purchaseTexts[site]

    test(`${site}: the form works, refusal and success included`, async ({ page }) => {
      await page.goto(await addressOf(site, 'purchase-notification'))
      const email = newAddress()
      await write(page, site, email)
      // Passes the browser's validation, not ours.
      await page.getByLabel(strings.highestPrice).fill('mycket')
      await page.getByRole('button', { name: strings.submit }).click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
      await expect(page.getByLabel(strings.email)).toHaveValue(email)
      await expect(page.getByLabel(strings.financing)).toBeChecked()
      await expect(page.getByLabel(strings.terms)).toBeChecked()

      await page.getByLabel(strings.highestPrice).fill('')
      await page.getByRole('button', { name: strings.submit }).click()
      await expect(page.getByRole('heading', { name: strings.sent })).toBeVisible()
      expect(await emailsTo(email)).toHaveLength(1)
    })
  }
})
