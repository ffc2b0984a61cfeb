import type { Instant } from '@nyhem/domain/dates'
import type { GeoPoint } from '@nyhem/domain/housing/catalogue'
import { allSites, mainSiteOf } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import { pagesOfKind } from '../building/company-news.ts'
import { type ContentSnapshot, contentAs, treeOfSite } from '../tree/content-snapshot.ts'
import { corporateContactFields } from '../tree/corporate-fields.ts'

type OfficePoint = { name: string; geo: GeoPoint; nearby: readonly [] }

type Requested = { site: Site; id: string; now: Instant }

/** Null for an unknown id. Sites of a host share drawing addresses: the main site finds offices of its sub-sites. */
export function officePointOfHost(trees: ContentSnapshot['trees'], { site, id, now }: Requested): OfficePoint | null {
  const offices = allSites()
    .filter((one) => mainSiteOf(one).siteId === site.siteId)
    .map((one) => officePoint({ site: one, tree: treeOfSite({ trees }, one.siteId), now }, id))
  return offices.find((office) => office !== null) ?? null
}

/** Null if the site has no office with this id. */
function officePoint(context: Parameters<typeof pagesOfKind>[0], id: string): OfficePoint | null {
  const offices = pagesOfKind(context, 'corporate-contact').flatMap(
    (entry) => contentAs(entry, corporateContactFields).fields.offices,
  )
  const office = offices.find((one) => one.id === id)
  return office?.geo ? { name: office.name, geo: office.geo, nearby: [] } : null
}
