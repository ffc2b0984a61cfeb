import type { ProjectCard } from '@nyhem/contract/shared-models'
import type { AreaListing } from '@nyhem/domain/housing/listings'
import { projectCard } from '../../catalogue/housing-cards.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { pageTrail } from '../breadcrumbs.ts'
import { type BuildContext, publishedRoute } from '../build-context.ts'
import { contentAs } from '../content-snapshot.ts'
import type { Builder } from './builder.ts'

/** All areas of the site by county, sold-out ones too. Whoever wants to narrow them goes to the search. */
export const buildAreas: Builder<'areas'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'areas')
  const { catalogue, site } = context
  const [areas, builtBlocks] = await Promise.all([catalogue.areasOfSite(site.siteId, {}), buildBlocks(blocks, context)])
  const [first] = areas
  const searchHref = publishedRoute(context, 'residenceSearch')
  return {
    model: {
      heading: fields.heading,
      intro: fields.intro,
      totalProjects: areas.length,
      availableHomes: areas.reduce((sum, { homes }) => sum + homes.available, 0),
      counties: byCounty(areas, context, searchHref !== null),
      searchHref,
      blocks: builtBlocks,
    },
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: {
      title: entry.seo.title ?? fields.heading,
      description: entry.seo.description ?? fields.intro,
      image: first ? projectCard(context, first).picture : null,
      type: 'website',
      robots: 'index, follow',
      canonicalPath: context.path,
      jsonLd: [],
    },
  }
}

function byCounty(areas: readonly AreaListing[], context: BuildContext, hasPages: boolean) {
  const groups = new Map<string, { name: string; slug: string; href: string | null; projects: ProjectCard[] }>()
  for (const area of areas) {
    const { slug, name } = area.place.county
    const href = hasPages ? `${context.site.routes.areas ?? '/'}${slug}/` : null
    const group = groups.get(slug) ?? { name, slug, href, projects: [] }
    group.projects.push(projectCard(context, area))
    groups.set(slug, group)
  }
  return [...groups.values()]
}
