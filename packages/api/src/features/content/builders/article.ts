import { localDateOf } from '@nyhem/domain/dates'
import { projectCard } from '../../catalogue/housing-cards.ts'
import { articleCards } from '../article-cards.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { contentAs } from '../content-snapshot.ts'
import { richText } from '../rich-text.ts'
import { minutesOf, storyTrail } from '../stories.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'
import { storyJsonLd } from './story-json-ld.ts'

export const buildArticle: Builder<'article'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'article')
  const { site, media, catalogue } = context
  const body = richText(fields.body)
  const picture = fields.picture === undefined ? null : media.picture(fields.picture, site.locale)
  const heading = fields.heading ?? entry.title
  const publishedAt = entry.publishedFrom && localDateOf(entry.publishedFrom, site.timeZone)
  const [projects, builtBlocks] = await Promise.all([
    fields.projects.length > 0 ? catalogue.projectsByIds(site.siteId, fields.projects) : [],
    buildBlocks(blocks, context),
  ])
  const jsonLd = storyJsonLd(context, entry, { heading, lead: fields.lead, picture, author: fields.author ?? null })
  return {
    model: {
      heading,
      lead: fields.lead,
      publishedAt,
      author: fields.author ?? null,
      readingMinutes: minutesOf(entry),
      picture,
      caption: fields.caption ?? null,
      body,
      related: articleCards(context, fields.related),
      projects: projects.map((project) => projectCard(context, project)),
      blocks: builtBlocks,
    },
    pageId: entry.id,
    breadcrumbs: storyTrail(context, entry),
    seo: editorialSeo(entry, { heading, description: fields.lead, picture }, { type: 'article', jsonLd: [jsonLd] }),
  }
}
