import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { originOf } from '@nyhem/domain/sites/all-sites'
import type { RouteName, Site, SiteId } from '@nyhem/domain/sites/site'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Explorer } from '../../explorer/explorer.ts'
import type { PageVisitor } from '../../my-pages/my-pages.ts'
import type { Media } from '../../pictures/media.ts'
import type { OpeningReading } from '../../sale-opening/sale-opening.ts'
import type { Search } from '../../search/search.ts'
import type { Showings } from '../../showings/showings.ts'
import type { TextSearch } from '../../text-search/text-search.ts'
import type { ContentTexts } from '../texts/content-texts.ts'
import { type ContentSnapshot, publishedPage, type SiteTree } from '../tree/content-snapshot.ts'

/** Query parameters of a page request: the first value per name. */
export type PageQuery = Readonly<Record<string, string | undefined>>

/** Scheme, host and port of each site, without trailing slash: `https://www.norrvida.example`. */
export type SiteOrigins = Readonly<Record<SiteId, string>>

export type BuildContext = {
  site: Site
  path: string
  query: PageQuery
  now: Instant
  /** The site's local date. */
  today: LocalDate
  snapshot: ContentSnapshot
  tree: SiteTree
  catalogue: Catalogue
  textSearch: Pick<TextSearch, 'search'>
  search: Search
  media: Media
  /** Places taken by registrations here. */
  placesTaken: Showings['placesTaken']
  /** When the sale of a stage opens, if at a stated moment. */
  openingOf: OpeningReading['shown']
  /** Views of homes before they are built. */
  explorer: Pick<Explorer, 'entry' | 'stage'>
  origins: SiteOrigins
  /** An operator's map style replacing the embedded base map, or null. */
  mapStyleUrl: string | null
  texts: ContentTexts
  /** The logged-in visitor, only behind the login; null on shared pages. */
  visitor: PageVisitor | null
}

export const absolute = ({ origins, site }: Pick<BuildContext, 'origins' | 'site'>, path: string): string =>
  `${originOf(origins, site.siteId)}${path}`

/** Null when the page is unpublished, which hides links to it. */
export function publishedRoute(
  { site, tree, now }: Pick<BuildContext, 'site' | 'tree' | 'now'>,
  name: RouteName,
): string | null {
  const path = site.routes[name]
  return path !== null && publishedPage(tree, path, now) ? path : null
}

/** Path prefix of county and municipality pages; null while their search is unpublished. */
export const placesRoute = (context: Pick<BuildContext, 'site' | 'tree' | 'now'>): string | null =>
  publishedRoute(context, 'residenceSearch') === null ? null : context.site.routes.areas
