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

/** The site with that key. Never fails. */
export const siteById = (siteId: SiteId): Site => allSites[siteId]

/** The site that a local sub-site is a language version of; any other site itself. Accounts, consents and homes are those of the main site. Never fails. */
export const mainSiteOf = (site: Pick<Site, 'siteId' | 'host'>): Site =>
  Object.values(allSites).find((other: Site) => other.host === site.host && !other.has.localSubSite) ??
  siteById(site.siteId)

/** Hosts, without port, that answer for a site beside its own development host. */
export type ExtraHosts = Readonly<Partial<Record<SiteId, readonly string[]>>>

/**
 * The site that answers for a host and a path, or null for a host nobody owns. Sites that share a host are told apart
 * by path prefix; the longest prefix wins. Source: public-site specification §1 ("sites are chosen by host name").
 */
export function resolveSite(host: string, path: string, extraHosts: ExtraHosts = {}): Site | null {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  const candidates = Object.values(allSites)
    .filter((site: Site) => site.host === name || (extraHosts[site.siteId] ?? []).includes(name))
    .filter((site) => path === site.pathPrefix.slice(0, -1) || path.startsWith(site.pathPrefix))
    .sort((a, b) => b.pathPrefix.length - a.pathPrefix.length)
  return candidates[0] ?? null
}
