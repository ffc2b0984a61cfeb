import { fromMajor } from '@nyhem/domain/money'
import { z } from 'zod'
import { referenceCard } from '../../catalogue/reference-cards.ts'
import { linkModel } from '../building/published-links.ts'
import { catalogueId, linkFields } from '../tree/content-fields.ts'
import { heading, intro } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

/** Client and years come from the catalogue, which has no contract sums: editors write those. */
export const referenceRegisterBlock = defineBlock('reference-register', {
  fields: z.strictObject({
    heading,
    intro,
    projects: z
      .array(
        z.strictObject({
          id: catalogueId('reference-project'),
          /** Contract sum in whole major units. */
          sum: z.number().int().positive().optional(),
        }),
      )
      .min(1)
      .max(24),
    more: linkFields.optional(),
  }),
  build: async ({ heading, intro, projects, more }, context) => {
    const { catalogue, site } = context
    const known = new Map<string, Awaited<ReturnType<typeof catalogue.referenceProjectsOfSite>>[number]>(
      (await catalogue.referenceProjectsOfSite(site.siteId)).map((project) => [project.id, project]),
    )
    const rows = projects.flatMap(({ id, sum }) => {
      const project = known.get(id)
      return project
        ? [
            {
              project: referenceCard(context, project),
              sum: sum === undefined ? null : fromMajor(sum, site.currency),
            },
          ]
        : []
    })
    if (rows.length === 0) return null
    return { heading: heading ?? null, intro: intro ?? null, rows, more: linkModel(context, more) }
  },
})
