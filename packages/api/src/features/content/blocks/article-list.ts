import { z } from 'zod'
import { articleCards, newestBelow } from '../building/article-cards.ts'
import { linkModel } from '../building/published-links.ts'
import { linkFields, sitePath } from '../tree/content-fields.ts'
import { eitherOf, heading, intro, newest } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

export const articleListBlock = defineBlock('article-list', {
  fields: z
    .strictObject({
      heading,
      intro,
      articles: z.array(sitePath).min(1).max(24).optional(),
      query: z.strictObject({ under: sitePath, newest }).optional(),
      more: linkFields.optional(),
      ground: z.enum(['plain', 'sunken', 'inverse']).default('plain'),
    })
    .apply(eitherOf('articles', 'query')),
  build: (fields, context) => {
    const { query } = fields
    const articles = query
      ? newestBelow(context, query.under, { limit: query.newest })
      : articleCards(context, fields.articles ?? [])
    if (articles.length === 0) return null
    return {
      heading: fields.heading ?? null,
      intro: fields.intro ?? null,
      articles,
      more: linkModel(context, fields.more),
      ground: fields.ground,
    }
  },
})
