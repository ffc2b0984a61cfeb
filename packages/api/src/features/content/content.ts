import type { NavigationReply, PageData } from '@nyhem/contract/page-data'
import type { Instant } from '@nyhem/domain/dates'
import type { Site } from '@nyhem/domain/sites/site'

/** Query of a page request: what the address says after the question mark, first value of each name. */
export type PageQuery = Readonly<Record<string, string | undefined>>

export type PageRequest = {
  site: Site
  /** Whole path of the request with the site's prefix, lower case, with one slash at the end. */
  path: string
  query: PageQuery
  now: Instant
}

/** What stands at a path. `validUntil` is the moment after which the page must be built anew, or null. */
export type PageAnswer =
  | { code: 'Ok'; page: PageData; validUntil: Instant | null }
  | { code: 'Redirect'; to: string; status: 301 | 302 }
  | { code: 'NotFound'; page: PageData; validUntil: Instant | null }

export type ErrorPageRequest = {
  site: Site
  kind: '404' | '500'
  path: string
  now: Instant
  /** Shown on the 500 page so that support can find the fault. */
  requestId?: string
}

/** The content door: what every page of the seven sites is made of. */
export type Content = {
  getPage(request: PageRequest): Promise<PageAnswer>
  /** Menus, footer and banner, for the browser when page data failed. */
  getNavigation(request: { site: Site; now: Instant }): Promise<NavigationReply>
  /** Never asks the database when the chrome is already in memory, so it answers while the database is away. */
  getErrorPage(request: ErrorPageRequest): Promise<PageData>
  /** Changes with the running build and with the chrome content of the site. */
  siteVersion(request: { site: Site; now: Instant }): Promise<string>
}
