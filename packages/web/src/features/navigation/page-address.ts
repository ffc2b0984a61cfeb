import { contentLinkKind } from '@nyhem/domain/sites/content-link'
import type { Site } from '@nyhem/domain/sites/site'

/** Server addresses that are not pages. */
const notPages = /^\/(?:api|pictures|assets|integration|showings|map|documents|metrics|healthz|readyz)(?:\/|$)/

/** Whether a same-origin address is a page of this site, so needs no full load. */
export function isPageOfSite(site: Site, url: URL): boolean {
  if (contentLinkKind(url.pathname, url.host) !== 'internal' || notPages.test(url.pathname)) return false
  // Sites on one host are distinguished by path, whatever the host name.
  const lies = (prefix: string) => `${url.pathname}/`.startsWith(prefix)
  return lies(site.pathPrefix) && !lies(`${site.pathPrefix}status/`) && !site.subSitePrefixes.some(lies)
}

/** Address of a page's data. Source: public-site specification §7 (`GET {page path}GetViewModel`). */
export function pageDataAddress(url: URL): string {
  const path = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`
  return `${path}GetViewModel${url.search}`
}

/** Client-side page key: addresses differing only in the hash are the same page. */
export const pageKey = (url: URL): string => url.pathname + url.search
