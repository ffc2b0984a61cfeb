import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { sendCatalogue } from '../business-system.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly, phone } from '../matrix.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { call, expectLoggedOut, giveConsent, linkOfEmail, logIn, logInByForm, newAccount, on } from './account-steps.ts'
import { openSearch } from './search-steps.ts'

const path = '/mina-sidor/sparade-sokningar/'
const newHomeEmail = /ny bostad|nya bostäder/i

async function expectSound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
}

async function openSaved(page: Page): Promise<void> {
  await page.goto(on('se', path))
  await untilAlive(page)
}

async function openFirst(page: Page): Promise<void> {
  await page.goto(on('se', path))
  await giveConsent(page)
  await expect(page).toHaveURL(on('se', path))
  await untilAlive(page)
}

const saved = (page: Page, name: string) =>
  page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

/** Waits for the confirmation. */
async function chooseFrequency(page: Page, name: string, frequency: string): Promise<void> {
  await page.getByLabel(`Mejl om nya bostäder: ${name}`).selectOption({ label: frequency })
  await expect(page.getByText('Sparat.').last()).toBeVisible()
}

/** Adds a home unknown to other journeys; returns its id. */
async function sellHome(request: APIRequestContext): Promise<string> {
  const number = `Z-${randomUUID().slice(0, 8)}`
  const externalId = `se-tallbacken-1-${number.toLowerCase()}`
  await sendCatalogue(request, [
    {
      type: 'home',
      externalId,
      stageExternalId: 'se-tallbacken-1',
      number,
      slug: number.toLowerCase(),
      status: 'for-sale',
      residenceType: 'apartment',
      disposalForm: 'condominium',
      rooms: 3,
      primaryArea: 71,
      floor: 2,
      maxFloor: 6,
      price: { minor: 451_000_000, currency: 'SEK' },
    },
  ])
  return externalId
}

test.describe.configure({ timeout: 90_000 })

test(
  'a saved search reports a new home by e-mail, and its e-mails are stopped without a login',
  desktopOnly,
  async ({ page, request }) => {
    // Saved before log-in: nothing is lost.
    const email = await newAccount(page)
    await openSearch(page, 'se', '?q=stockholm/taby&minRooms=3')
    await page.getByRole('button', { name: 'Spara sökningen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Logga in med e-post').click()
    await logInByForm(dialog.locator('form'), email)
    await expect(page.getByText('Sökningen är sparad.')).toBeVisible({ timeout: 20_000 })
    await openFirst(page)
    const link = page.locator('main').getByRole('link', { name: /Täby/ })
    const query = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams
    expect([query.get('q'), query.get('minRooms')]).toEqual(['stockholm/taby', '3'])
    const name = (await link.textContent()) ?? ''
    await chooseFrequency(page, name, 'Direkt')

    const home = await sellHome(request)
    try {
      const end = await linkOfEmail(email, newHomeEmail)
      await openSaved(page)
      await expect(saved(page, name).getByText('1 ny bostad')).toBeVisible()
      await page.context().clearCookies({ name: /^(?!consent$)/ })
      await page.goto(end)
      await untilAlive(page)
      await expectLoggedOut(page)
      await expectSound(page)
      await page.getByRole('button', { name: `Sluta mejla om den här: ${name}` }).click()
      await expect(page.getByText('Du får inga mejl om nya bostäder.')).toBeVisible()
      await expectSound(page)
    } finally {
      await sendCatalogue(request, [{ type: 'remove', entity: 'home', externalId: home }])
    }
    await logIn(page, 'se', email)
    await openSaved(page)
    await expect(page.getByLabel(`Mejl om nya bostäder: ${name}`)).toHaveValue('none')
  },
)

test('saved searches are renamed, set to another frequency, removed and restored', phone, async ({ page }) => {
  await logIn(page, 'se', await newAccount(page))
  await openFirst(page)
  await expect(page.getByRole('heading', { name: 'Inga sparade sökningar' })).toBeVisible()
  await expectSound(page)
  const search = { name: 'Nacka', query: '?q=stockholm/nacka', alerts: 'daily' }
  await call(page, 'POST', '/account_service/saved_searches', search)
  await openSaved(page)
  await expectSound(page)

  await page.getByRole('button', { name: 'Byt namn: Nacka' }).click()
  await expect(page.getByLabel('Namn', { exact: true })).toBeFocused()
  await page.getByLabel('Namn', { exact: true }).fill(' ')
  await page.getByRole('button', { name: 'Spara namnet' }).click()
  await expect(page.getByText('Skriv ett namn.')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Namn', { exact: true }).fill('Vid vattnet')
  await page.keyboard.press('Enter')
  await expect(saved(page, 'Vid vattnet')).toBeVisible()
  await chooseFrequency(page, 'Vid vattnet', 'Varje vecka')
  await page.reload()
  await untilAlive(page)
  await expect(page.getByLabel('Mejl om nya bostäder: Vid vattnet')).toHaveValue('weekly')

  await page.getByRole('button', { name: 'Ta bort: Vid vattnet' }).click()
  await expect(page.getByRole('heading', { name: 'Inga sparade sökningar' })).toBeVisible()
  // Focus stays at the list.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(saved(page, 'Vid vattnet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Inga sparade sökningar' })).toHaveCount(0)
  await page.reload()
  await untilAlive(page)
  await expect(page.getByLabel('Mejl om nya bostäder: Vid vattnet')).toHaveValue('weekly')
})
