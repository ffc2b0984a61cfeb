// npm run editing-guide: photographs the office for docs/editing.md, as Karin Ek, at 1440 and 390 px.
// Starts a product with a fresh demo, or with PORT takes the running one.
import { mkdir } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

const ownPort = 3_410
const runningPort = process.env.E2E_PORT ?? process.env.PORT
process.env.E2E_PORT ??= runningPort ?? String(ownPort)

const { office } = await import('./addresses.ts')
const { logIn, staff } = await import('./journeys/office-steps.ts')
const { startProduct } = await import('./screens/own-product.ts')

const folder = new URL('../../docs/editing/', import.meta.url)
const windows = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(new URL(`${name}.webp`, folder).pathname)
}

/** A page with blocks and a picture. */
async function pageToShow(page: Page): Promise<string> {
  const pageId = await page.evaluate(async () => {
    const { pages } = await (await fetch('/office/api/pages?site=se&kind=standard')).json()
    return pages.find(({ path }: { path: string }) => path === '/kopa-nytt/')?.pageId
  })
  return `${office}/pages/${encodeURIComponent(pageId)}`
}

const screens = ['pages/', 'media', 'bundles', 'reviews', 'links', 'settings']
const panels = ['publish', 'preview', 'checks', 'comments', 'review', 'versions', 'about']

async function photograph(page: Page, width: keyof typeof windows): Promise<void> {
  await page.setViewportSize(windows[width])
  await logIn(page, staff.publisher)
  await take(page, `today-${width}`)
  for (const screen of screens) {
    await page.goto(`${office}/${screen}`)
    await take(page, `${screen.replace('/', '')}-${width}`)
  }
  const address = await pageToShow(page)
  await page.goto(address)
  await take(page, `page-${width}`)
  for (const panel of panels) {
    await page.goto(`${address}?panel=${panel}`)
    if (panel === 'preview') await page.getByText('Visar det som är skrivet nu').first().waitFor()
    await take(page, `panel-${panel}-${width}`)
  }
}

const product = runningPort === undefined ? await startProduct(ownPort) : null
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await mkdir(folder, { recursive: true })
  for (const width of [1440, 390] as const) {
    const context = await browser.newContext({ locale: 'sv-SE', reducedMotion: 'reduce' })
    const page = await context.newPage()
    await photograph(page, width)
    // The page is left, so that the next window is not told of this one.
    await page.goto(office)
    await context.close()
  }
} finally {
  await browser.close()
  await product?.stop()
}
