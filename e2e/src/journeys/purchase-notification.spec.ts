import { expect, type Page, test } from '@playwright/test'
import { languages, startPages } from '../addresses.ts'
import { desktopMatrixOnly, desktopOnly, sitesFor } from '../matrix.ts'
import { readPage } from '../read-page.ts'
import { addressOf, levelOf, levels, sitemapOf } from '../site-pages.ts'
import { lettersTo, newAddress } from './interest-steps.ts'
import { type PurchaseSite, purchaseSites, purchaseWords } from './purchase-words.ts'

const numberPattern = /P-[2-9A-Z]{4}-[2-9A-Z]{4}/

async function write(page: Page, site: PurchaseSite, email: string) {
  const words = purchaseWords[site]
  await page.getByLabel(words.firstName).fill('Amina')
  await page.getByLabel(words.lastName).fill('Lindqvist')
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.phone).fill('070-555 01 20')
  await page.getByLabel(words.financing).check()
  await page.getByLabel(words.moveIn).selectOption(words.soon)
  await page.getByLabel(words.terms).check()
}

/** The form of a stage that does not sell yet, alive: until then it is plain markup, which the browser checks. */
async function openForm(page: Page, site: PurchaseSite) {
  await page.goto(await addressOf(site, 'purchase-notification'))
  await expect(page.locator('#purchase-notification form')).toHaveAttribute('novalidate', '')
}

for (const site of sitesFor(purchaseSites)) {
  const words = purchaseWords[site]

  test(`${site}: what is missing is summed up, then the notification is sent, and its letter says the number`, async ({
    page,
  }) => {
    await openForm(page, site)
    await page.getByLabel(words.highestPrice).fill('mycket')
    await page.getByRole('button', { name: words.submit }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(8)
    await expect(summary.getByRole('link', { name: words.priceWrong })).toBeVisible()
    await summary.getByRole('link', { name: words.financingMissing }).click()
    await expect(page.locator('#purchase-financing')).toBeFocused()

    const email = newAddress()
    await page.getByLabel(words.highestPrice).fill('450 000')
    await write(page, site, email)
    await page.getByRole('button', { name: words.submit }).click()
    const done = page.getByRole('status').filter({ hasText: words.sent })
    await expect(done).toBeFocused()
    const number = numberPattern.exec((await done.textContent()) ?? '')?.[0] ?? 'no number'
    const [letter] = await lettersTo(email)
    expect(letter?.language).toBe(languages[site])
    expect(letter?.text).toContain(number)
  })

  test(
    `${site}: whoever sends again from the same browser is told, and keeps the number`,
    desktopMatrixOnly,
    async ({ page }) => {
      const email = newAddress()
      const numbers: string[] = []
      for (const said of [words.sent, words.changed]) {
        await openForm(page, site)
        await write(page, site, email)
        await page.getByRole('button', { name: words.submit }).click()
        const done = page.getByRole('status').filter({ hasText: said })
        await expect(done).toBeVisible()
        numbers.push(numberPattern.exec((await done.textContent()) ?? '')?.[0] ?? 'no number')
      }
      expect(numbers[1]).toBe(numbers[0])
      expect(await lettersTo(email)).toHaveLength(1)
    },
  )
}

test('the way there stands on the page of a home that somebody else has, and leads to the form about it', async ({
  page,
}) => {
  const address = await reservedHome()
  await page.goto(address)
  await page.getByRole('link', { name: purchaseWords.se.way }).first().click()
  await expect(page).toHaveURL(/\/kopanmalan\/\?object=/)
  const { number } = JSON.parse((await readPage(`${address}GetViewModel`)).body).template.viewModel
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(number)
  // A named home is what it is: nothing is wished for.
  await expect(page.getByLabel(purchaseWords.se.highestPrice)).toHaveCount(0)
})

async function reservedHome(): Promise<string> {
  for (const address of await sitemapOf('se')) {
    if (levelOf(address, startPages.se) !== levels.object) continue
    const { viewModel } = JSON.parse((await readPage(`${address}GetViewModel`)).body).template
    if (viewModel.purchaseNotificationHref) return address
  }
  throw new Error('se has no home that is not booked online')
}

test('a stage that nobody knows is not found, and the page says where to look', desktopOnly, async ({ page }) => {
  const reply = await page.goto(`${startPages.se}kopanmalan/?stage=no-such-stage`)
  expect(reply?.status()).toBe(404)
  await expect(page.getByText('Vi hittar inte hemmet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hitta ett hem' })).toBeVisible()
})

test.describe('without scripts', desktopOnly, () => {
  test.use({ javaScriptEnabled: false })

  for (const site of sitesFor(purchaseSites)) {
    const words = purchaseWords[site]

    test(`${site}: the form works, refusal and success included`, async ({ page }) => {
      await page.goto(await addressOf(site, 'purchase-notification'))
      const email = newAddress()
      await write(page, site, email)
      // Passes the browser's own check and not ours.
      await page.getByLabel(words.highestPrice).fill('mycket')
      await page.getByRole('button', { name: words.submit }).click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
      await expect(page.getByLabel(words.email)).toHaveValue(email)
      await expect(page.getByLabel(words.financing)).toBeChecked()
      await expect(page.getByLabel(words.terms)).toBeChecked()

      await page.getByLabel(words.highestPrice).fill('')
      await page.getByRole('button', { name: words.submit }).click()
      await expect(page.getByRole('heading', { name: words.sent })).toBeVisible()
      expect(await lettersTo(email)).toHaveLength(1)
    })
  }
})
