import type { ProjectCard } from '@nyhem/contract/shared-models'
import type { AreaListing } from '@nyhem/domain/housing/listings'
import { projectCard } from '../../catalogue/housing-cards.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { type BuildContext, placesRoute, publishedRoute } from '../building/build-context.ts'
import { areasFields } from '../tree/living-fields.ts'
import { defineEditorialPage } from './page-kind.ts'

/** All areas by county, also sold-out ones; filtering is on the search page. */
export const areasPage = defineEditorialPage('areas', {
  fields: areasFields,
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { catalogue, site } = context
    const [areas, builtBlocks] = await Promise.all([catalogue.areasOfSite(site.siteId), buildBlocks(blocks, context)])
    const [first] = areas
    const searchHref = publishedRoute(context, 'residenceSearch')
    return {
      model: {
        heading: fields.heading,
        intro: fields.intro,
        totalProjects: areas.length,
        availableHomes: areas.reduce((sum, { homes }) => sum + homes.available, 0),
        counties: byCounty(areas, context),
        searchHref,
        blocks: builtBlocks,
      },
      seo: {
        title: entry.seo.title ?? fields.heading,
        description: entry.seo.description ?? fields.intro,
        image: first ? projectCard(context, first).picture : null,
        canonicalPath: context.path,
      },
    }
  },
})

function byCounty(areas: readonly AreaListing[], context: BuildContext) {
  const places = placesRoute(context)
  const groups = new Map<string, { name: string; slug: string; href: string | null; projects: ProjectCard[] }>()
  for (const area of areas) {
    const { slug, name } = area.place.county
    const href = places === null ? null : `${places}${slug}/`
    const group = groups.get(slug) ?? { name, slug, href, projects: [] }
    group.projects.push(projectCard(context, area))
    groups.set(slug, group)
  }
  return [...groups.values()]
}
