import { allSites } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import type { SiteOrigins } from '../build-context.ts'

/** What robots of a host are told: everything public may be read, and where the sitemaps of its sites are. */
export function robotsText(site: Site, origins: SiteOrigins): string {
  const sitesOfHost = Object.values(allSites).filter((other: Site) => other.host === site.host)
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /integration/',
    'Disallow: /developer/',
    '',
    ...sitesOfHost.map(({ siteId, pathPrefix }) => `Sitemap: ${origins[siteId]}${pathPrefix}sitemap.xml`),
    '',
  ].join('\n')
}
