import { linkModel } from '../published-links.ts'
import { richText } from '../rich-text.ts'
import type { BlockBuilder } from './block-builder.ts'

export const buildText: BlockBuilder<'text'> = ({ heading, body, link, columns }, context) => ({
  heading: heading ?? null,
  body: richText(body),
  link: linkModel(context, link),
  columns,
})
