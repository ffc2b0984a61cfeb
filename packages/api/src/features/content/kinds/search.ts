import { z } from 'zod'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { requestedSearch, searchFields } from '../building/residence-search/search-fields.ts'
import { searchSeo } from '../building/residence-search/search-seo.ts'
import { longText, shortText } from '../tree/content-fields.ts'
import { defineEditorialPage } from './page-kind.ts'

export const searchPage = defineEditorialPage('search', {
  /** The heading is shown until the number of homes is known. */
  fields: z.strictObject({ heading: shortText, intro: longText.optional() }),
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const requested = await requestedSearch(context, null)
    const [search, builtBlocks] = await Promise.all([searchFields(context, requested), buildBlocks(blocks, context)])
    const { hits } = search.result ?? { hits: [] }
    const first = hits[0]
    return {
      model: { heading: fields.heading, intro: fields.intro ?? null, ...search, blocks: builtBlocks, place: null },
      seo: {
        title: entry.seo.title ?? fields.heading,
        description: entry.seo.description ?? fields.intro ?? null,
        image: first && 'project' in first ? first.project.picture : null,
        ...searchSeo(
          context,
          { state: requested.state, tags: search.tags, result: search.result },
          { path: entry.path, placeUrl: null },
        ),
      },
    }
  },
})
