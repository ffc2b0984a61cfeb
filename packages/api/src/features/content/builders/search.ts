import { buildBlocks } from '../blocks/build-blocks.ts'
import { pageTrail } from '../breadcrumbs.ts'
import { contentAs } from '../content-snapshot.ts'
import { askedSearch, searchFields } from '../residence-search/search-fields.ts'
import { searchSeo } from '../residence-search/search-seo.ts'
import type { Builder } from './builder.ts'

/** The residence search as its address asks for it. */
export const buildSearch: Builder<'search'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'search')
  const asked = askedSearch(context, null)
  const [search, builtBlocks] = await Promise.all([searchFields(context, asked), buildBlocks(blocks, context)])
  const { hits } = search.result ?? { hits: [] }
  const first = hits[0]
  return {
    model: { heading: fields.heading, intro: fields.intro ?? null, ...search, blocks: builtBlocks, place: null },
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: {
      title: entry.seo.title ?? fields.heading,
      description: entry.seo.description ?? fields.intro ?? null,
      image: first && 'project' in first ? first.project.picture : null,
      type: 'website',
      ...searchSeo(
        context,
        { state: asked.state, tags: search.tags, result: search.result },
        { path: entry.path, placeUrl: null },
      ),
    },
  }
}
