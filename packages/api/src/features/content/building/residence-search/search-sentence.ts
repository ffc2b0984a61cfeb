import type { ResidenceSearchModel } from '@nyhem/contract/pages/search'
import { parseSearchAddress, searchQuery } from '@nyhem/domain/search/search-address'
import { sentenceQueryNames } from '@nyhem/domain/search/sentence/sentence-address'
import { leftWords } from '@nyhem/domain/search/sentence/sentence-filter'
import { understandSentence } from '@nyhem/domain/search/sentence/understand-sentence'
import { SearchServiceDown } from '../../../search/search.ts'
import type { BuildContext } from '../build-context.ts'

type SentenceContext = Pick<BuildContext, 'query' | 'site' | 'search' | 'today' | 'path'>

async function understand({ site, search, today }: SentenceContext, text: string) {
  const [places, travelPlaces] = await Promise.all([search.placesOfSite(site), search.travelPlacesOfSite(site)])
  return understandSentence(text, { site, places, travelPlaces, today })
}

/**
 * Address of the search that a sentence asks for, with the order and layout of the page; null without a sentence, and
 * while search is unavailable, since its places are unknown then.
 */
export async function addressOfSentence(context: SentenceContext): Promise<string | null> {
  const { query, site, path } = context
  const text = query[sentenceQueryNames.asked]?.trim()
  if (text === undefined) return null
  const { state } = parseSearchAddress((name) => [query[name] ?? ''], site.country)
  try {
    const { filter } = await understand(context, text)
    const search = new URLSearchParams(searchQuery({ ...state, filter, pages: 1 }))
    if (text !== '') search.set(sentenceQueryNames.said, text)
    return search.size === 0 ? path : `${path}?${search}`
  } catch (error) {
    if (error instanceof SearchServiceDown) return null
    throw error
  }
}

/** The sentence of the address as it stands, when it can not be read. */
export const askedSentence = ({ query }: Pick<BuildContext, 'query'>): ResidenceSearchModel['sentence'] => ({
  text: query[sentenceQueryNames.said] ?? query[sentenceQueryNames.asked] ?? '',
  left: [],
})

/** The sentence of the address, with the words that its filter lacks. */
export async function sentenceOf(context: SentenceContext): Promise<ResidenceSearchModel['sentence']> {
  const { query } = context
  const said = query[sentenceQueryNames.said]
  if (said === undefined) return askedSentence(context)
  return { text: said, left: leftWords(await understand(context, said)) }
}
