import { z } from 'zod'
import { linkModel } from '../building/published-links.ts'
import { richText } from '../building/rich-text.ts'
import { linkFields, markdown } from '../tree/content-fields.ts'
import { heading } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

export const textBlock = defineBlock('text', {
  fields: z.strictObject({
    heading,
    body: markdown,
    link: linkFields.optional(),
    columns: z.enum(['measure', 'split']).default('measure'),
  }),
  build: ({ heading, body, link, columns }, context) => ({
    heading: heading ?? null,
    body: richText(body),
    link: linkModel(context, link),
    columns,
  }),
})
