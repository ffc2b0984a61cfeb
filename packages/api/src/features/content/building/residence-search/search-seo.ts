import type { CountedTag } from '@nyhem/contract/calls/residence-search'
import type { ResidenceSearchModel } from '@nyhem/contract/pages/search'
import { isNarrowed, type SearchState, searchQuery } from '@nyhem/domain/search/search-address'
import { sentenceQueryNames } from '@nyhem/domain/search/sentence/sentence-address'
import { absolute, type BuildContext } from '../build-context.ts'
import type { BuiltPage, JsonLd } from '../built-page.ts'

type Seo = Pick<BuiltPage<'search'>['seo'], 'robots' | 'canonicalPath' | 'jsonLd'>

/**
 * A search with filters, another order or further pages shows the same homes: it is not indexed, and its place page is
 * canonical. A search for one county or municipality alone equals the place's page.
 */
export function searchSeo(
  context: BuildContext,
  search: Pick<ResidenceSearchModel, 'result'> & { state: SearchState; tags: readonly CountedTag[] },
  own: { path: string; placeUrl: string | null },
): Seo {
  const { state, tags, result } = search
  const others = state.filter.tags.filter((url) => url !== own.placeUrl)
  const [only, second] = own.placeUrl === null ? tags.filter(({ kind }) => kind !== 'feature') : []
  const place = second === undefined && (only?.kind === 'county' || only?.kind === 'municipality') ? only : null
  const filter = { ...state.filter, tags: place ? others.filter((url) => url !== place.url) : others }
  const isPlain =
    context.query[sentenceQueryNames.said] === undefined &&
    !isNarrowed(filter) &&
    searchQuery({ ...state, filter }) === ''
  return {
    robots: isPlain ? 'index, follow' : 'noindex, follow',
    canonicalPath: place?.href ?? own.path,
    jsonLd: result && isPlain ? itemList(context, result.hits) : [],
  }
}

function itemList(context: BuildContext, hits: NonNullable<ResidenceSearchModel['result']>['hits']): JsonLd[] {
  if (hits.length === 0) return []
  return [
    {
      '@type': 'ItemList',
      numberOfItems: hits.length,
      itemListElement: hits.map((hit, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: absolute(context, 'home' in hit ? hit.home.href : hit.project.href),
        name: hit.name,
      })),
    },
  ]
}
