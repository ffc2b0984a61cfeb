import { expect, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { matrixOnly } from '../matrix.ts'
import { axeFindings } from '../page-scan.ts'
import { emailsTo, newAddress } from './interest-steps.ts'

const newsRoom = `${startPages.se}om-oss/press/`
const strings = {
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
  await form.getByRole('textbox', { name: strings.email }).fill(email)
  await form.getByLabel(strings.terms).check()
  await form.getByRole('button', { name: strings.submit }).click()
  await expect(page.getByRole('heading', { name: strings.sent })).toBeVisible()
}

async function confirmationLink(email: string): Promise<string> {
  const [mail] = await emailsTo(email)
  expect(mail?.text).toContain('Bostäder och projekt')
  expect(mail?.text).not.toContain('Rapporter')
  return /(\S+\?confirm=\S+)/.exec(mail?.text ?? '')?.[1] ?? 'no link'
}

test('press releases are requested, and the subscription is confirmed by an e-mail link, once', async ({ page }) => {
  const email = newAddress()
  await page.goto(newsRoom)
  await expect(formOf(page)).toHaveAttribute('novalidate', '')
  await formOf(page).getByRole('button', { name: strings.submit }).click()
  const summary = formOf(page).getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(2)
  await subscribe(page, email)

  await page.goto(await confirmationLink(email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: strings.confirm }).click()
  await expect(page.getByRole('heading', { name: strings.confirmed })).toBeVisible()
})

test('a made-up link is reported as unknown', matrixOnly, async ({ page }) => {
  await page.goto(`${newsRoom}?end=nothing`)
  await page.getByRole('button', { name: 'Avsluta prenumerationen' }).click()
  await expect(page.getByText(strings.unknown)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('press releases are requested and the subscription is confirmed', matrixOnly, async ({ page }) => {
    const email = newAddress()
    await page.goto(newsRoom)
    await subscribe(page, email)
    await page.goto(await confirmationLink(email))
    await page.getByRole('button', { name: strings.confirm }).click()
    await expect(page.getByRole('heading', { name: strings.confirmed })).toBeVisible()
    expect(new URL(page.url()).search).toBe('?sent=press-confirm')
  })
})
