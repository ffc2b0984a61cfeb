import { articleCards, newestBelow } from '../article-cards.ts'
import { linkModel } from '../published-links.ts'
import type { BlockBuilder } from './block-builder.ts'

export const buildArticleList: BlockBuilder<'article-list'> = (fields, context) => {
  const { query } = fields
  const articles = query
    ? newestBelow(context, query.under, query.newest)
    : articleCards(context, fields.articles ?? [])
  if (articles.length === 0) return null
  return {
    heading: fields.heading ?? null,
    intro: fields.intro ?? null,
    articles,
    more: linkModel(context, fields.more),
    ground: fields.ground,
  }
}
