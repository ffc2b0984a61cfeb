import { localDateOf } from '@nyhem/domain/dates'
import { z } from 'zod'
import { projectCard } from '../../catalogue/housing-cards.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import type { BuildContext } from '../building/build-context.ts'
import { richText } from '../building/rich-text.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { storyJsonLd } from '../seo/story-json-ld.ts'
import { longText, markdown, pictureKey, shortText } from '../tree/content-fields.ts'
import { contentAs, type PageEntry, publishedChildren } from '../tree/content-snapshot.ts'
import { factRows, projectIds } from '../tree/reading-fields.ts'
import { defineEditorialPage } from './page-kind.ts'

const testimonialFields = z.strictObject({
  heading: shortText.optional(),
  lead: longText,
  name: shortText,
  context: shortText,
  quote: longText,
  picture: pictureKey.optional(),
  caption: shortText.optional(),
  questions: z
    .array(z.strictObject({ question: shortText, answer: markdown }))
    .min(2)
    .max(12),
  facts: factRows.default([]),
  projects: projectIds,
})

const othersShown = 3

/** A story in questions and answers. */
export const testimonialPage = defineEditorialPage('testimonial', {
  fields: testimonialFields,
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { site, media, catalogue } = context
    const heading = fields.heading ?? entry.title
    const picture = fields.picture === undefined ? null : media.picture(fields.picture, site.locale)
    const publishedAt = entry.publishedFrom && localDateOf(entry.publishedFrom, site.timeZone)
    const [projects, builtBlocks] = await Promise.all([
      fields.projects.length > 0 ? catalogue.projectsByIds(site.siteId, fields.projects) : [],
      buildBlocks(blocks, context),
    ])
    const jsonLd = storyJsonLd(context, entry, { heading, lead: fields.lead, picture, author: null })
    return {
      model: {
        heading,
        lead: fields.lead,
        name: fields.name,
        context: fields.context,
        quote: fields.quote,
        publishedAt,
        picture,
        caption: fields.caption ?? null,
        questions: fields.questions.map(({ question, answer }) => ({ question, answer: richText(answer) })),
        facts: fields.facts,
        projects: projects.map((project) => projectCard(context, project)),
        others: othersBeside(context, entry),
        blocks: builtBlocks,
      },
      seo: editorialSeo(entry, { heading, description: fields.lead, picture }, { type: 'article', jsonLd: [jsonLd] }),
    }
  },
})

/** Sibling stories, newest first. */
function othersBeside({ tree, now }: BuildContext, entry: PageEntry) {
  if (entry.parentId === null) return []
  return publishedChildren(tree, entry.parentId, now)
    .filter((other) => other.kind === 'testimonial' && other !== entry)
    .sort((a, b) => (b.publishedFrom ?? '').localeCompare(a.publishedFrom ?? '') || a.path.localeCompare(b.path))
    .slice(0, othersShown)
    .map((other) => {
      const { name, context, quote } = contentAs(other, testimonialFields).fields
      return { href: other.path, name, context, quote }
    })
}
