import { asId } from '@nyhem/domain/ids'
import { homeCard } from '../../catalogue/housing-cards.ts'
import { linkModel } from '../published-links.ts'
import type { BlockBuilder } from './block-builder.ts'

export const buildSelectedObjects: BlockBuilder<'selected-objects'> = async (fields, context) => {
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
}
