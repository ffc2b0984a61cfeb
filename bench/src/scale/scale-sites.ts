import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { type OwnSiteId, siteIds } from '@nyhem/domain/sites/site'

const root = join(import.meta.dirname, '../../..')

/** Own sites that sell homes; added ones are like one of these in turn. */
export const basesOfSites = ['se', 'no', 'fi', 'senior', 'coop'] as const satisfies readonly OwnSiteId[]

export type SiteOfScale = {
  readonly siteId: string
  readonly like: (typeof basesOfSites)[number]
  readonly host: string
}

/** Every site with homes: the own ones, then as many added ones as make `count` sites in all. */
export function sitesOfScale(count: number): SiteOfScale[] {
  const own = basesOfSites.map((siteId) => ({ siteId, like: siteId, host: ownSites[siteId].host }))
  const added = Array.from({ length: Math.max(0, count - siteIds.length) }, (_, index) => {
    const siteId = `site-${String(index + siteIds.length + 1).padStart(2, '0')}`
    return { siteId, like: basesOfSites[index % basesOfSites.length] ?? 'se', host: `${siteId}.localhost` }
  })
  return [...own, ...added]
}

/** Writes a file for each added site, and for all sites the demo's pages of the site that they are like. */
export function writeSites(sites: readonly SiteOfScale[], folder: string): { sites: string; content: string } {
  const places = { sites: join(folder, 'sites'), content: join(folder, 'content') }
  mkdirSync(places.sites, { recursive: true })
  for (const { siteId, like, host } of sites) {
    cpSync(join(root, 'demo/content', like), join(places.content, siteId), { recursive: true })
    if (siteId === like) continue
    const { siteOrgId, assurance, company } = ownSites[like]
    const file = { siteId, like, siteOrgId, siteName: `Site ${siteId.slice(-2)}`, host, company, assurance }
    writeFileSync(join(places.sites, `${siteId}.json`), JSON.stringify(file, null, 2))
  }
  return places
}
