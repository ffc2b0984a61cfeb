import type { HousingPath } from '../housing/listings.ts'
import { stageTitle } from '../housing/stage-title.ts'
import type { Locale, Site } from '../sites/site.ts'
import { featureOfUrl, featureTags, type HomeFeature, homeFeatures } from './home-features.ts'
import type { SearchTag, TagKind } from './search-filter.ts'
import type { SearchableArea } from './searchable-area.ts'

/** Tag urls of an entry's places, from the county inwards: `stockholm`, `stockholm/nacka` … */
export function placeUrls({ county, municipality, area, stage }: HousingPath): readonly string[] {
  const slugs = [county, municipality, area, ...(stage === null ? [] : [stage])]
  return slugs.map((_, index) => slugs.slice(0, index + 1).join('/'))
}

/** Tag with its parent place and address. */
export type PlacedTag = SearchTag & { readonly within: string | null; readonly href: string | null }

/** Place tags of an area, from the county inwards, stages last. */
export function placeTags({ own, stages }: SearchableArea, site: Pick<Site, 'routes'>): readonly PlacedTag[] {
  const { county, municipality } = own.place
  const [countyUrl = '', municipalityUrl = '', areaUrl = ''] = placeUrls(own.path)
  const tag = (kind: TagKind, url: string, name: string, within: string | null): PlacedTag => ({
    kind,
    url,
    name,
    within,
    href: `${site.routes.areas ?? '/'}${url}/`,
  })
  return [
    tag('county', countyUrl, county.name, null),
    tag('municipality', municipalityUrl, municipality.name, county.name),
    tag('area', areaUrl, own.name, municipality.name),
    ...stages.map(({ listing }) =>
      tag('stage', placeUrls(listing.path)[3] ?? '', stageTitle(own.name, listing.name), municipality.name),
    ),
  ]
}

/** Feature tags in a language. */
export const featureTagsOf = (locale: Locale): readonly PlacedTag[] =>
  homeFeatures.map((feature) => ({ ...featureTags[locale][feature], kind: 'feature', within: null, href: null }))

/** Tags by effect: places combine with OR, features with AND. Unknown tags are ignored. */
export type ResolvedTags = {
  readonly places: readonly string[]
  readonly features: readonly HomeFeature[]
  readonly unknown: readonly string[]
}

/** Resolves tags. `isPlace` says whether a url is a place with entries on the site. */
export function resolveTags(urls: readonly string[], locale: Locale, isPlace: (url: string) => boolean): ResolvedTags {
  const requested = [...new Set(urls)]
  const places = requested.filter(isPlace)
  const others = requested.filter((url) => !places.includes(url))
  return {
    places,
    features: others.map((url) => featureOfUrl(url, locale)).filter((feature) => feature !== null),
    unknown: others.filter((url) => featureOfUrl(url, locale) === null),
  }
}

const kindOrder = ['county', 'municipality', 'area', 'stage', 'feature'] as const satisfies readonly TagKind[]

/** Sorts counties first, then places within them, features last; alphabetical per kind. */
export const compareTags =
  ({ compare }: Pick<Intl.Collator, 'compare'>) =>
  (a: SearchTag, b: SearchTag): number =>
    kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) || compare(a.name, b.name) || (a.url < b.url ? -1 : 1)

/** Ranks a folded name against folded input: 0 starts with it, 1 a later word does, 2 contains it; null otherwise. */
export function tagRank(name: string, typed: string): 0 | 1 | 2 | null {
  const at = name.indexOf(typed)
  if (at < 0) return null
  if (at === 0) return 0
  return name.split(/[\s,/-]+/).some((word) => word.startsWith(typed)) ? 1 : 2
}
