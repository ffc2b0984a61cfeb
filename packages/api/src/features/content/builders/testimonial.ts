import { localDateOf } from '@nyhem/domain/dates'
import { projectCard } from '../../catalogue/housing-cards.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { pageTrail } from '../breadcrumbs.ts'
import type { BuildContext } from '../build-context.ts'
import { contentAs, type PageEntry, publishedChildren } from '../content-snapshot.ts'
import { richText } from '../rich-text.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'
import { storyJsonLd } from './story-json-ld.ts'

const othersShown = 3

/** Somebody's story in questions and answers. */
export const buildTestimonial: Builder<'testimonial'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'testimonial')
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
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(entry, { heading, description: fields.lead, picture }, { type: 'article', jsonLd: [jsonLd] }),
  }
}

/** Stories below the same page, the newest first. */
function othersBeside({ tree, now }: BuildContext, entry: PageEntry) {
  if (entry.parentId === null) return []
  return publishedChildren(tree, entry.parentId, now)
    .filter((other) => other.kind === 'testimonial' && other !== entry)
    .sort((a, b) => (b.publishedFrom ?? '').localeCompare(a.publishedFrom ?? '') || a.path.localeCompare(b.path))
    .slice(0, othersShown)
    .map((other) => {
      const { name, context, quote } = contentAs(other, 'testimonial').fields
      return { href: other.path, name, context, quote }
    })
}
