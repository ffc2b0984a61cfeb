import { allSites, originOf } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import type { SiteOrigins } from '../building/build-context.ts'

/** Everything public may be read; lists the sitemaps of the host's sites. */
export function robotsText(site: Site, origins: SiteOrigins): string {
  const sitesOfHost = allSites().filter((other) => other.host === site.host)
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /integration/',
    'Disallow: /developer/',
    '',
    ...sitesOfHost.map(({ siteId, pathPrefix }) => `Sitemap: ${originOf(origins, siteId)}${pathPrefix}sitemap.xml`),
    '',
  ].join('\n')
}
