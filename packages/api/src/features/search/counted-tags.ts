import type { CountedTag, CountyCountsReply } from '@nyhem/contract/calls/residence-search'
import { foldLetters } from '@nyhem/domain/search/fold-letters'
import { featureOfUrl } from '@nyhem/domain/search/home-features'
import type { Narrowing } from '@nyhem/domain/search/row-fits'
import { featureTagsOf, tagRank } from '@nyhem/domain/search/search-tags'
import type { Site } from '@nyhem/domain/sites/site'
import { narrowingOf } from './narrowing.ts'
import type { CountQuestion } from './search.types.ts'
import type { SearchEngine } from './search-engine.ts'

const none = { homes: 0, projects: 0 }

/** Every tag of a site with what it gives, everything else as it is: places from the county inwards, then features. */
export function countedTags(site: Site, engine: SearchEngine, narrowing: Narrowing): CountedTag[] {
  const places = engine.places()
  const counts = engine.countPlaces(
    narrowing,
    places.map(({ url }) => url),
  )
  const features = featureTagsOf(site.locale).map((tag) => {
    const feature = featureOfUrl(tag.url, site.locale)
    const more = feature === null || narrowing.features.includes(feature) ? [] : [feature]
    return { ...tag, ...engine.count({ ...narrowing, features: [...narrowing.features, ...more] }) }
  })
  return [...places.map((tag, index) => ({ ...tag, ...(counts[index] ?? none) })), ...features]
}

/** Counties that have something, whatever places are asked for. */
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

/** Tags whose name has what was typed: those with projects first, then by where the letters stand, then the larger. */
export function findTags(tags: readonly CountedTag[], text: string): CountedTag[] {
  const typed = foldLetters(text).trim()
  return tags
    .map((tag) => ({ tag, rank: tagRank(foldLetters(tag.name), typed) }))
    .filter((found) => found.rank !== null)
    .sort(
      (a, b) =>
        Number(b.tag.projects > 0) - Number(a.tag.projects > 0) ||
        (a.rank ?? 0) - (b.rank ?? 0) ||
        b.tag.homes - a.tag.homes,
    )
    .map(({ tag }) => tag)
}
