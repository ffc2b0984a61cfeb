import { linkModel } from '../published-links.ts'
import { richText } from '../rich-text.ts'
import type { BlockBuilder } from './block-builder.ts'

export const buildImage: BlockBuilder<'image'> = (fields, context) => {
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
}
