import { type ExtraHosts, ownSites } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { type AddedSites, readAddedSites, siteProblemLine } from './added-sites.ts'

const hostsExpected = 'hosts of sites, such as se=www.norrvida.se,norrvida.se;no=www.norrvida.no'

/** Which sites there are is known only once their files are read: see {@link unknownHosts}. */
const hostLists = z.string().transform((text, context): ExtraHosts => {
  const hosts: Record<string, string[]> = {}
  for (const part of text.split(';').filter(Boolean)) {
    const [siteId = '', names = ''] = part.split('=', 2).map((piece) => piece.trim())
    const found = names.split(',').map((name) => name.trim().toLowerCase())
    if (siteId === '' || found.some((name) => !/^[a-z0-9.-]+$/.test(name))) context.addIssue({ code: 'custom' })
    else hosts[siteId] = found
  }
  return hosts
})

const siteFolder = z
  .string()
  .min(1)
  .optional()
  .transform((folder) => readAddedSites(folder))

/** Keys of the configuration that decide which sites there are, and where. */
export const siteKeys = {
  NYHEM_SITES: [siteFolder, 'a folder of site files'],
  NYHEM_HOSTS: [hostLists.default({}), hostsExpected],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type SiteValues = { readonly NYHEM_SITES: AddedSites; readonly NYHEM_HOSTS: ExtraHosts }

const sitesOf = ({ NYHEM_SITES }: SiteValues): readonly Site[] => [...Object.values(ownSites), ...NYHEM_SITES.sites]

/** Hosts of no site. A site whose file is wrong is reported by {@link siteProblems} alone. */
export function unknownHosts(values: SiteValues): { key: 'NYHEM_HOSTS'; expected: string }[] {
  const known = new Set<string>(sitesOf(values).map(({ siteId }) => siteId))
  const areKnown =
    values.NYHEM_SITES.problems.length > 0 || Object.keys(values.NYHEM_HOSTS).every((id) => known.has(id))
  return areKnown ? [] : [{ key: 'NYHEM_HOSTS', expected: hostsExpected }]
}

/** One line per wrong field of a site file. */
export const siteProblems = ({ NYHEM_SITES }: SiteValues): string[] =>
  NYHEM_SITES.problems.map((problem) => `NYHEM_SITES: ${siteProblemLine(problem)}`)

/** Links use a site's first configured host. */
export function siteOrigins(values: SiteValues, scheme: string, port: string): Record<SiteId, string> {
  const entries = sitesOf(values).map(({ siteId, host }) => [
    siteId,
    `${scheme}//${values.NYHEM_HOSTS[siteId]?.[0] ?? host}${port}`,
  ])
  return Object.fromEntries(entries) as Record<SiteId, string>
}
