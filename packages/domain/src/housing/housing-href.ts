import type { RouteName, Site } from '../sites/site.ts'
import type { HousingPath } from './listings.ts'

/**
 * Address of something of the catalogue, as a path with slashes at both ends:
 * `/bostader/stockholm/nacka/sjofartskajen/etapp-2/b-1303/`. On a site without homes, below its root. Never fails.
 * Source: product decisions, paths (SEO paths).
 */
export function housingHref(site: Pick<Site, 'routes'>, path: HousingPath): string {
  const slugs = [path.county, path.municipality, path.area, path.stage, path.home].filter((slug) => slug !== null)
  return `${site.routes.areas ?? '/'}${slugs.join('/')}/`
}

/**
 * Address of something below the list of its kind: `/lokaler/bageriet/`. On a site without the list, below its root.
 * Never fails. Source: product decisions, paths.
 */
export const holdingHref = (
  site: Pick<Site, 'routes' | 'pathPrefix'>,
  list: Extract<RouteName, 'premises' | 'rental' | 'references' | 'succession'>,
  slug: string,
): string => `${site.routes[list] ?? site.pathPrefix}${slug}/`
