// npm run screens: pictures of the running product (npm start), one of each kind of page at two widths.
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import type { SiteId } from './addresses.ts'

process.env.E2E_PORT ??= process.env.PORT ?? '3000'
const { siteIds, startPages } = await import('./addresses.ts')
const { inBrokenWorld } = await import('./broken-world.ts')
const { addressesOf, addressOf, kindsOf } = await import('./site-pages.ts')
const { readPage } = await import('./read-page.ts')

const folder = new URL('../../docs/screens/', import.meta.url)
const widths = [390, 1440] as const
/** Tall pages are cut: what is below says no more about how a page looks. */
const tallest = 3000
const shownWidth = { 390: 390, 1440: 720 } as const
const everywhere = new Set(['start', 'stage', 'object'])
/** What the demo's feed takes out of the catalogue again. */
const gone: Readonly<Record<string, string>> = {
  'not-found-object': `${startPages.se}bostader/stockholm/sodertalje/magasinshusen/sodra-magasinet/c-1102/`,
  'not-found-stage': `${startPages.se}bostader/sodermanland/nykoping/hamnmagasinet/etapp-2/`,
}

type Screen = { site: SiteId; kind: string; address: string; width: (typeof widths)[number] }

/** A home that can still be had shows more than one that is sold. */
async function homeForSale(site: SiteId): Promise<string> {
  const homes = await addressesOf(site, 'object', 30)
  for (const home of homes) {
    const { body } = await readPage(`${home}GetViewModel`)
    if (JSON.parse(body).template.viewModel.status === 'for-sale') return home
  }
  return addressOf(site, 'object')
}

const addressToShow = (site: SiteId, kind: (typeof kindsOf)[SiteId][number]): Promise<string> =>
  kind === 'object' ? homeForSale(site) : addressOf(site, kind)

async function takeScreen(browser: Browser, { site, kind, address, width }: Screen): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  try {
    await page.goto(address)
    await page.evaluate(async (height) => {
      const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < height)
      for (const image of seen) image.loading = 'eager'
      await Promise.all([document.fonts.ready, ...seen.map((image) => image.decode().catch(() => undefined))])
    }, tallest)
    const pixels = await page.screenshot({ fullPage: true, animations: 'disabled' })
    const { height = 0 } = await sharp(pixels).metadata()
    const picture = await sharp(pixels)
      .extract({ left: 0, top: 0, width, height: Math.min(height, tallest) })
      .resize(shownWidth[width])
      .webp({ quality: 60 })
      .toBuffer()
    await writeFile(new URL(`${site}-${kind}-${width}.webp`, folder), picture)
  } finally {
    await page.close()
  }
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : { channel: 'chromium' }),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
for (const site of siteIds)
  for (const kind of kindsOf[site].filter((name) => site === 'se' || everywhere.has(name))) {
    const address = gone[kind] ?? (await addressToShow(site, kind))
    for (const width of widths) await takeScreen(browser, { site, kind, address, width })
  }
await inBrokenWorld(async (origin) => {
  for (const width of widths) await takeScreen(browser, { site: 'se', kind: '500', address: `${origin}/`, width })
})
await browser.close()

const files = await readdir(folder)
const sizes = await Promise.all(files.map(async (file) => (await stat(new URL(file, folder))).size))
const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1_000_000
console.log(`${files.length} pictures in docs/screens, ${megabytes.toFixed(1)} MB`)
