import { localDateOf } from '@nyhem/domain/dates'
import { z } from 'zod'
import { projectCard } from '../../catalogue/housing-cards.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { articleCards } from '../building/article-cards.ts'
import { richText } from '../building/rich-text.ts'
import { minutesOf, storyTrail } from '../building/stories.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { storyJsonLd } from '../seo/story-json-ld.ts'
import { catalogueId, longText, markdown, pictureKey, shortText, sitePath } from '../tree/content-fields.ts'
import { defineEditorialPage } from './page-kind.ts'

export const articlePage = defineEditorialPage('article', {
  fields: z.strictObject({
    heading: shortText.optional(),
    lead: longText,
    /** Its magazine category. */
    category: sitePath.optional(),
    author: shortText.optional(),
    picture: pictureKey.optional(),
    caption: shortText.optional(),
    body: markdown,
    related: z.array(sitePath).max(6).default([]),
    projects: z.array(catalogueId('project')).max(6).default([]),
  }),
  searchCategory: 'news',
  build: async ({ entry, fields, blocks }, context) => {
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
      breadcrumbs: storyTrail(context, entry),
      seo: editorialSeo(entry, { heading, description: fields.lead, picture }, { type: 'article', jsonLd: [jsonLd] }),
    }
  },
})
