import { expect, type Locator, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { desktopOnly, matrixOnly, phone, sitesFor } from '../matrix.ts'
import { axeFindings } from '../page-scan.ts'

const addresses = {
  se: `${startPages.se}sok-bostad/`,
  no: `${startPages.no}finn-din-bolig/`,
  fi: `${startPages.fi}myytavat-asunnot/`,
} as const
const list = (page: Page) => page.getByRole('list', { name: /Projekt på kartan|Prosjekter på kartet|Kohteet kartalla/ })
const rows = (page: Page) => list(page).locator('> li')
const canvas = (page: Page) => page.locator('canvas.maplibregl-canvas')
/** Visible markers. */
const markers = (page: Page) => page.locator('.maplibregl-canvas-container button:visible')
const clusters = (page: Page) => markers(page).filter({ hasText: /^\d+$/ })
const prices = (page: Page) => markers(page).filter({ hasText: /från|fra |alk\./ })
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /på kartan|på kartet|kartalla/ })
const searchArea = (page: Page) => page.getByRole('button', { name: 'Sök i det här området' })

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#map`)
  await expect(canvas(page)).toBeVisible()
  await expect(markers(page).first()).toBeVisible()
}

/** The map is at rest: twice the same. */
async function settled(page: Page): Promise<void> {
  let before = ''
  await expect(async () => {
    const now = JSON.stringify(await markers(page).evaluateAll((all) => all.map((it) => it.getBoundingClientRect().x)))
    const isSame = now === before
    before = now
    expect(isSame).toBe(true)
  }).toPass()
}

async function zoomIn(page: Page, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.getByRole('button', { name: 'Zooma in', exact: true }).click()
    await settled(page)
  }
}

const count = async (page: Page) => Number((await heading(page).textContent())?.match(/\d+/)?.[0])
const colour = (marker: Locator) => marker.evaluate((element) => getComputedStyle(element).backgroundColor)

for (const site of sitesFor(['se', 'no', 'fi'] as const)) {
  test(
    `the map of ${site} has markers and the same projects in the list, and contacts no third party`,
    phone,
    async ({ page }) => {
      const outside: string[] = []
      page.on('request', (request) => {
        const { protocol, host } = new URL(request.url())
        if (protocol !== 'data:' && host !== new URL(addresses[site]).host) outside.push(request.url())
      })
      await openMap(page, addresses[site])
      await settled(page)
      expect(await rows(page).count()).toBe(await count(page))
      await expect(page.getByText('GSHHG and WDBII')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      expect(outside).toEqual([])
    },
  )
}

test('prices stand on the map in the manner of the country', desktopOnly, async ({ page }) => {
  await openMap(page, addresses.no)
  await expect(prices(page).first()).toHaveText(/^fra \d+(,\d)?\smill\./)
  await openMap(page, `${addresses.fi}?q=uusimaa/jarvenpaa`)
  await expect(prices(page).first()).toHaveText(/^alk\. \d{3}\s\d{3}\s€/)
})

test('a cluster opens into what lies in it', async ({ page }) => {
  await openMap(page, addresses.se)
  await settled(page)
  const before = await markers(page).allTextContents()
  await clusters(page).first().click()
  await settled(page)
  await expect.poll(() => markers(page).allTextContents()).not.toEqual(before)
})

test('list and map are tied both ways', phone, async ({ page, isMobile }) => {
  await openMap(page, `${addresses.se}?q=stockholm`)
  await settled(page)
  const marker = prices(page).first()
  const calm = await colour(marker)
  const name = (await marker.textContent())?.split(', ').slice(1).join(', ') ?? ''
  const row = rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
  await row.getByRole('link').focus()
  await expect.poll(() => colour(marker)).not.toBe(calm)
  await row.getByRole('link').blur()
  await expect.poll(() => colour(marker)).toBe(calm)
  if (isMobile) return
  await marker.hover()
  await expect(row).toHaveAttribute('data-on')
})

test(
  'a chosen marker opens a card whose link comes next by keyboard; Escape closes it',
  desktopOnly,
  async ({ page }) => {
    await openMap(page, `${addresses.se}?q=stockholm`)
    await settled(page)
    await prices(page).first().click()
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('button', { name: 'Stäng' }) })
      .last()
    await expect(card).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(card.getByRole('link')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Stäng' })).toHaveCount(0)
    await expect(canvas(page)).toBeFocused()
  },
)

test('search in this area narrows, is in the address, and back leads out of it', async ({ page }) => {
  await openMap(page, addresses.se)
  await settled(page)
  const everywhere = await count(page)
  await expect(searchArea(page)).toHaveCount(0)
  await zoomIn(page, 2)
  await searchArea(page).click()
  await expect.poll(() => count(page)).toBeLessThan(everywhere)
  await expect(page).toHaveURL(/\?box=[\d.]+,[\d.]+,[\d.]+,[\d.]+#map$/)
  await expect(searchArea(page)).toHaveCount(0)
  const inArea = await count(page)

  await page.reload()
  await expect.poll(() => count(page)).toBe(inArea)
  await page.goBack()
  await expect.poll(() => count(page)).toBe(everywhere)
})

test('searches as the map moves once that is chosen', matrixOnly, async ({ page }) => {
  await openMap(page, addresses.se)
  await settled(page)
  const everywhere = await count(page)
  await page.getByRole('checkbox', { name: 'Sök när kartan flyttas' }).check()
  await zoomIn(page, 2)
  await expect.poll(() => count(page)).toBeLessThan(everywhere)
  await expect(page).toHaveURL(/box=/)
  await expect(searchArea(page)).toHaveCount(0)
})

test('arrow keys move the map, and it is one stop of the keyboard', desktopOnly, async ({ page }) => {
  await openMap(page, addresses.se)
  await settled(page)
  await canvas(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(searchArea(page)).toBeVisible()
  const stops = await page
    .locator('.maplibregl-map')
    .evaluate((map) =>
      [...map.querySelectorAll<HTMLElement>('canvas, button, a')]
        .filter(({ tabIndex }) => tabIndex >= 0)
        .map(({ tagName }) => tagName),
    )
  // The map, and its attribution links.
  expect([...new Set(stops)]).toEqual(['CANVAS', 'A'])
  expect(stops.filter((tag) => tag === 'CANVAS')).toHaveLength(1)
})

test('while the search is away the list says so and tries again, and the map stays', async ({ page }) => {
  await page.route('**/residence/search_stage', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(`${addresses.se}#map`)
  await expect(page.getByRole('alert').filter({ hasText: 'Sökningen svarar inte just nu' })).toBeVisible()
  await expect(canvas(page)).toBeVisible()
  await page.unroute('**/residence/search_stage')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('without WebGL the list is there, and a word about the map', desktopOnly, async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(`${addresses.se}#map`)
  await expect(page.getByText('Kartan går inte att visa')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
})

test(
  'nothing of the map is fetched before it is shown, as in windows too narrow for it beside the list',
  desktopOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 1_199, height: 900 })
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto(addresses.se)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(fetched.filter((url) => /maplibre|open-map|MapBody|\/map\//.test(url))).toEqual([])
  },
)
