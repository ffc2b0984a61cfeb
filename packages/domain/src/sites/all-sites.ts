import { BrokenInvariant } from '../result.ts'
import { contractor } from './contractor.ts'
import { cooperative } from './cooperative.ts'
import { finland } from './finland.ts'
import { norway } from './norway.ts'
import { senior } from './senior.ts'
import type { OwnSiteId, Site, SiteId } from './site.ts'
import { forgetSiteIds, noteSiteIds } from './site-ids.ts'
import { sweden } from './sweden.ts'
import { swedenEnglish } from './sweden-english.ts'

/** The product's own sites by their key. What runs asks {@link allSites}: an operator may have added some. */
export const ownSites = {
  se: sweden,
  'se-en': swedenEnglish,
  no: norway,
  fi: finland,
  senior,
  coop: cooperative,
  contractor,
} as const satisfies Record<OwnSiteId, Site>

const sites = new Map<string, Site>(Object.entries(ownSites))

/**
 * Adds sites to this process, before anything of it opens: a list made earlier, such as one made when a module is
 * loaded, lacks them. Returns what takes them away again. Throws BrokenInvariant for a key that is taken.
 */
export function addSites(added: readonly Site[]): () => void {
  for (const { siteId } of added) if (sites.has(siteId)) throw new BrokenInvariant('the site is there', { siteId })
  const ids = added.map(({ siteId }) => siteId)
  for (const site of added) sites.set(site.siteId, site)
  noteSiteIds(ids)
  return () => {
    for (const id of ids) sites.delete(id)
    forgetSiteIds(ids)
  }
}

/** Every site of this process: the product's own, then those added. Never fails. */
export const allSites = (): readonly Site[] => [...sites.values()]

/** Keys of {@link allSites}. Never fails. */
export const allSiteIds = (): readonly SiteId[] => allSites().map(({ siteId }) => siteId)

/** The site with that key, or null: for keys from outside. Never fails. */
export const findSite = (text: string | null | undefined): Site | null => sites.get(text ?? '') ?? null

/** The site with that key. Throws BrokenInvariant for a site that has been taken away while something refers to it. */
export function siteById(siteId: SiteId): Site {
  const site = sites.get(siteId)
  if (!site) throw new BrokenInvariant('no such site: its file is missing', { siteId })
  return site
}

/** The site with that key of notification calls, or null. Never fails. */
export const findSiteByKey = (text: string): Site | null => allSites().find(({ site }) => site === text) ?? null

/**
 * Main site of a local sub-site (language version), otherwise the site itself. Accounts, consents and homes belong to
 * the main site. Never fails.
 */
export const mainSiteOf = (site: Pick<Site, 'siteId' | 'host'>): Site =>
  allSites().find((other) => other.host === site.host && !other.has.localSubSite) ?? siteById(site.siteId)

/** A site's origin, for absolute links. Throws BrokenInvariant for one that the origins were made without. */
export function originOf(origins: Readonly<Partial<Record<SiteId, string>>>, siteId: SiteId): string {
  const origin = origins[siteId]
  if (origin === undefined) throw new BrokenInvariant('the site has no origin', { siteId })
  return origin
}

/** Hosts, without port, that serve a site besides its own, by its key. */
export type ExtraHosts = Readonly<Record<string, readonly string[]>>

/**
 * Site of a host and path, or null. Among sites sharing a host, the longest path prefix wins. Source: public-site
 * specification §1 ("sites are chosen by host name").
 */
export function resolveSite(host: string, path: string, extraHosts: ExtraHosts = {}): Site | null {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  const candidates = allSites()
    .filter((site) => site.host === name || (extraHosts[site.siteId] ?? []).includes(name))
    .filter((site) => path === site.pathPrefix.slice(0, -1) || path.startsWith(site.pathPrefix))
    .sort((a, b) => b.pathPrefix.length - a.pathPrefix.length)
  return candidates[0] ?? null
}
