import { type Browser, chromium, type Page } from '@playwright/test'
import { type SiteId, startPages } from '../addresses.ts'
import { readPage } from '../read-page.ts'
import { type AddressedKind, kindsOf, levelOf, levels, sitemapOf } from '../site-pages.ts'

/** Pages that visitors land on, which open with a picture. */
export const measuredKinds = ['start', 'stage', 'object'] as const satisfies readonly AddressedKind[]
export type MeasuredKind = (typeof measuredKinds)[number]

/** Pixels per point of phones. */
export const densities = [2, 3] as const
export type Density = (typeof densities)[number]
export const phoneWindow = { width: 390, height: 844 } as const

/** Bytes of one picture as a phone fetches it; WebP of a browser that lacks AVIF. */
export type FetchedPicture = {
  readonly key: string
  readonly width: string
  readonly avif: number
  readonly webp: number
}

export type FirstPictures = {
  readonly site: SiteId
  readonly kind: MeasuredKind
  readonly pages: number
  readonly withoutPicture: number
  readonly fetched: Readonly<Record<Density, readonly FetchedPicture[]>>
}

/** The first picture of the start page, each stage and as many homes, spread over the site. */
export async function firstPicturesOf(site: SiteId, mostHomes: number): Promise<FirstPictures[]> {
  const browser = await launch()
  try {
    const found: FirstPictures[] = []
    for (const kind of measuredKinds)
      if (kindsOf[site].includes(kind)) found.push(await measure(browser, { site, kind, mostHomes }))
    return found
  } finally {
    await browser.close()
  }
}

const launch = () =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : { channel: 'chromium' }),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })

type Part = { site: SiteId; kind: MeasuredKind; mostHomes: number }

async function measure(browser: Browser, { site, kind, mostHomes }: Part): Promise<FirstPictures> {
  const pages = await pagesOf(site, kind, kind === 'object' ? mostHomes : Number.POSITIVE_INFINITY)
  const markup = pages.map(firstPictureIn)
  const pictures = [...new Set(markup.filter((one) => one !== null))]
  const [two, three] = [
    await fetchAt(browser, { site, density: 2, pictures }),
    await fetchAt(browser, { site, density: 3, pictures }),
  ]
  return {
    site,
    kind,
    pages: pages.length,
    withoutPicture: markup.filter((one) => one === null).length,
    fetched: { 2: two, 3: three },
  }
}

/** Markup of the site's pages of a kind. */
async function pagesOf(site: SiteId, kind: MeasuredKind, most: number): Promise<string[]> {
  if (kind === 'start') return [(await readPage(startPages[site])).body]
  const addresses = (await sitemapOf(site)).filter((address) => levelOf(address, startPages[site]) === levels[kind])
  const step = Math.max(1, addresses.length / most)
  const pages: string[] = []
  for (let place = 0; place < addresses.length; place += step) {
    const { body } = await readPage(addresses[Math.floor(place)] ?? startPages[site])
    if (body.includes(`"currentComponent":"${kind}"`)) pages.push(body)
  }
  return pages
}

/** Markup of the picture that a page fetches before others; null: it has none. */
export function firstPictureIn(html: string): string | null {
  const pictures = html.match(/<picture\b[^>]*>.*?<\/picture>/gs) ?? []
  return pictures.find((picture) => /fetchpriority="high"/i.test(picture)) ?? null
}

type Task = { site: SiteId; density: Density; pictures: readonly string[] }

/** Which file is chosen depends on markup, window and pixels alone, so one page holds all pictures in turn. */
async function fetchAt(browser: Browser, { site, density, pictures }: Task): Promise<FetchedPicture[]> {
  const context = await browser.newContext({
    viewport: phoneWindow,
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.goto(startPages[site])
  const fetched: FetchedPicture[] = []
  for (const picture of pictures) fetched.push(await fetchOne(page, picture))
  await context.close()
  return fetched
}

async function fetchOne(page: Page, markup: string): Promise<FetchedPicture> {
  const { path, bytes } = await page.evaluate(async (html) => {
    document.body.innerHTML = html
    const image = document.querySelector('img')
    if (!image) throw new Error(`no picture in ${html}`)
    await image.decode()
    const chosen = new URL(image.currentSrc).pathname
    const bytesAt = async (address: string) => (await (await fetch(address)).arrayBuffer()).byteLength
    const other = chosen.replace(/\.avif$/, '.webp')
    return { path: decodeURIComponent(chosen), bytes: [await bytesAt(chosen), await bytesAt(other)] as const }
  }, markup)
  const rendition = /^\/pictures\/(\w+)\/(?:[^/]+\/)?[0-9a-f]{16}\/(.+?)(?:\.avif|\.webp)?$/.exec(path)
  return { key: rendition?.[2] ?? path, width: rendition?.[1] ?? '', avif: bytes[0], webp: bytes[1] }
}
