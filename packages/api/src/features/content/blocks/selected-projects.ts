import type { ProjectCard } from '@nyhem/contract/shared-models'
import { z } from 'zod'
import { projectCard } from '../../catalogue/housing-cards.ts'
import type { BuildContext } from '../building/build-context.ts'
import { linkModel } from '../building/published-links.ts'
import { savedProjects, savedSearch } from '../building/residence-search/saved-search.ts'
import { catalogueId, linkFields } from '../tree/content-fields.ts'
import { eitherOf, heading, projectQuery, savedQuery } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

const fields = z
  .strictObject({
    heading,
    projects: z.array(catalogueId('project')).min(1).max(12).optional(),
    query: projectQuery.optional(),
    search: z.strictObject({ query: savedQuery, limit: z.number().int().min(1).max(12) }).optional(),
    more: linkFields.optional(),
  })
  .apply(eitherOf('projects', 'query', 'search'))

export const selectedProjectsBlock = defineBlock('selected-projects', {
  fields,
  build: async (fields, context) => {
    const projects = fields.search
      ? await savedProjects(context, savedSearch(context, fields.search.query), fields.search.limit)
      : await chosenProjects(fields, context)
    if (projects.length === 0) return null
    return { heading: fields.heading ?? null, projects, more: linkModel(context, fields.more) }
  },
})

/** Named projects, or the newest matches. */
export async function chosenProjects(
  { projects, query }: Pick<z.output<typeof fields>, 'projects' | 'query'>,
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
