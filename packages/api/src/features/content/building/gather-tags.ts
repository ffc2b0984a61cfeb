import type { AreaListing, StageListing } from '@nyhem/domain/housing/listings'
import { areaTag, countsTag, homeTag, showingTag, stageTag } from '../../../server/page-tags.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Search } from '../../search/search.ts'
import type { BuildContext } from './build-context.ts'

/**
 * Of each method: the tags of an answer that depends on which homes are held, and null for an answer that changes with
 * an import alone, which drops every page. Total, so that a new method is thought of here.
 */
type TagRules<Service> = {
  readonly [Method in keyof Service]:
    | null
    | (Service[Method] extends (...requested: infer Requested) => Promise<infer Answer>
        ? (answer: Answer, ...requested: Requested) => readonly string[]
        : never)
}

const tagOf = (listing: AreaListing | StageListing): string =>
  listing.kind === 'area' ? areaTag(listing.id) : stageTag(listing.id)

const tagsOf = (listings: readonly (AreaListing | StageListing)[]): string[] => listings.map(tagOf)
const tagsOfHomes = (homes: readonly { readonly id: string }[]): string[] => homes.map(({ id }) => homeTag(id))

const catalogueTags: TagRules<Catalogue> = {
  findByPath: null,
  getArea: (found) => (found ? tagsOf([found.listing, ...found.stages]) : []),
  // With a stage's homes: each is counted by it.
  getStage: (found) => (found ? tagsOf([found.listing, ...found.otherStages]) : []),
  getHome: (_found, homeId) => [homeTag(homeId)],
  getShowing: null,
  vipStages: tagsOf,
  vipShowings: null,
  pointOf: null,
  areasOfSite: (_found, siteId) => [countsTag(siteId)],
  countiesOfSite: (_found, siteId) => [countsTag(siteId)],
  // Homes on the market: one that leaves it is among them or changes nothing, one that is new drops the site's pages.
  similarHomes: tagsOfHomes,
  nearbyStages: tagsOf,
  projectsByIds: tagsOf,
  newestProjects: tagsOf,
  homesOfBuilding: null,
  homesByIds: tagsOfHomes,
  // A hold counts as a change.
  newestHomes: (_found, { siteId, stageId }) => [stageId === undefined ? countsTag(siteId) : stageTag(stageId)],
  contactsByIds: null,
  contactsOfSite: null,
  premisesOfSite: null,
  rentalProjectsOfSite: null,
  rentalHomesOfSite: null,
  referenceProjectsOfSite: null,
  successionHomesOfSite: null,
  findTargets: null,
  areaIds: null,
  searchableAreas: (found) => found.map(({ own }) => areaTag(own.id)),
  textsOfSite: null,
  changedAreas: null,
  deleteOldChanges: null,
  pagesOfSite: null,
  homesOnMarket: null,
  marketVersion: null,
  setHomeStatus: null,
  historyOfHome: null,
  homeToOverride: null,
  setOverride: null,
  endOverride: null,
  overridesOfHome: null,
  overridesInForce: null,
  endLapsedOverrides: null,
}

const searchTags: TagRules<Search> = {
  searchProjects: (_found, { site }) => [countsTag(site.siteId)],
  searchStages: (_found, { site }) => [countsTag(site.siteId)],
  searchHomes: (_found, { site }) => [countsTag(site.siteId)],
  answer: (_found, _kind, { site }) => [countsTag(site.siteId)],
  searchSuccession: null,
  countCounties: (_found, { site }) => [countsTag(site.siteId)],
  tagsOfSite: (_found, site) => [countsTag(site.siteId)],
  placesOfSite: null,
  travelPlacesOfSite: null,
  findTags: (_found, { site }) => [countsTag(site.siteId)],
  tagsByUrl: (_found, { site }) => [countsTag(site.siteId)],
  stagesByIds: (_found, { ids }) => ids.map(stageTag),
  homesByIds: (_found, { ids }) => ids.map(homeTag),
  relax: (_found, { site }) => [countsTag(site.siteId)],
  isReady: null,
  size: null,
  readMsAgo: null,
  close: null,
}

type Watched = Pick<BuildContext, 'catalogue' | 'search' | 'placesTaken'>

/** The context of one page, which adds to `tags` whose availability and remaining places the page has asked for. */
export function gatherTags<Context extends Watched>(context: Context, tags: Set<string>): Context {
  return {
    ...context,
    catalogue: gathering(context.catalogue, catalogueTags, tags),
    search: gathering(context.search, searchTags, tags),
    placesTaken(ids) {
      for (const id of ids) tags.add(showingTag(id))
      return context.placesTaken(ids)
    },
  }
}

function gathering<Service extends object>(service: Service, rules: TagRules<Service>, tags: Set<string>): Service {
  const watched = { ...service }
  for (const method of Object.keys(rules) as (keyof Service)[]) {
    type Ask = (...requested: unknown[]) => Promise<unknown>
    const rule = rules[method] as ((answer: unknown, ...requested: unknown[]) => readonly string[]) | null
    const ask = service[method] as Ask
    if (rule === null) continue
    const askAndNote: Ask = async (...requested) => {
      const answer = await ask(...requested)
      for (const tag of rule(answer, ...requested)) tags.add(tag)
      return answer
    }
    watched[method] = askAndNote as Service[typeof method]
  }
  return watched
}
