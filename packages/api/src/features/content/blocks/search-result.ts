import { z } from 'zod'
import { savedResult, savedSearch } from '../building/residence-search/saved-search.ts'
import { heading, intro, savedQuery } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

export const searchResultBlock = defineBlock('search-result', {
  fields: z.strictObject({
    heading,
    intro,
    search: savedQuery,
    limit: z.number().int().min(1).max(12).default(6),
  }),
  build: async (fields, context) => {
    const state = savedSearch(context, fields.search)
    const result = await savedResult(context, state, fields.limit)
    return result && { heading: fields.heading ?? null, intro: fields.intro ?? null, layout: state.layout, ...result }
  },
})
