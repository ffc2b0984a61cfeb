import { projectCard } from '../../catalogue/housing-cards.ts'
import { linkModel } from '../published-links.ts'
import type { BlockBuilder } from './block-builder.ts'

export const buildSelectedProjects: BlockBuilder<'selected-projects'> = async (fields, context) => {
  const { catalogue, site } = context
  const found = fields.projects
    ? await catalogue.projectsByIds(site.siteId, fields.projects)
    : await catalogue.newestProjects({
        siteId: site.siteId,
        statuses: fields.query?.status,
        countySlug: fields.query?.county,
        concept: fields.query?.concept,
        limit: fields.query?.newest ?? 0,
      })
  if (found.length === 0) return null
  return {
    heading: fields.heading ?? null,
    projects: found.map((project) => projectCard(context, project)),
    more: linkModel(context, fields.more),
  }
}
