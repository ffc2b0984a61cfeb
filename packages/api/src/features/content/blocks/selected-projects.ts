import type { ProjectCard } from '@nyhem/contract/shared-models'
import { projectCard } from '../../catalogue/housing-cards.ts'
import type { BuildContext } from '../build-context.ts'
import { linkModel } from '../published-links.ts'
import { savedProjects, savedSearch } from '../residence-search/saved-search.ts'
import type { BlockBuilder } from './block-builder.ts'
import type { BlockFields } from './block-fields.ts'

export const buildSelectedProjects: BlockBuilder<'selected-projects'> = async (fields, context) => {
  const projects = fields.search
    ? await savedProjects(context, savedSearch(context, fields.search.query), fields.search.limit)
    : await chosenProjects(fields, context)
  if (projects.length === 0) return null
  return { heading: fields.heading ?? null, projects, more: linkModel(context, fields.more) }
}

/** Those that are named, or the newest that fit. */
export async function chosenProjects(
  { projects, query }: Pick<BlockFields['selected-projects'], 'projects' | 'query'>,
  context: BuildContext,
): Promise<ProjectCard[]> {
  const { catalogue, site } = context
  const found = projects
    ? await catalogue.projectsByIds(site.siteId, projects)
    : await catalogue.newestProjects({
        siteId: site.siteId,
        statuses: query?.status,
        countySlug: query?.county,
        concept: query?.concept,
        limit: query?.newest ?? 0,
      })
  return found.map((project) => projectCard(context, project))
}
