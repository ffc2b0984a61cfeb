import { savedResult, savedSearch } from '../residence-search/saved-search.ts'
import type { BlockBuilder } from './block-builder.ts'

export const buildSearchResult: BlockBuilder<'search-result'> = async (fields, context) => {
  const state = savedSearch(context, fields.search)
  const result = await savedResult(context, state, fields.limit)
  return result && { heading: fields.heading ?? null, intro: fields.intro ?? null, layout: state.layout, ...result }
}
