import { expect, type Page, test } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { matrixOnly, phone } from '../matrix.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { logIn, on } from './account-steps.ts'
import { answerSwish } from './booking-steps.ts'

// An invoice is paid once per world, shared by both widths.
const elin = 'elin.sandstrom@demo.example'
const goran = 'goran.melander@demo.example'

async function expectSound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
}

async function open(page: Page, site: 'se' | 'no', email: string, path: string): Promise<void> {
  await logIn(page, site, email)
  await page.goto(on(site, path))
  await untilAlive(page)
}

const settled = (page: Page) => page.getByRole('region', { name: 'Betalt', exact: true })

test.describe.configure({ timeout: 90_000 })

test(
  'payments of an invoice are declined, then made by Swish, and leave a receipt',
  phone,
  async ({ page, isMobile }) => {
    const what = isMobile ? 'Tillval' : 'Handpenning'
    await open(page, 'se', elin, '/mina-sidor/betalningar/')
    await expectSound(page)
    // Only the phone pays the reminded invoice.
    if (isMobile) await expect(page.getByText('Vi har skickat en påminnelse.')).toBeVisible()
    await page.getByRole('button', { name: `Betala ${what}` }).click()
    await expect(page.getByRole('region', { name: `Betala ${what}` })).toBeFocused()
    await page.getByRole('button', { name: 'Betala med Swish' }).click()
    await answerSwish(page, 'decline')
    await expect(page.getByText('Betalningen nekades. Inget är betalt.')).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'Betala med Swish' }).click()
    await answerSwish(page, 'pay')
    await expect(page.getByText('Fakturan är betald.')).toBeVisible({ timeout: 20_000 })
    await expectSound(page)
    await page.reload()
    await expect(settled(page).getByRole('heading', { name: what })).toBeVisible()
    const receipt = settled(page)
      .getByRole('link', { name: /^Kvitto/ })
      .first()
    const href = (await receipt.getAttribute('href')) ?? ''
    const type = await page.evaluate(async (path) => (await fetch(path)).headers.get('content-type'), href)
    expect(type).toBe('application/pdf')
  },
)

test('excess payments get a friendly message', matrixOnly, async ({ page }) => {
  await open(page, 'se', elin, '/mina-sidor/betalningar/')
  await expect(page.getByText('Du har betalat 490 kr för mycket.')).toBeVisible()
})

test('payments are made by card in Norway', matrixOnly, async ({ page, isMobile }) => {
  const what = isMobile ? 'Tilvalg' : 'Delbetaling'
  await open(page, 'no', 'sindre.aasland@demo.example', '/mine-sider/betalinger/')
  await expectSound(page)
  await page.getByRole('button', { name: `Betal ${what}` }).click()
  await page.getByRole('button', { name: 'Betal med kort' }).click()
  await page.frameLocator('main iframe').getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Fakturaen er betalt.')).toBeVisible({ timeout: 20_000 })
  await expectSound(page)
  await page.reload()
  const paid = page.getByRole('region', { name: 'Betalt', exact: true })
  await expect(paid.getByRole('heading', { name: what })).toBeVisible()
})

test('payments of a VIP fee are settled by a code, and the page of VIP customers says so', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the fee is settled once in a world')
  await open(page, 'se', goran, '/mina-sidor/vip/')
  await expectSound(page)
  await page.getByRole('link', { name: 'Till betalningar' }).click()
  await untilAlive(page)
  await page.getByText('Har du en betalkod?').click()
  await page.getByLabel('Betalkod').fill('fel-kod')
  await page.getByRole('button', { name: 'Använd koden' }).click()
  await expect(page.getByText('Koden gäller inte.')).toBeVisible()
  await page.getByLabel('Betalkod').fill('tack 2026')
  await page.getByRole('button', { name: 'Använd koden' }).click()
  await expect(page.getByText('avgiften är betald med din kod')).toBeVisible()
  await expectSound(page)
  await page.goto(on('se', '/mina-sidor/vip/'))
  await expect(page.getByText('Din avgift är betald.')).toBeVisible()
})

test('a VIP showing is booked while logged in, and cancelled there', async ({ page, isMobile }) => {
  await open(page, 'se', goran, '/mina-sidor/vip-visning/')
  await expectSound(page)
  const project = isMobile ? 'Sundsterrassen' : 'Almlunden'
  await page
    .getByRole('region', { name: new RegExp(project) })
    .getByRole('link', { name: /^Anmäl dig/ })
    .click()
  await untilAlive(page)
  await page.getByLabel('Förnamn').fill('Göran')
  await page.getByLabel('Efternamn').fill('Melander')
  await page.getByLabel('E-post').fill(isMobile ? 'goran.m@demo.example' : goran)
  await page.getByLabel(/Telefon|Mobil/).fill('070-174 06 05')
  await page.getByRole('checkbox').first().check()
  await page
    .locator('main')
    .getByRole('button', { name: /Anmäl|Boka/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Du är anmäld' })).toBeVisible()
  await page.goto(on('se', '/mina-sidor/vip-visning/'))
  await untilAlive(page)
  const own = page.getByRole('region', { name: 'Dina bokade visningar' })
  const row = own.getByRole('listitem').filter({ hasText: project })
  await expect(row.getByRole('link', { name: /^Lägg i kalendern/ })).toBeVisible()
  await expectSound(page)
  await row.getByRole('button', { name: /^Avboka visning/ }).click()
  await expect(row.getByText('Visningen är avbokad.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(row).toHaveCount(0)
})
