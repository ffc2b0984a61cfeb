import type { Instant } from '@nyhem/domain/dates'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import type { Site } from '@nyhem/domain/sites/site'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { placesRoute, type SiteOrigins } from '../build-context.ts'
import { type ContentSnapshot, isPublished, publishedPage } from '../content-snapshot.ts'
import { alternatesOf } from './alternates.ts'
import { escapeXml } from './escape-xml.ts'

/** Most addresses that one sitemap may hold. Source: sitemaps.org. */
export const addressesPerSitemap = 50_000

type SitemapContext = {
  site: Site
  now: Instant
  snapshot: ContentSnapshot
  catalogue: Pick<
    Catalogue,
    'pagesOfSite' | 'premisesOfSite' | 'rentalProjectsOfSite' | 'referenceProjectsOfSite' | 'successionHomesOfSite'
  >
  origins: SiteOrigins
}

type Address = {
  href: string
  lastModified: Instant
  alternates: readonly { hreflang: string; href: string }[]
}

const listedKinds = new Set([
  'start',
  'search',
  'areas',
  'standard',
  'article',
  'inspiration-start',
  'inspiration-category',
  'inspiration-article',
  'inspiration-page',
  'blog-list',
  'blog-item',
  'campaign',
  'testimonial',
  'image-file',
  'available-jobs',
  'investor-relations-start',
  'report-list',
  'standard-career',
  'sustainability-category',
  'sustainability-start',
  'customer-service',
  'faq',
  'management-services',
  'modal-contact',
  'corporate-start',
  'corporate-about',
  'corporate-contact',
  'corporate-news',
  'news-room',
  'press-release',
  'premises-start',
  'rental-start',
  'reference-start',
  'succession',
])

/** Every address that search engines may keep: pages of editors first, then the catalogue part by part. */
async function* addressesOf(context: SitemapContext): AsyncGenerator<Address> {
  const { site, snapshot, now, origins } = context
  const origin = origins[site.siteId]
  for (const entry of snapshot.trees[site.siteId].byPath.values()) {
    if (!listedKinds.has(entry.kind) || !entry.path.startsWith('/') || !isPublished(entry, now)) continue
    yield { href: `${origin}${entry.path}`, lastModified: entry.updatedAt, alternates: alternatesOf(context, entry) }
  }
  yield* listedAddresses(context)
  if (site.routes.areas !== null) yield* housingAddresses(context, `${origin}${site.routes.areas}`)
}

/** Pages right below a published list of the catalogue. */
async function* listedAddresses(context: SitemapContext): AsyncGenerator<Address> {
  const { site, snapshot, now, origins, catalogue } = context
  const lists = {
    premises: catalogue.premisesOfSite,
    rental: catalogue.rentalProjectsOfSite,
    references: catalogue.referenceProjectsOfSite,
    succession: catalogue.successionHomesOfSite,
  } as const
  for (const [route, read] of Object.entries(lists)) {
    const list = site.routes[route as keyof typeof lists]
    if (list === null || !publishedPage(snapshot.trees[site.siteId], list, now)) continue
    for (const { slug, updatedAt } of await read(site.siteId))
      yield { href: `${origins[site.siteId]}${list}${slug}/`, lastModified: updatedAt, alternates: [] }
  }
}

async function* housingAddresses(context: SitemapContext, areas: string): AsyncGenerator<Address> {
  const { site, origins, catalogue, snapshot, now } = context
  const hasPlaces = placesRoute({ site, tree: snapshot.trees[site.siteId], now }) !== null
  const places = new Set<string>()
  for await (const pages of catalogue.pagesOfSite(site.siteId)) {
    for (const { path, countyIsOneMunicipality, updatedAt } of pages) {
      // Counties and municipalities are lists of their areas: they are there, and change, with the first of these.
      const county = `${path.county}/`
      const above = countyIsOneMunicipality ? [county] : [county, `${county}${path.municipality}/`]
      for (const place of above.filter((one) => hasPlaces && !places.has(one))) {
        places.add(place)
        yield { href: `${areas}${place}`, lastModified: updatedAt, alternates: [] }
      }
      yield {
        href: `${origins[site.siteId]}${housingHref(site, path)}`,
        lastModified: updatedAt,
        alternates: [],
      }
    }
  }
}

/** How many sitemaps the addresses of a site need. Counts without keeping them. */
export async function sitemapCount(context: SitemapContext): Promise<number> {
  let count = 0
  for await (const _ of addressesOf(context)) count += 1
  return Math.max(1, Math.ceil(count / addressesPerSitemap))
}

const header = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** One sitemap, counted from 1, written as it is read. */
export async function* sitemap(
  context: SitemapContext,
  part: number,
  perPart: number = addressesPerSitemap,
): AsyncGenerator<string> {
  yield `${header}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  const first = (part - 1) * perPart
  let index = 0
  for await (const address of addressesOf(context)) {
    if (index >= first + perPart) break
    if (index >= first) yield urlElement(address)
    index += 1
  }
  yield '</urlset>\n'
}

const urlElement = ({ href, lastModified, alternates }: Address): string =>
  [
    `<url><loc>${escapeXml(href)}</loc><lastmod>${lastModified}</lastmod>`,
    ...alternates.map(
      (link) => `<xhtml:link rel="alternate" hreflang="${link.hreflang}" href="${escapeXml(link.href)}"/>`,
    ),
    '</url>\n',
  ].join('')

/** The list of sitemaps of a site that needs more than one. */
export function sitemapIndex(address: (part: number) => string, count: number): string {
  const parts = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escapeXml(address(index + 1))}</loc></sitemap>\n`,
  )
  return `${header}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`
}
