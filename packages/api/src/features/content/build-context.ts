import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { RouteName, Site, SiteId } from '@nyhem/domain/sites/site'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Explorer } from '../explorer/explorer.ts'
import type { PageVisitor } from '../my-pages/my-pages.ts'
import type { Media } from '../pictures/media.ts'
import type { Search } from '../search/search.ts'
import type { Showings } from '../showings/showings.ts'
import type { TextSearch } from '../text-search/text-search.ts'
import type { PageQuery } from './content.types.ts'
import { type ContentSnapshot, publishedPage, type SiteTree } from './content-snapshot.ts'
import type { ContentTexts } from './texts/content-texts.ts'

/** Scheme, host and port of each site, without a slash at the end: `https://www.norrvida.example`. */
export type SiteOrigins = Readonly<Record<SiteId, string>>

/** What every builder of pages and blocks works with. */
export type BuildContext = {
  site: Site
  path: string
  query: PageQuery
  now: Instant
  /** The day where the site is. */
  today: LocalDate
  snapshot: ContentSnapshot
  tree: SiteTree
  catalogue: Catalogue
  textSearch: Pick<TextSearch, 'search'>
  search: Search
  media: Media
  /** Places taken at showings by those registered here. */
  placesTaken: Showings['placesTaken']
  /** What can be seen of homes before they are built. */
  explorer: Pick<Explorer, 'entry' | 'stage'>
  origins: SiteOrigins
  /** An operator's own map style in place of the embedded base map; null for ours. */
  mapStyleUrl: string | null
  texts: ContentTexts
  /** The one who is logged in, on pages behind the login; null on all others, which are the same for everyone. */
  visitor: PageVisitor | null
}

/** The whole address of a path of the site. */
export const absolute = ({ origins, site }: Pick<BuildContext, 'origins' | 'site'>, path: string): string =>
  `${origins[site.siteId]}${path}`

/** Path of a purpose when its page is published; null hides what would lead there. */
export function publishedRoute(
  { site, tree, now }: Pick<BuildContext, 'site' | 'tree' | 'now'>,
  name: RouteName,
): string | null {
  const path = site.routes[name]
  return path !== null && publishedPage(tree, path, now) ? path : null
}

/** What the addresses of counties and municipalities begin with; null while the search that they show is not published. */
export const placesRoute = (context: Pick<BuildContext, 'site' | 'tree' | 'now'>): string | null =>
  publishedRoute(context, 'residenceSearch') === null ? null : context.site.routes.areas
