import { contractor } from './contractor.ts'
import { cooperative } from './cooperative.ts'
import { finland } from './finland.ts'
import { norway } from './norway.ts'
import { senior } from './senior.ts'
import type { Site, SiteId } from './site.ts'
import { sweden } from './sweden.ts'
import { swedenEnglish } from './sweden-english.ts'

/** Every site by its key. */
export const allSites = {
  se: sweden,
  'se-en': swedenEnglish,
  no: norway,
  fi: finland,
  senior,
  coop: cooperative,
  contractor,
} as const satisfies Record<SiteId, Site>

/** Returns the site with that key. Never fails. */
export const siteById = (siteId: SiteId): Site => allSites[siteId]

/**
 * Main site of a local sub-site (language version), otherwise the site itself. Accounts, consents and homes belong to
 * the main site. Never fails.
 */
export const mainSiteOf = (site: Pick<Site, 'siteId' | 'host'>): Site =>
  Object.values(allSites).find((other: Site) => other.host === site.host && !other.has.localSubSite) ??
  siteById(site.siteId)

/** Hosts, without port, that serve a site besides its development host. */
export type ExtraHosts = Readonly<Partial<Record<SiteId, readonly string[]>>>

/**
 * Site of a host and path, or null. Among sites sharing a host, the longest path prefix wins. Source: public-site
 * specification §1 ("sites are chosen by host name").
 */
export function resolveSite(host: string, path: string, extraHosts: ExtraHosts = {}): Site | null {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  const candidates = Object.values(allSites)
    .filter((site: Site) => site.host === name || (extraHosts[site.siteId] ?? []).includes(name))
    .filter((site) => path === site.pathPrefix.slice(0, -1) || path.startsWith(site.pathPrefix))
    .sort((a, b) => b.pathPrefix.length - a.pathPrefix.length)
  return candidates[0] ?? null
}
