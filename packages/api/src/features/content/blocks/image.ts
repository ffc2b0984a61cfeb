import { z } from 'zod'
import { linkModel } from '../building/published-links.ts'
import { richText } from '../building/rich-text.ts'
import { linkFields, markdown, pictureKey, shortText } from '../tree/content-fields.ts'
import { heading } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

export const imageBlock = defineBlock('image', {
  fields: z.strictObject({
    picture: pictureKey,
    caption: shortText.optional(),
    layout: z.enum(['measure', 'wide', 'bleed', 'beside-text']),
    heading,
    body: markdown.optional(),
    link: linkFields.optional(),
  }),
  build: (fields, context) => {
    const picture = context.media.picture(fields.picture, context.site.locale)
    return (
      picture && {
        picture,
        caption: fields.caption ?? null,
        layout: fields.layout,
        heading: fields.heading ?? null,
        body: fields.body === undefined ? null : richText(fields.body),
        link: linkModel(context, fields.link),
      }
    )
  },
})
