import type { RouteName, Site } from '../sites/site.ts'
import type { HousingPath } from './listings.ts'

/**
 * Path of a catalogue entry, with slashes at both ends: `/bostader/stockholm/nacka/sjofartskajen/etapp-2/b-1303/`.
 * Below the root on a site without homes. Never fails. Source: product decisions, paths (SEO paths).
 */
export function housingHref(site: Pick<Site, 'routes'>, path: HousingPath): string {
  const slugs = [path.county, path.municipality, path.area, path.stage, path.home].filter((slug) => slug !== null)
  return `${site.routes.areas ?? '/'}${slugs.join('/')}/`
}

/**
 * Path of an entry below its list, `/lokaler/bageriet/`; below the root on a site without it. Never fails. Source:
 * product decisions, paths.
 */
export const holdingHref = (
  site: Pick<Site, 'routes' | 'pathPrefix'>,
  list: Extract<RouteName, 'premises' | 'rental' | 'references' | 'succession'>,
  slug: string,
): string => `${site.routes[list] ?? site.pathPrefix}${slug}/`
