import { expect, test } from '@playwright/test'
import { languages, type SiteId, siteIds, startPages } from '../addresses.ts'
import { isWholeMatrix } from '../matrix.ts'
import { jsonLdOf, readPage, type ServedPage, tagsOf, textsOf } from '../read-page.ts'
import { levelOf, levels, sitemapOf } from '../site-pages.ts'

type Crawled = { address: string; body: string }

const hosts = new Set(Object.values(startPages).map((start) => new URL(start).host))

async function readAll(addresses: readonly string[], see: (address: string, page: ServedPage) => void): Promise<void> {
  const waiting = [...addresses]
  const worker = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) see(address, await readPage(address))
  }
  await Promise.all(Array.from({ length: 4 }, worker))
}

function faultsOf(site: SiteId, { address, body }: Crawled): string[] {
  const faults: string[] = []
  const say = (isRight: boolean, fault: string) => isRight || faults.push(`${new URL(address).pathname}: ${fault}`)
  const links = tagsOf(body, 'link')
  say(tagsOf(body, 'html')[0]?.lang === languages[site], 'lang')
  say(tagsOf(body, 'h1').length === 1, `${tagsOf(body, 'h1').length} headings of the first level`)
  say((textsOf(body, 'title')[0] ?? '').length > 3, 'no title')
  say(links.find(({ rel }) => rel === 'canonical')?.href === address, 'canonical is another address')
  const alternates = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
  say(alternates.length === 0 || alternates.some(({ href }) => href === address), 'hreflang without itself')
  say((tagsOf(body, 'meta').find(({ name }) => name === 'description')?.content ?? '').length > 10, 'no description')
  say(
    tagsOf(body, 'img').every(
      // A blurred placeholder fills the area of the image above it.
      ({ src, alt, width, height }) => alt !== undefined && ((width && height) || src?.startsWith('data:')),
    ),
    'picture without alt or size',
  )
  for (const fault of jsonLdFaults(site, address, body)) say(false, fault)
  return faults
}

const typesOf = (entry: Record<string, unknown>): unknown[] => [entry['@type']].flat()
const homeTypes = new Set(['Apartment', 'House', 'SingleFamilyResidence', 'Residence'])

function jsonLdFaults(site: SiteId, address: string, body: string): string[] {
  const entries = jsonLdOf(body)
  const ofType = (type: string) => entries.filter((entry) => typesOf(entry).includes(type))
  const faults: string[] = []
  for (const { itemListElement } of ofType('BreadcrumbList'))
    for (const [index, item] of (itemListElement as { position?: number; name?: string }[]).entries())
      if (item.position !== index + 1 || !item.name) faults.push('breadcrumb without place or name')
  const level = levelOf(address, startPages[site])
  if (level > 0 && ofType('BreadcrumbList').length !== 1) faults.push('no BreadcrumbList')
  const isHome =
    level === levels.object && startPages[site] !== startPages.contractor && body.includes('"pageKind":"object"')
  const homes = entries.filter((entry) => typesOf(entry).some((type) => homeTypes.has(String(type))))
  if (isHome && !homes.some(({ name, address: place }) => name && place)) faults.push('no home in JSON-LD')
  for (const offer of ofType('Offer')) {
    // A rent is a price per month or year, in a `priceSpecification`.
    const { price, priceCurrency } = (offer.priceSpecification ?? offer) as Record<string, unknown>
    if (!price || !priceCurrency) faults.push('offer without price or currency')
  }
  return faults
}

/** Outside the whole matrix, one home per stage: they are built alike. */
function toRead(site: SiteId, addresses: readonly string[]): readonly string[] {
  if (isWholeMatrix) return addresses
  const stages = new Set<string>()
  return addresses.filter((address) => {
    if (levelOf(address, startPages[site]) !== levels.object) return true
    const stage = new URL('..', address).href
    const isFirst = !stages.has(stage)
    stages.add(stage)
    return isFirst
  })
}

/**
 * Deduplication key: one per image for all sizes, which take hours to draw; outside the whole matrix one per list for all
 * orders and filters.
 */
function sampleOf(site: SiteId, url: URL): string {
  const [, hash] = /^\/pictures\/\d+\/[^/]+\/(\w+)\//.exec(url.pathname) ?? []
  if (hash) return hash
  if (isWholeMatrix) return url.href
  if (url.search === '') return url.href
  const level = levelOf(url.origin + url.pathname, startPages[site])
  const page = level < (levels.area ?? 0) ? url.pathname : level
  return `${page} ${[...url.searchParams.keys()]}`
}

const countBy = (strings: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const word of strings) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

for (const site of siteIds) {
  test(`${site}: every page of the sitemap is there, says what it is, and links to pages that are there`, async () => {
    test.setTimeout(isWholeMatrix ? 900_000 : 240_000)
    const inSitemap = new Set(await sitemapOf(site))
    const faults: string[] = []
    const titles: string[] = []
    const alternates = new Map<string, string[]>()
    const targets = new Map<string, string>()
    const samples = new Set<string>()
    await readAll(toRead(site, [...inSitemap]), (address, { status, body }) => {
      if (status !== 200) return faults.push(`${address} answered ${status}`)
      faults.push(...faultsOf(site, { address, body }))
      titles.push(textsOf(body, 'title')[0] ?? '')
      const links = tagsOf(body, 'link').filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
      alternates.set(
        address,
        links.map(({ href = '' }) => href),
      )
      const sources = [...tagsOf(body, 'img'), ...tagsOf(body, 'script')].map(({ src }) => src)
      for (const href of [...tagsOf(body, 'a').map((link) => link.href), ...sources]) {
        const url = href ? new URL(href, address) : null
        if (!url || !hosts.has(url.host)) continue
        url.hash = ''
        if (inSitemap.has(url.href) || samples.has(sampleOf(site, url))) continue
        samples.add(sampleOf(site, url))
        targets.set(url.href, address)
      }
    })
    for (const [title, count] of countBy(titles)) if (count > 1) faults.push(`${count} pages have the title ${title}`)
    await readAll([...targets.keys()], (address, { status }) => {
      if (status >= 400) faults.push(`${targets.get(address)} links to ${address}, which answered ${status}`)
    })
    const others = [...new Set([...alternates.values()].flat())].filter((address) => !alternates.has(address))
    await readAll(others, (address, { body }) => {
      const back = tagsOf(body, 'link').filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
      alternates.set(
        address,
        back.map(({ href = '' }) => href),
      )
    })
    for (const [address, hrefs] of alternates)
      for (const href of hrefs)
        if (!alternates.get(href)?.includes(address))
          faults.push(`${address} has the sibling ${href}, which does not know it`)
    expect(faults.slice(0, 60)).toEqual([])
  })
}

for (const site of siteIds.filter((id) => id !== 'se-en')) {
  test(`${site}: robots.txt leads to the sitemap, which is well-formed`, async () => {
    const robots = await readPage(`${startPages[site]}robots.txt`)
    expect(robots.status).toBe(200)
    expect(robots.body).toContain(`Sitemap: ${startPages[site]}sitemap.xml`)
    const sitemap = await readPage(`${startPages[site]}sitemap.xml`)
    expect(sitemap.headers['content-type']).toContain('xml')
    expect(sitemap.body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<urlset /)
    expect(sitemap.body.match(/<url>/g)?.length).toBe(sitemap.body.match(/<\/url>/g)?.length)
    const addresses = await sitemapOf(site)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.every((address) => address.startsWith(startPages[site]))).toBe(true)
  })
}
