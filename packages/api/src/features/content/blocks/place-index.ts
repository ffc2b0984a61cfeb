import { z } from 'zod'
import { SearchServiceDown } from '../../search/search.ts'
import { type BuildContext, placesRoute } from '../building/build-context.ts'
import { heading } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

export const placeIndexBlock = defineBlock('place-index', {
  fields: z.strictObject({ heading }),
  build: async ({ heading }, context) => {
    const route = placesRoute(context)
    if (route === null) return null
    const [counties, counts] = await Promise.all([
      context.catalogue.countiesOfSite(context.site.siteId),
      searchCounts(context),
    ])
    if (counties.length === 0) return null
    return {
      heading: heading ?? null,
      // A county where everything is sold leads nowhere.
      places: counties
        .map(({ county }) => ({
          name: county.name,
          href: `${route}${county.slug}/`,
          found: counts && (counts.get(county.slug) ?? { homes: 0, projects: 0 }),
        }))
        .filter(({ found }) => found === null || found.homes + found.projects > 0),
    }
  },
})

/** By county, as the pages that the index leads to count. Null while search is unavailable. */
async function searchCounts({ search, site, now }: BuildContext) {
  try {
    const tags = await search.tagsOfSite(site, now)
    return new Map(tags.map(({ url, homes, projects }) => [url, { homes, projects }]))
  } catch (error) {
    if (!(error instanceof SearchServiceDown)) throw error
    return null
  }
}
