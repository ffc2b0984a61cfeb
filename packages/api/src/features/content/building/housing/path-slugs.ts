import type { Site } from '@nyhem/domain/sites/site'
import type { PathSlugs } from '../../../catalogue/catalogue.ts'

/** Slugs below the areas route; null if outside it or too deep. */
export function slugsOf(site: Pick<Site, 'routes'>, path: string): PathSlugs | null {
  const { areas } = site.routes
  if (areas === null || !path.startsWith(areas)) return null
  const [county, municipality, area, stage, home, ...rest] = path.slice(areas.length).split('/').filter(Boolean)
  if (county === undefined || rest.length > 0) return null
  return { county, municipality, area, stage, home }
}
