import { contentLinkKind } from '@nyhem/domain/sites/content-link'
import type { Site } from '@nyhem/domain/sites/site'

/** Where the server answers something else than a page. */
const notPages = /^\/(?:api|pictures|assets|integration|showings|map|documents|metrics|healthz|readyz)(?:\/|$)/

/** Whether an address on the page's own origin is a page of the same site, which can be shown without a whole load. */
export function isPageOfSite(site: Site, url: URL): boolean {
  if (contentLinkKind(url.pathname, url.host) !== 'internal' || notPages.test(url.pathname)) return false
  // Sites on one host are told apart by path, whatever the host is called where this runs.
  const lies = (prefix: string) => `${url.pathname}/`.startsWith(prefix)
  return lies(site.pathPrefix) && !site.subSitePrefixes.some(lies)
}

/** Address of a page's data. Source: public-site specification §7 (`GET {page path}GetViewModel`). */
export function pageDataAddress(url: URL): string {
  const path = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`
  return `${path}GetViewModel${url.search}`
}

/** What a page is known by in the browser: two addresses that differ in their hash are the same page. */
export const pageKey = (url: URL): string => url.pathname + url.search
