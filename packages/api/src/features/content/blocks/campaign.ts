import { linkModel } from '../published-links.ts'
import type { BlockBuilder } from './block-builder.ts'

/** A campaign is an invitation to a page: without that page there is nothing to invite to. */
export const buildCampaign: BlockBuilder<'campaign'> = (fields, context) => {
  const link = linkModel(context, fields.link)
  return (
    link && {
      heading: fields.heading,
      body: fields.body,
      points: fields.points,
      link,
      picture: fields.picture === undefined ? null : context.media.picture(fields.picture, context.site.locale),
      ground: fields.ground,
    }
  )
}
