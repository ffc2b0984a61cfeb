import { expect, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { desktopOnly } from '../matrix.ts'
import { axeFindings } from '../page-scan.ts'

test.use({ javaScriptEnabled: false })

const contact = `${startPages.se}kontakt/`

async function write(page: Page, email: string) {
  await page.getByLabel('Namn').fill('Åsa Ek')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Vad gäller det?').selectOption('Mitt pågående köp')
  await page.getByRole('textbox', { name: 'Meddelande' }).fill('Hej! När är <nästa> visning?')
}

test('an editor’s form that is refused without scripts keeps what was written', desktopOnly, async ({ page }) => {
  await page.goto(contact)
  // The browser accepts this address; we require a host name with a dot.
  await write(page, 'asa@ek')
  await page.getByRole('button', { name: 'Skicka meddelandet' }).click()
  await expect(page.getByLabel('Namn')).toHaveValue('Åsa Ek')
  await expect(page.getByLabel('E-post')).toHaveValue('asa@ek')
  await expect(page.getByLabel('Vad gäller det?')).toHaveValue('Mitt pågående köp')
  await expect(page.getByRole('textbox', { name: 'Meddelande' })).toHaveValue('Hej! När är <nästa> visning?')
  await expect(page.locator('a[href="#se-contact-email"]')).toBeVisible()
})

test('an editor’s form that is sent without scripts is thanked for on its page', desktopOnly, async ({ page }) => {
  await page.goto(contact)
  await write(page, 'asa@example.org')
  await page.getByRole('button', { name: 'Skicka meddelandet' }).click()
  await expect(page).toHaveURL(`${contact}?sent=se-contact#se-contact`)
  await expect(page.getByText('Tack. Vi har tagit emot ditt meddelande')).toBeVisible()
  await expect(page.getByLabel('Namn')).toHaveCount(0)
})

test.describe('with scripts afterwards', desktopOnly, () => {
  test.use({ javaScriptEnabled: true })

  test('the thanks are clean for axe', async ({ page }) => {
    await page.goto(`${contact}?sent=se-contact#se-contact`)
    expect(await axeFindings(page)).toEqual([])
  })
})
