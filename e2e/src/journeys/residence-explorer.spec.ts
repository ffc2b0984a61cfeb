import { expect, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { isSameDocument, markDocument, untilAlive } from '../mark-document.ts'
import { matrixOnly, phone } from '../matrix.ts'
import { axeFindings, axeFindingsAgain, tooWide } from '../page-scan.ts'
import { tabTo } from './tab-to.ts'

const explore = `${startPages.se}utforska/`
const stage = `${startPages.se}bostader/stockholm/nacka/sjofartskajen/etapp-2/`
/** Sold from the demo's start: no journey books it. */
const sold = 'A-1302'

const picture = (page: Page) => page.getByRole('group', { name: /^Hem i bilden/ })
const outline = (page: Page, number: string) => picture(page).getByRole('link', { name: new RegExp(`^${number}, `) })
const table = (page: Page) => page.getByRole('table', { name: 'Hem i Sjöfartskajen, Etapp 2' })
const card = (page: Page, number: string) => page.getByRole('heading', { level: 3, name: number })
const counted = (page: Page) => page.getByRole('status').filter({ hasText: /^Visar/ })

/** Waits until refetched data has arrived. */
async function open(page: Page, address = explore) {
  const answers = [
    page.waitForResponse('**/api/residenceexplorer/get/se-sjofartskajen-2'),
    page.waitForResponse('**/residence/search_object'),
  ]
  await page.goto(address)
  await untilAlive(page)
  await picture(page).scrollIntoViewIfNeeded()
  await Promise.all(answers)
  await markDocument(page)
}

test(
  'a home pointed at in the picture is described and marked in the list; a second press opens it',
  phone,
  async ({ page }) => {
    await open(page)
    expect(await axeFindingsAgain(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    await outline(page, sold).click()
    await expect(card(page, sold)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/utforska/')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Visa hemmet' }).click()
    await expect(page).toHaveURL(/\/etapp-2\/a-1302\/$/)
    expect(await isSameDocument(page)).toBe(true)
    // The address changes before the page: until then the previous picture remains.
    await expect(picture(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/utforska\/$/)
    await outline(page, sold).click()
    await expect(card(page, sold)).toBeVisible()
    await outline(page, sold).click()
    await expect(page).toHaveURL(/\/etapp-2\/a-1302\/$/)
  },
)

test('the choice of homes begins near the words above it', async ({ page }) => {
  await open(page)
  const lead = await page.locator('main header p').last().boundingBox()
  const heading = await page.locator('main').getByRole('heading', { level: 2 }).first().boundingBox()
  expect((heading?.y ?? Number.POSITIVE_INFINITY) - (lead ? lead.y + lead.height : 0)).toBeLessThan(200)
})

test('a focused row of the list describes its home beside the picture', async ({ page }) => {
  await open(page)
  const link = table(page)
    .getByRole('link', { name: /^[A-C]-\d+$/ })
    .first()
  const number = (await link.textContent()) ?? ''
  await link.focus()
  await expect(card(page, number)).toBeVisible()
})

test('by keyboard one comes to the picture once, goes between homes with arrows and opens one with Enter', async ({
  page,
}) => {
  await open(page)
  await tabTo(page, picture(page).locator('a[tabindex="0"]'))
  await page.keyboard.press('Home')
  const first = await focusedName(page)
  await page.keyboard.press('ArrowRight')
  const second = await focusedName(page)
  expect(second).not.toBe(first)
  await page.keyboard.press('ArrowLeft')
  expect(await focusedName(page)).toBe(first)
  await page.keyboard.press('ArrowDown')
  const below = await focusedName(page)
  expect(below).not.toBe(first)
  await expect(card(page, numberIn(below))).toBeVisible()
  await expect(picture(page).locator('a[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${numberIn(below).toLowerCase()}/$`))
})

test(
  'rooms, floor and highest price narrow the list and the picture alike, and stand in the address',
  phone,
  async ({ page }) => {
    await open(page)
    const all = await picture(page).getByRole('link').count()
    await page.getByRole('link', { name: /^Våning 2/ }).click()
    await expect(page).toHaveURL(/\?floor=2$/)
    await page.getByRole('link', { name: /^3 rok/ }).click()
    await page.getByLabel('Högst').selectOption('8000000')
    await expect(page).toHaveURL(/under=\d+/)
    const shown = await picture(page).getByRole('link').count()
    expect(shown).toBeGreaterThan(0)
    expect(shown).toBeLessThan(all)
    await expect(counted(page)).toHaveText(new RegExp(`^Visar ${shown} av \\d+ hem$`))
    await expect(table(page).getByRole('rowheader')).toHaveCount(shown)
    await page.reload()
    await untilAlive(page)
    await expect(table(page).getByRole('rowheader')).toHaveCount(shown)
  },
)

test('where nothing fits, the smallest change that helps is offered with its count', async ({ page }) => {
  await page.goto(`${explore}?rooms=5&floor=1`)
  await untilAlive(page)
  const change = page.getByRole('button', { name: 'Visa alla våningar, 1 hem' })
  await change.scrollIntoViewIfNeeded()
  expect(await axeFindings(page)).toEqual([])
  await change.click()
  await expect(table(page).getByRole('rowheader')).toHaveCount(1)
})

test('a home with views is entered from the list', matrixOnly, async ({ page }) => {
  await open(page)
  const all = page.getByRole('button', { name: /^Visa alla \d+ hem$/ })
  await all.click()
  await table(page).getByRole('link', { name: 'Gå in i A-1301 i 360°' }).click()
  await expect(page).toHaveURL(/\/etapp-2\/a-1301\/#360=/)
})

test('statuses are current: the homes of the stage are requested, 200 from the first', matrixOnly, async ({ page }) => {
  // Simulates that all homes have just been sold.
  await page.route('**/residence/search_object', (route) => route.fulfill({ json: { hits: [], total: 0 } }))
  const requested = page.waitForRequest('**/residence/search_object')
  await page.goto(explore)
  await picture(page).scrollIntoViewIfNeeded()
  expect((await requested).postDataJSON()).toMatchObject({
    filter: { stageIds: ['se-sjofartskajen-2'] },
    limit: 200,
    offset: 0,
  })
  await expect(picture(page).getByRole('link', { name: /Till salu$/ })).toHaveCount(0)
  await expect(
    picture(page)
      .getByRole('link', { name: /Ej tillgänglig$/ })
      .first(),
  ).toBeVisible()
  await expect(table(page).getByText('Till salu')).toHaveCount(0)
})

test('while the explorer is away the page says so quietly, and shows what it knew', async ({ page }) => {
  await page.route('**/api/residenceexplorer/get/**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(explore)
  await untilAlive(page)
  await picture(page).scrollIntoViewIfNeeded()
  await expect(page.getByText('De senaste uppgifterna gick inte att hämta.')).toBeVisible()
  await expect(outline(page, sold)).toBeVisible()
  await expect(table(page).getByRole('rowheader').first()).toBeVisible()
})

test('on the page of its own stage the explorer is the list of homes, which stand there once', async ({ page }) => {
  await open(page, stage)
  await expect(page.getByRole('heading', { level: 2, name: 'Välj ditt hem på kajen' })).toBeVisible()
  await expect(page.getByRole('table', { name: /^Hem i/ })).toHaveCount(1)
  await page.getByRole('link', { name: /^Se \d+ lediga hem$/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Välj ditt hem på kajen' })).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every home in the list is a link, and floors narrow it by their addresses', async ({ page }) => {
    await page.goto(explore)
    const whole = await table(page).getByRole('rowheader').count()
    expect(whole).toBeGreaterThan(50)
    await page.getByRole('link', { name: /^Våning 3/ }).click()
    await expect(page).toHaveURL(/\?floor=3#sjofartskajen$/)
    const narrowed = await table(page).getByRole('rowheader').count()
    expect(narrowed).toBeLessThan(whole)
    await table(page)
      .getByRole('link', { name: /^[A-C]-\d+$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/etapp-2\/[a-c]-\d+\/$/)
  })
})

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const numberIn = (name: string): string => name.split(',')[0] ?? ''
