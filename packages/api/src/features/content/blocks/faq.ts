import { richText } from '../rich-text.ts'
import type { BlockBuilder } from './block-builder.ts'

export const buildFaq: BlockBuilder<'faq'> = ({ heading, items }) => ({
  heading: heading ?? null,
  items: items.map(({ id, question, answer }) => ({ id, question, answer: richText(answer) })),
})
