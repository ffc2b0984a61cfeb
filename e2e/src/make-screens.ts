// npm run screens: pictures of the running product (npm start), one of each kind of page at two widths. With names, such
// as `npm run screens -- search account`, only pictures whose names hold one of them are made anew.
import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { SiteId } from './addresses.ts'
import { answeredCookies } from './answered-cookies.ts'

process.env.E2E_PORT ??= process.env.PORT ?? '3000'
const { siteIds, startPages } = await import('./addresses.ts')
const { inBrokenWorld } = await import('./broken-world.ts')
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
/** Tall pages are cut: what is below says no more about how a page looks. */
const tallest = 3000
const shownWidth = { 390: 390, 1440: 720 } as const
const storageState = { cookies: answeredCookies, origins: [] }
const everywhere = new Set(['start', 'stage', 'object'])
/** What the demo's feed takes out of the catalogue again. */
const gone: Readonly<Record<string, string>> = {
  'not-found-object': `${startPages.se}bostader/stockholm/sodertalje/magasinshusen/sodra-magasinet/c-1102/`,
  'not-found-stage': `${startPages.se}bostader/sodermanland/nykoping/hamnmagasinet/etapp-2/`,
}

/** A picture: its name, and how one gets to what it shows. */
type Screen = { name: string; open: (page: Page) => Promise<unknown> }

const asked = process.argv.slice(2)
const isAsked = ({ name }: Pick<Screen, 'name'>) => asked.length === 0 || asked.some((part) => name.includes(part))

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

async function takeScreen(browser: Browser, { name, open }: Screen, width: (typeof widths)[number]): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce', storageState })
  try {
    await open(page)
    await page.evaluate(async (height) => {
      // What stays in sight stands where the page begins.
      scrollTo(0, 0)
      const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < height)
      for (const image of seen) image.loading = 'eager'
      await Promise.all([document.fonts.ready, ...seen.map((image) => image.decode().catch(() => undefined))])
    }, tallest)
    // Below a dialog the page is not what is looked at.
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

if (asked.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
/** Without a graphics card the browser has to be allowed to reckon what WebGL draws. */
const softwareGl = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : { channel: 'chromium' }),
  args: ['--disable-gpu', ...softwareGl, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
for (const site of siteIds)
  for (const kind of kindsOf[site].filter((name) => site === 'se' || everywhere.has(name))) {
    const name = `${site}-${kind}`
    if (isAsked({ name }))
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
].filter(isAsked))
  await takeBoth(screen)
if (isAsked({ name: 'se-500' }))
  await inBrokenWorld((origin) => takeBoth({ name: 'se-500', open: (page) => page.goto(`${origin}/`) }))
await browser.close()
if (asked.length === 0) execFileSync('npm', ['run', '-s', 'contract-screens', '-w', '@nyhem/api'], { stdio: 'inherit' })

const files = await readdir(folder)
const sizes = await Promise.all(files.map(async (file) => (await stat(new URL(file, folder))).size))
const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1_000_000
console.log(`${files.length} pictures in docs/screens, ${megabytes.toFixed(1)} MB`)
