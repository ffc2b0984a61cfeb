import { newestBelow } from '../article-cards.ts'
import { linkModel } from '../published-links.ts'
import type { BlockBuilder } from './block-builder.ts'

export const buildBlog: BlockBuilder<'blog'> = (fields, context) => {
  const entries = newestBelow(context, fields.under, fields.newest)
  if (entries.length === 0) return null
  return {
    heading: fields.heading ?? null,
    intro: fields.intro ?? null,
    entries,
    more: linkModel(context, fields.more),
  }
}
