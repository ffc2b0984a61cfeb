import { type SiteId, siteIds } from './site.ts'

/** Apart from the sites themselves: a schema that checks a key needs no more than the keys. */
const known = new Set<string>(siteIds)

/** Whether a site of this process has that key. Never fails. */
export const isSiteId = (text: string): text is SiteId => known.has(text)

/** For a list of what is expected. Never fails. */
export const siteIdsInWords = (): string => [...known].join(', ')

/** With {@link forgetSiteIds} for `addSites` alone. */
export const noteSiteIds = (ids: readonly string[]): void => {
  for (const id of ids) known.add(id)
}

export const forgetSiteIds = (ids: readonly string[]): void => {
  for (const id of ids) known.delete(id)
}
