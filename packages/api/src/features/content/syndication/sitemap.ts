import { isPageKind } from '@nyhem/contract/pages/page-kinds'
import type { Instant } from '@nyhem/domain/dates'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { originOf } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import { escapeXml } from '../../../server/escape-xml.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { placesRoute, type SiteOrigins } from '../building/build-context.ts'
import { pageKindDefinitions } from '../kinds/page-kinds.ts'
import { alternatesOf } from '../seo/alternates.ts'
import {
  type ContentSnapshot,
  isPublished,
  type PageEntry,
  publishedPage,
  treeOfSite,
} from '../tree/content-snapshot.ts'

/** Source: sitemaps.org. */
export const addressesPerSitemap = 50_000

export type SitemapContext = {
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

const isListed = ({ kind, path }: PageEntry): boolean =>
  path.startsWith('/') && isPageKind(kind) && pageKindDefinitions[kind].searchCategory !== null

/** Indexable addresses: editor pages first, then the catalogue in parts. */
async function* addressesOf(context: SitemapContext): AsyncGenerator<Address> {
  const { site, snapshot, now, origins } = context
  const origin = originOf(origins, site.siteId)
  for (const entry of treeOfSite(snapshot, site.siteId).entries) {
    if (!isListed(entry) || !isPublished(entry, now)) continue
    yield { href: `${origin}${entry.path}`, lastModified: entry.updatedAt, alternates: alternatesOf(context, entry) }
  }
  yield* listedAddresses(context)
  if (site.routes.areas !== null) yield* housingAddresses(context, `${origin}${site.routes.areas}`)
}

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
    if (list === null || !publishedPage(treeOfSite(snapshot, site.siteId), list, now)) continue
    for (const { slug, updatedAt } of await read(site.siteId))
      yield { href: `${originOf(origins, site.siteId)}${list}${slug}/`, lastModified: updatedAt, alternates: [] }
  }
}

async function* housingAddresses(context: SitemapContext, areas: string): AsyncGenerator<Address> {
  const { site, origins, catalogue, snapshot, now } = context
  const hasPlaces = placesRoute({ site, tree: treeOfSite(snapshot, site.siteId), now }) !== null
  const places = new Set<string>()
  for await (const pages of catalogue.pagesOfSite(site.siteId)) {
    for (const { path, countyIsOneMunicipality, updatedAt } of pages) {
      // Counties and municipalities list their areas: they exist and change with the first of these.
      const county = `${path.county}/`
      const above = countyIsOneMunicipality ? [county] : [county, `${county}${path.municipality}/`]
      for (const place of above.filter((one) => hasPlaces && !places.has(one))) {
        places.add(place)
        yield { href: `${areas}${place}`, lastModified: updatedAt, alternates: [] }
      }
      yield {
        href: `${originOf(origins, site.siteId)}${housingHref(site, path)}`,
        lastModified: updatedAt,
        alternates: [],
      }
    }
  }
}

const header = '<?xml version="1.0" encoding="UTF-8"?>\n'
const opening = `${header}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`

/** One file per so many addresses, at least one; one part in memory at a time. */
export async function* sitemapParts(
  context: SitemapContext,
  perPart: number = addressesPerSitemap,
): AsyncGenerator<string> {
  let elements: string[] = []
  let parts = 0
  const part = () => {
    const text = `${opening}${elements.join('')}</urlset>\n`
    elements = []
    parts += 1
    return text
  }
  for await (const address of addressesOf(context)) {
    if (elements.length >= perPart) yield part()
    elements.push(urlElement(address))
  }
  if (elements.length > 0 || parts === 0) yield part()
}

const urlElement = ({ href, lastModified, alternates }: Address): string =>
  [
    `<url><loc>${escapeXml(href)}</loc><lastmod>${lastModified}</lastmod>`,
    ...alternates.map(
      (link) => `<xhtml:link rel="alternate" hreflang="${link.hreflang}" href="${escapeXml(link.href)}"/>`,
    ),
    '</url>\n',
  ].join('')

export function sitemapIndex(address: (part: number) => string, count: number): string {
  const parts = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escapeXml(address(index + 1))}</loc></sitemap>\n`,
  )
  return `${header}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`
}
