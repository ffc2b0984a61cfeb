import type { Site } from './site.ts'

/** Query name of the language version that linked to a page it lacks: `?from=en`. */
export const cameFromQueryName = 'from'

/**
 * Sub-site address without its prefix, which the main site may have. Null for other sites and the sub-site's start
 * page. Source: public-site specification §1 (only corporate information is available in English); the redirect is our
 * own. Never fails.
 */
export function mainSitePath({ has, pathPrefix }: Pick<Site, 'has' | 'pathPrefix'>, path: string): string | null {
  if (!has.localSubSite || !path.startsWith(pathPrefix) || path === pathPrefix) return null
  return `/${path.slice(pathPrefix.length)}`
}

/** Whether an address says that a local sub-site linked to it. Never fails. */
export const cameFromSubSite = (
  { subSitePrefixes }: Pick<Site, 'subSitePrefixes'>,
  from: string | undefined,
): boolean => from !== undefined && subSitePrefixes.includes(`/${from}/`)

/** Main-site address linked from a sub-site: `/sok-bostad/?from=en`. Never fails. */
export const addressFromSubSite = ({ pathPrefix }: Pick<Site, 'pathPrefix'>, path: string): string =>
  `${path}?${cameFromQueryName}=${pathPrefix.slice(1, -1)}`
