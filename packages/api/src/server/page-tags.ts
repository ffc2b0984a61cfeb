import type { SiteId } from '@nyhem/domain/sites/site'
import type { PlacedHomeId } from '../database/notify-changed.ts'

/** Names of what a page says, and by which it is dropped. Fit for headers: ids of feeds are short and hold no spaces. */

export const siteTag = (siteId: SiteId): string => `site-${siteId}`
export const areaTag = (areaId: string): string => `area-${areaId}`
export const stageTag = (stageId: string): string => `stage-${stageId}`
export const homeTag = (homeId: string): string => `home-${homeId}`
export const showingTag = (showingId: string): string => `showing-${showingId}`
/** Of what depends on any home of the site: counts of a search, the homes that changed last. */
export const countsTag = (siteId: SiteId): string => `counts-${siteId}`

/** A page of editors by its id, one of the catalogue by its own: for operators, who may drop a single page. */
export const pageTag = (pageId: string): string => `page-${pageId}`

/** Of pages that say more than they have room to name. */
const anyHomeTag = 'homes'

/** Of one home: its status, the counts of its stage, area and site. */
export const tagsOfHome = ({ siteId, areaId, stageId, homeId }: PlacedHomeId): string[] => [
  homeTag(homeId),
  stageTag(stageId),
  areaTag(areaId),
  countsTag(siteId),
  anyHomeTag,
]

/** Fits a header of 4 KB with ids of usual length. */
const mostTags = 100
const mostCharacters = 4_000

/** Bounded: a page that says the availability of too many homes is dropped with any of them. */
export function boundedTags(tags: ReadonlySet<string>): readonly string[] {
  const all = [...tags]
  if (all.length <= mostTags && all.join(' ').length <= mostCharacters) return all
  const few = all.filter((tag) => !/^(home|stage|area)-/.test(tag))
  return [...few, anyHomeTag]
}
