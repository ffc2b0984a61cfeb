// npm run screens: screenshots of the running product (npm start), one per page kind at two widths. With names, such as
// `npm run screens -- search account`, only pictures whose names contain one are renewed.
import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { SiteId } from './addresses.ts'
import { answeredCookies } from './answered-cookies.ts'

process.env.E2E_PORT ??= process.env.PORT ?? '3000'
const { siteIds, startPages } = await import('./addresses.ts')
const { inFailingEnvironment } = await import('./failing-environment.ts')
const { addressesOf, addressOf, kindsOf } = await import('./site-pages.ts')
const { readPage } = await import('./read-page.ts')
const { accountScreens } = await import('./account-screens.ts')
const { bookingScreens } = await import('./booking-screens.ts')
const { faultReportScreens } = await import('./fault-report-screens.ts')
const { errandScreens } = await import('./errand-screens.ts')
const { explorerScreens } = await import('./explorer-screens.ts')
const { myHomeScreens } = await import('./my-home-screens.ts')
const { documentScreens } = await import('./document-screens.ts')
const { myPagesScreens } = await import('./my-pages-screens.ts')
const { paymentScreens } = await import('./payment-screens.ts')
const { showingScreens } = await import('./showing-screens.ts')

const folder = new URL('../../docs/screens/', import.meta.url)
const widths = [390, 1440] as const
/** Tall pages are cut: the rest adds nothing. */
const tallest = 3000
const shownWidth = { 390: 390, 1440: 720 } as const
const storageState = { cookies: answeredCookies, origins: [] }
const everywhere = new Set(['start', 'stage', 'object'])
/** Removed again by the demo's feed. */
const gone: Readonly<Record<string, string>> = {
  'not-found-object': `${startPages.se}bostader/stockholm/sodertalje/magasinshusen/sodra-magasinet/c-1102/`,
  'not-found-stage': `${startPages.se}bostader/sodermanland/nykoping/hamnmagasinet/etapp-2/`,
}

type Screen = { name: string; open: (page: Page) => Promise<unknown> }

const requested = process.argv.slice(2)
const isRequested = ({ name }: Pick<Screen, 'name'>) =>
  requested.length === 0 || requested.some((part) => name.includes(part))

/** A home for sale shows more than a sold one. */
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

async function takeScreen(browser: Browser, { name, open }: Screen, width: (typeof widths)[number]): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce', storageState })
  try {
    await open(page)
    await page.evaluate(async (height) => {
      // Sticky parts appear at the page's top.
      scrollTo(0, 0)
      const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < height)
      for (const image of seen) image.loading = 'eager'
      await Promise.all([document.fonts.ready, ...seen.map((image) => image.decode().catch(() => undefined))])
    }, tallest)
    // With a dialog open, the page is not shown in full.
    const fullPage = (await page.getByRole('dialog').count()) === 0
    const pixels = await page.screenshot({ fullPage, animations: 'disabled' })
    const { height = 0 } = await sharp(pixels).metadata()
    const picture = await sharp(pixels)
      .extract({ left: 0, top: 0, width, height: Math.min(height, tallest) })
      .resize(shownWidth[width])
      .webp({ quality: 60 })
      .toBuffer()
    await writeFile(new URL(`${name}-${width}.webp`, folder), picture)
  } finally {
    await page.close()
  }
}

const takeBoth = async (screen: Screen) => {
  for (const width of widths) await takeScreen(browser, screen, width)
}

if (requested.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
/** Allows software WebGL without a graphics card. */
const softwareGl = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : { channel: 'chromium' }),
  args: ['--disable-gpu', ...softwareGl, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
for (const site of siteIds)
  for (const kind of kindsOf[site].filter((name) => site === 'se' || everywhere.has(name))) {
    const name = `${site}-${kind}`
    if (isRequested({ name }))
      await takeBoth({ name, open: async (page) => page.goto(gone[kind] ?? (await addressToShow(site, kind))) })
  }
for (const screen of [
  ...accountScreens,
  ...bookingScreens,
  ...faultReportScreens,
  ...errandScreens,
  ...myHomeScreens,
  ...documentScreens,
  ...myPagesScreens,
  ...paymentScreens,
  ...showingScreens,
  ...explorerScreens,
].filter(isRequested))
  await takeBoth(screen)
if (isRequested({ name: 'se-500' }))
  await inFailingEnvironment((origin) => takeBoth({ name: 'se-500', open: (page) => page.goto(`${origin}/`) }))
await browser.close()
if (requested.length === 0)
  execFileSync('npm', ['run', '-s', 'contract-screens', '-w', '@nyhem/api'], { stdio: 'inherit' })

const files = await readdir(folder)
const sizes = await Promise.all(files.map(async (file) => (await stat(new URL(file, folder))).size))
const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1_000_000
console.log(`${files.length} pictures in docs/screens, ${megabytes.toFixed(1)} MB`)
