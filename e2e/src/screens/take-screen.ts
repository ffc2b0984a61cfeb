import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { answeredCookies } from '../answered-cookies.ts'
import { loadPictures } from './gather-facts.ts'
import { newFindings } from './known-findings.ts'
import { lintScreen } from './lint-screen.ts'
import type { Screen, TakenScreen } from './screen.types.ts'
import { type ScreenWidth, screenWidths } from './screen-widths.ts'

/** Chromium draws no taller picture. */
const tallest = 16_000
/** Width of a picture of its own, and of a column on a sheet. */
export const singleWidth = { 390: 390, 1440: 720 } as const satisfies Record<ScreenWidth, number>
export const columnWidth = { 390: 130, 1440: 240 } as const satisfies Record<ScreenWidth, number>
const longestMapMs = 20_000
const longestMarkerMs = 5_000
/** WebP, 1 to 100. */
export const singleQuality = 45

export const newTab = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: screenWidths[0], height: 900 },
    reducedMotion: 'reduce',
    storageState: { cookies: answeredCookies, origins: [] },
  })

export async function takeScreen(browser: Browser, tab: Page, screen: Screen): Promise<TakenScreen[]> {
  return screen.isState ? takeState(browser, screen) : takeKind(tab, screen)
}

async function takeKind(tab: Page, screen: Screen): Promise<TakenScreen[]> {
  await tab.setViewportSize({ width: screenWidths[0], height: 900 })
  await screen.open(tab)
  const taken: TakenScreen[] = []
  for (const width of screenWidths) taken.push(await takeAt(tab, screen, width))
  return taken
}

/** A person of its own for each width: what one did is not done again. */
async function takeState(browser: Browser, screen: Screen): Promise<TakenScreen[]> {
  const taken: TakenScreen[] = []
  for (const width of screenWidths) {
    const context = await newTab(browser)
    try {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 900 })
      await screen.open(page)
      taken.push(await takeAt(page, screen, width))
    } finally {
      await context.close()
    }
  }
  return taken
}

async function takeAt(page: Page, { name, family, isSingle }: Screen, width: ScreenWidth): Promise<TakenScreen> {
  await page.setViewportSize({ width, height: 900 })
  // Sticky parts appear at the page's top.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate(() => document.fonts.ready)
  await drawAll(page)
  await loadPictures(page, { top: 0, bottom: tallest })
  const findings = newFindings(name, await lintScreen(page))
  // The office has its bars at the edges of the window.
  const shot = family === 'office' ? await windowOf(page) : await shotOf(page, width)
  const column = await sharp(shot).resize(columnWidth[width]).png({ compressionLevel: 3 }).toBuffer()
  const single = isSingle
    ? await sharp(shot).resize(singleWidth[width]).webp({ quality: singleQuality }).toBuffer()
    : null
  return { name, family, width, column, single, findings }
}

/** What a browser draws only in the window, and a map that comes when the page is at rest. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  // The map's ground is an empty section until its code has come.
  await page.waitForFunction(
    () => ![...document.querySelectorAll<HTMLElement>('main section:empty')].some((empty) => empty.offsetHeight > 0),
    { timeout: longestMapMs },
  )
  const map = page.locator('main .maplibregl-map')
  if (!(await map.first().isVisible())) return
  await map.locator('canvas').first().waitFor({ timeout: longestMapMs })
  // A search without hits has none.
  const marker = map.locator('.maplibregl-canvas-container button').first()
  await marker.waitFor({ timeout: longestMarkerMs }).catch(() => undefined)
}

const options = { type: 'jpeg', quality: 92, animations: 'disabled', scale: 'css' } as const

const windowOf = (page: Page): Promise<Buffer> => page.screenshot(options)

async function shotOf(page: Page, width: ScreenWidth): Promise<Buffer> {
  // With a dialog open, the page is not shown in full.
  if ((await page.getByRole('dialog').count()) > 0) return windowOf(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height <= tallest) return page.screenshot({ ...options, fullPage: true })
  return page.screenshot({ ...options, fullPage: true, clip: { x: 0, y: 0, width, height: tallest } })
}
