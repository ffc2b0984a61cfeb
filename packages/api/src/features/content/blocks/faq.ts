import { z } from 'zod'
import { richText } from '../building/rich-text.ts'
import { anchor, markdown, shortText } from '../tree/content-fields.ts'
import { heading } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

export const faqBlock = defineBlock('faq', {
  fields: z.strictObject({
    heading,
    items: z.array(z.strictObject({ id: anchor, question: shortText, answer: markdown })).min(1),
  }),
  build: ({ heading, items }) => ({
    heading: heading ?? null,
    items: items.map(({ id, question, answer }) => ({ id, question, answer: richText(answer) })),
  }),
})
