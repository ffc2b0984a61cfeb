import { expect, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { matrixOnly } from '../matrix.ts'
import { axeFindings } from '../page-scan.ts'
import { lettersTo, newAddress } from './interest-steps.ts'

const newsRoom = `${startPages.se}om-oss/press/`
const words = {
  email: 'E-post',
  terms: /^Jag godkänner/,
  submit: 'Prenumerera',
  sent: 'Titta i din inkorg',
  confirm: 'Bekräfta prenumerationen',
  confirmed: 'Prenumerationen är bekräftad',
  unknown: 'Länken gäller inte längre',
}

const formOf = (page: Page) => page.locator('#press-subscription form')

async function subscribe(page: Page, email: string): Promise<void> {
  const form = formOf(page)
  await form.getByLabel('Rapporter').uncheck()
  await form.getByRole('textbox', { name: words.email }).fill(email)
  await form.getByLabel(words.terms).check()
  await form.getByRole('button', { name: words.submit }).click()
  await expect(page.getByRole('heading', { name: words.sent })).toBeVisible()
}

/** The link of the letter that asks whether the address is its reader's own. */
async function confirmationLink(email: string): Promise<string> {
  const [letter] = await lettersTo(email)
  expect(letter?.text).toContain('Bostäder och projekt')
  expect(letter?.text).not.toContain('Rapporter')
  return /(\S+\?confirm=\S+)/.exec(letter?.text ?? '')?.[1] ?? 'no link'
}

test('press releases are asked for, and the subscription is confirmed by the link of a letter, once', async ({
  page,
}) => {
  const email = newAddress()
  await page.goto(newsRoom)
  await expect(formOf(page)).toHaveAttribute('novalidate', '')
  await formOf(page).getByRole('button', { name: words.submit }).click()
  const summary = formOf(page).getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(2)
  await subscribe(page, email)

  await page.goto(await confirmationLink(email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: words.confirm }).click()
  await expect(page.getByRole('heading', { name: words.confirmed })).toBeVisible()
})

test('a link that nobody made is told to be unknown', matrixOnly, async ({ page }) => {
  await page.goto(`${newsRoom}?end=nothing`)
  await page.getByRole('button', { name: 'Avsluta prenumerationen' }).click()
  await expect(page.getByText(words.unknown)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('press releases are asked for and the subscription is confirmed', async ({ page }) => {
    const email = newAddress()
    await page.goto(newsRoom)
    await subscribe(page, email)
    await page.goto(await confirmationLink(email))
    await page.getByRole('button', { name: words.confirm }).click()
    await expect(page.getByRole('heading', { name: words.confirmed })).toBeVisible()
    expect(new URL(page.url()).search).toBe('?sent=press-confirm')
  })
})
