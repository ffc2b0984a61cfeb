import { expect, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { isSameDocument, markDocument, untilAlive } from '../mark-document.ts'
import { desktopOnly, matrixOnly } from '../matrix.ts'
import { axeFindings, axeFindingsAgain } from '../page-scan.ts'
import { readPage } from '../read-page.ts'

const list = `${startPages.se}maklar-objekt/`
const plates = (page: Page) => page.locator('main article')
const names = (page: Page) => plates(page).getByRole('link').allTextContents()
const municipality = (page: Page) => page.getByLabel('Kommun')

async function open(page: Page, address = list) {
  await page.goto(address)
  await untilAlive(page)
  await markDocument(page)
}

test('all municipalities are chosen at first, with the value alla-kommuner', matrixOnly, async ({ page }) => {
  await open(page)
  await expect(municipality(page)).toHaveValue('alla-kommuner')
  await expect(municipality(page).locator('option:checked')).toHaveText(/^Alla kommuner \(\d+\)$/)
  expect(await axeFindingsAgain(page)).toEqual([])
})

test('a municipality is filtered, counted and written into the URL; back and forward follow', async ({ page }) => {
  await open(page)
  const all = await names(page)
  const requested = page.waitForRequest('**/residence/search_object')
  await municipality(page).selectOption('varberg')
  expect((await requested).postDataJSON()).toMatchObject({
    filter: { objectStatus: ['succession'], tags: ['halland/varberg'] },
  })
  await expect(page.getByRole('status').filter({ hasText: 'i Varberg' })).toHaveText('2 hem i Varberg')
  await expect(page).toHaveURL(`${list}?kommun=varberg`)
  const inVarberg = await names(page)
  expect(inVarberg).toEqual(['Fyrvägen 10, lägenhet 1302', 'Fyrvägen 12, lägenhet 1103'])
  expect(await isSameDocument(page)).toBe(true)

  await page.goBack()
  await expect(municipality(page)).toHaveValue('alla-kommuner')
  await expect.poll(() => names(page)).toEqual(all)
  await page.goForward()
  await expect(municipality(page)).toHaveValue('varberg')
  await expect.poll(() => names(page)).toEqual(inVarberg)
})

test('a shared address shows the same, and all again in the order of the day', matrixOnly, async ({ page }) => {
  await open(page)
  const all = await names(page)
  await open(page, `${list}?kommun=varberg`)
  await expect(plates(page)).toHaveCount(2)
  await municipality(page).selectOption('alla-kommuner')
  await expect.poll(() => names(page)).toEqual(all)
  await expect(page).toHaveURL(list)
})

test('while the search is away the page says so and a link tries again', async ({ page }) => {
  await page.route('**/residence/search_object', (route) => route.fulfill({ status: 503, json: {} }))
  await open(page)
  await municipality(page).selectOption('varberg')
  await expect(page.getByRole('alert')).toContainText('Hemmen kunde inte hämtas just nu.')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Försök igen' }).click()
  await expect(plates(page)).toHaveCount(2)
})

test('a home shows what it costs, who sells it and when it is shown', async ({ page }) => {
  await open(page)
  await plates(page).getByRole('link', { name: 'Fyrvägen 10, lägenhet 1302' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fyrvägen 10, lägenhet 1302')
  const panel = page.getByRole('complementary', { name: 'Pris och mäklare' })
  await expect(panel).toContainText('Fredrik Wall')
  await expect(panel.getByRole('link', { name: 'Till mäklarens annons' })).toHaveAttribute('href', /^https:\/\//)
  await expect(panel.getByRole('link', { name: 'Fyrhöjden' })).toHaveAttribute(
    'href',
    /^\/bostader\/halland\/varberg\//,
  )
  const calendar = page.getByRole('link', { name: 'Lägg i kalendern' })
  const { body } = await readPage(new URL((await calendar.getAttribute('href')) ?? '', list).href)
  expect(body).toContain('SUMMARY:Visning: Fyrvägen 10\\, lägenhet 1302')
  expect(await axeFindingsAgain(page)).toEqual([])
  await page.getByRole('link', { name: 'Alla mäklarobjekt' }).click()
  await expect(page).toHaveURL(list)
})

test('the pages have the logo and the simple footer only', matrixOnly, async ({ page }) => {
  await open(page)
  await expect(page.locator('[data-layout="blank"]')).toBeVisible()
  await expect(page.locator('details[data-flyout]')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Alla bostäder' })).toHaveCount(0)
})

test.describe('without scripts', desktopOnly, () => {
  test.use({ javaScriptEnabled: false })

  test('the municipality is a plain form', async ({ page }) => {
    await page.goto(list)
    await municipality(page).selectOption('nacka')
    await page.getByRole('button', { name: 'Visa' }).click()
    await expect(page).toHaveURL(`${list}?kommun=nacka`)
    await expect(page.getByText('2 hem i Nacka')).toBeVisible()
    await expect(municipality(page)).toHaveValue('nacka')
  })

  test('a municipality without homes is dropped with a note', matrixOnly, async ({ page }) => {
    await page.goto(`${list}?kommun=kiruna`)
    await expect(page.getByText('Det finns inga hem till salu i den kommunen längre.')).toBeVisible()
    expect(await plates(page).count()).toBeGreaterThan(5)
  })
})
