import type { CountedTag, CountyCountsReply } from '@nyhem/contract/calls/residence-search'
import { foldLetters } from '@nyhem/domain/search/fold-letters'
import { featureOfUrl } from '@nyhem/domain/search/home-features'
import type { Narrowing } from '@nyhem/domain/search/row-fits'
import { featureTagsOf, type PlacedTag, tagRank } from '@nyhem/domain/search/search-tags'
import type { Site } from '@nyhem/domain/sites/site'
import { narrowingOf } from './narrowing.ts'
import type { CountQuestion } from './search.types.ts'
import type { SearchEngine } from './search-engine.ts'

const none = { homes: 0, projects: 0 }

/** Counts with other criteria unchanged: places from the county inwards, then features. */
export const countedTags = (site: Site, engine: SearchEngine, narrowing: Narrowing): CountedTag[] =>
  withCounts(site, engine, { tags: [...engine.places(), ...featureTagsOf(site.locale)], narrowing })

/** A place counts whatever places are selected, since it is added to them. */
function withCounts(
  site: Site,
  engine: SearchEngine,
  { tags, narrowing }: { tags: readonly PlacedTag[]; narrowing: Narrowing },
): CountedTag[] {
  const places = tags.filter(({ kind }) => kind !== 'feature').map(({ url }) => url)
  const counts = engine.countPlaces(narrowing, places)
  const byUrl = new Map(places.map((url, index) => [url, counts[index]]))
  return tags.map((tag) => {
    if (tag.kind !== 'feature') return { ...tag, ...(byUrl.get(tag.url) ?? none) }
    const feature = featureOfUrl(tag.url, site.locale)
    const more = feature === null || narrowing.features.includes(feature) ? [] : [feature]
    return { ...tag, ...engine.count({ ...narrowing, features: [...narrowing.features, ...more] }) }
  })
}

/** The tags with the counts of a search. */
export const recountedTags =
  (engine: SearchEngine, question: CountQuestion): Recount =>
  (tags) =>
    withCounts(question.site, engine, { tags, narrowing: narrowingOf(question, engine).narrowing })

/** Whatever places are selected. */
export function countCounties(engine: SearchEngine, question: CountQuestion): CountyCountsReply {
  const counties = engine.places().filter(({ kind }) => kind === 'county')
  const urls = counties.map(({ url }) => url)
  const counts = engine.countPlaces(narrowingOf(question, engine).narrowing, urls)
  return {
    counties: counties
      .map(({ name, url, href }, index) => ({ name, url, href, ...(counts[index] ?? none) }))
      .filter(({ projects }) => projects > 0),
  }
}

type Recount = (tags: readonly CountedTag[]) => readonly CountedTag[]

/**
 * Tags containing the typed text: those with projects first, then by match position, then the larger. `recount` counts
 * those found for another search than the empty one.
 */
export function findTags(tags: readonly CountedTag[], text: string, recount: Recount = (found) => found): CountedTag[] {
  const typed = foldLetters(text).trim()
  const rankOf = ({ name }: CountedTag) => tagRank(foldLetters(name), typed)
  return recount(tags.filter((tag) => rankOf(tag) !== null))
    .map((tag) => ({ tag, rank: rankOf(tag) }))
    .sort(
      (a, b) =>
        Number(b.tag.projects > 0) - Number(a.tag.projects > 0) ||
        (a.rank ?? 0) - (b.rank ?? 0) ||
        b.tag.homes - a.tag.homes,
    )
    .map(({ tag }) => tag)
}
