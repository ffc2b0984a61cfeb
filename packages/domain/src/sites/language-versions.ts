import type { Site } from './site.ts'

/** Name in an address that tells which language version led to a page that it has none of: `?from=en`. */
export const cameFromQueryName = 'from'

/**
 * The address that the main site may have for an address of its local sub-site: the same without the prefix. Null for
 * a site that is no sub-site and for the sub-site's own start page. Source: public-site specification §1 (only
 * corporate information is available in English); the redirect is the product's own wish. Never fails.
 */
export function mainSitePath({ has, pathPrefix }: Pick<Site, 'has' | 'pathPrefix'>, path: string): string | null {
  if (!has.localSubSite || !path.startsWith(pathPrefix) || path === pathPrefix) return null
  return `/${path.slice(pathPrefix.length)}`
}

/** Whether an address says that a local sub-site of this site has led to it. Never fails. */
export const cameFromSubSite = (
  { subSitePrefixes }: Pick<Site, 'subSitePrefixes'>,
  from: string | undefined,
): boolean => from !== undefined && subSitePrefixes.includes(`/${from}/`)

/** The address of a page of the main site as a sub-site leads to it: `/sok-bostad/?from=en`. Never fails. */
export const addressFromSubSite = ({ pathPrefix }: Pick<Site, 'pathPrefix'>, path: string): string =>
  `${path}?${cameFromQueryName}=${pathPrefix.slice(1, -1)}`
