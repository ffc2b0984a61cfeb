import { pointIcons } from '@nyhem/contract/blocks/point-icons'
import { z } from 'zod'
import { linkModel } from '../building/published-links.ts'
import { linkFields, longText, pictureKey, shortText } from '../tree/content-fields.ts'
import { defineBlock } from './block-kind.ts'

/** Omitted without its page: a campaign invites to it. */
export const campaignBlock = defineBlock('campaign', {
  fields: z.strictObject({
    heading: shortText,
    body: longText,
    points: z
      .array(z.strictObject({ icon: z.enum(pointIcons), text: shortText }))
      .max(6)
      .default([]),
    link: linkFields,
    picture: pictureKey.optional(),
    ground: z.enum(['plain', 'sunken', 'inverse']),
  }),
  build: (fields, context) => {
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
  },
})
