import type { HousingPath } from '@nyhem/domain/housing/listings'
import type { Site } from '@nyhem/domain/sites/site'
import type { PathSlugs } from '../../catalogue/catalogue.ts'

/** Address of something of the catalogue: `/bostader/stockholm/nacka/sjofartskajen/etapp-2/b-1303/`. */
export function housingHref(site: Pick<Site, 'routes'>, path: HousingPath): string {
  const slugs = [path.county, path.municipality, path.area, path.stage, path.home].filter((slug) => slug !== null)
  return `${site.routes.areas ?? '/'}${slugs.join('/')}/`
}

/** The slugs of a path below the areas route; null for a path that is not below it, or too deep. */
export function slugsOf(site: Pick<Site, 'routes'>, path: string): PathSlugs | null {
  const { areas } = site.routes
  if (areas === null || !path.startsWith(areas)) return null
  const [county, municipality, area, stage, home, ...rest] = path.slice(areas.length).split('/').filter(Boolean)
  if (county === undefined || rest.length > 0) return null
  return { county, municipality, area, stage, home }
}
