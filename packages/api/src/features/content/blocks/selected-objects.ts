import { homeStatuses } from '@nyhem/domain/housing/enumerations'
import { asId } from '@nyhem/domain/ids'
import { z } from 'zod'
import { homeCard } from '../../catalogue/housing-cards.ts'
import { linkModel } from '../building/published-links.ts'
import { catalogueId, linkFields } from '../tree/content-fields.ts'
import { eitherOf, heading, intro, oneOrMore } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

export const selectedObjectsBlock = defineBlock('selected-objects', {
  fields: z
    .strictObject({
      heading,
      intro,
      homes: z.array(catalogueId('home')).min(1).max(12).optional(),
      query: z
        .strictObject({
          stage: catalogueId('stage').optional(),
          status: oneOrMore(homeStatuses).optional(),
          limit: z.number().int().min(1).max(12),
        })
        .optional(),
      more: linkFields.optional(),
    })
    .apply(eitherOf('homes', 'query')),
  build: async (fields, context) => {
    const { catalogue, site } = context
    const found = fields.homes
      ? await catalogue.homesByIds(
          site.siteId,
          fields.homes.map((id) => asId<'Home'>(id)),
        )
      : await catalogue.newestHomes({
          siteId: site.siteId,
          stageId: fields.query?.stage === undefined ? undefined : asId<'Stage'>(fields.query.stage),
          statuses: fields.query?.status,
          limit: fields.query?.limit ?? 0,
        })
    if (found.length === 0) return null
    return {
      heading: fields.heading ?? null,
      intro: fields.intro ?? null,
      homes: found.map((home) => homeCard(context, home)),
      more: linkModel(context, fields.more),
    }
  },
})
