import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { localDateOf } from '@nyhem/domain/dates'
import { z } from 'zod'
import { projectCard } from '../../catalogue/housing-cards.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { absolute, type BuildContext } from '../building/build-context.ts'
import { linkModel } from '../building/published-links.ts'
import { richText } from '../building/rich-text.ts'
import {
  categoriesOf,
  categoryLink,
  categoryOf,
  magazineOf,
  minutesOf,
  storiesBelow,
  storyCard,
  storyCards,
  storyTrail,
} from '../building/stories.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { listJsonLd } from '../seo/json-ld.ts'
import { storyJsonLd } from '../seo/story-json-ld.ts'
import { linkFields, longText, pictureKey, shortText, sitePath } from '../tree/content-fields.ts'
import { contentAs, type PageEntry } from '../tree/content-snapshot.ts'
import { fieldMeta } from '../tree/field-meta.ts'
import { inspirationArticleFields, projectIds, storyPaths } from '../tree/reading-fields.ts'
import { linkedPage } from '../tree/redirects.ts'
import { defineEditorialPage } from './page-kind.ts'

const inspirationCategoryFields = z.strictObject({ heading: shortText.optional(), lead: longText })

/** Stories besides the lead story. */
const newestShown = 7
const relatedShown = 3

export const inspirationStartPage = defineEditorialPage('inspiration-start', {
  fields: z.strictObject({
    heading: shortText.optional(),
    lead: longText,
    /** Default: the newest. */
    leadStory: sitePath.optional(),
    pick: z
      .strictObject({
        heading: shortText,
        body: longText,
        picture: pictureKey.optional(),
        link: linkFields.optional(),
        stories: storyPaths,
      })
      .optional(),
  }),
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { site, media, tree, now } = context
    const stories = storiesBelow(context, entry)
    const chosen = fields.leadStory === undefined ? null : linkedPage(tree, fields.leadStory, now)
    const lead = stories.find((story) => story === chosen) ?? stories[0] ?? null
    const heading = fields.heading ?? entry.title
    const { pick } = fields
    const leadStory = lead && storyCard(context, lead)
    return {
      model: {
        heading,
        lead: fields.lead,
        leadStory,
        categories: categoriesOf(context, entry).map((category) => ({
          href: category.path,
          title: category.title,
          intro: contentAs(category, inspirationCategoryFields).fields.lead,
          stories: storiesOf(context, stories, category).length,
        })),
        newest: stories
          .filter((story) => story !== lead)
          .slice(0, newestShown)
          .map((story) => storyCard(context, story)),
        pick: pick
          ? {
              heading: pick.heading,
              body: pick.body,
              picture: pick.picture === undefined ? null : media.picture(pick.picture, site.locale),
              link: linkModel(context, pick.link),
              stories: storyCards(context, pick.stories),
            }
          : null,
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(
        entry,
        { heading, description: fields.lead, picture: leadStory?.picture ?? null },
        { jsonLd: storyListJsonLd(context, stories) },
      ),
    }
  },
})

const storiesOf = (context: BuildContext, stories: readonly PageEntry[], category: PageEntry): PageEntry[] =>
  stories.filter((story) => categoryOf(context, story) === category)

const storyListJsonLd = (context: BuildContext, stories: readonly PageEntry[]) =>
  listJsonLd(stories.map(({ title, path }) => ({ name: title, url: absolute(context, path) })))

export const inspirationCategoryPage = defineEditorialPage('inspiration-category', {
  fields: inspirationCategoryFields,
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const magazine = magazineOf(context, entry)
    const all = magazine ? storiesBelow(context, magazine) : storiesBelow(context, entry)
    const stories = storiesOf(context, all, entry)
    const cards = stories.map((story) => storyCard(context, story))
    const heading = fields.heading ?? entry.title
    return {
      model: {
        heading,
        lead: fields.lead,
        categories: (magazine ? categoriesOf(context, magazine) : [entry]).map((category) => ({
          text: category.title,
          href: category.path,
          stories: storiesOf(context, all, category).length,
          current: category === entry,
        })),
        start: categoryLink(magazine),
        stories: cards,
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(
        entry,
        { heading, description: fields.lead, picture: cards[0]?.picture ?? null },
        { jsonLd: storyListJsonLd(context, stories) },
      ),
    }
  },
})

export const inspirationArticlePage = defineEditorialPage('inspiration-article', {
  fields: inspirationArticleFields,
  searchCategory: 'news',
  build: async ({ entry, fields, blocks }, context) => {
    const { site, media } = context
    const picture = media.picture(fields.picture, site.locale)
    const heading = fields.heading ?? entry.title
    const publishedAt = entry.publishedFrom && localDateOf(entry.publishedFrom, site.timeZone)
    const [projects, builtBlocks] = await Promise.all([
      projectCards(context, fields.projects),
      buildBlocks(blocks, context),
    ])
    const jsonLd = storyJsonLd(context, entry, { heading, lead: fields.lead, picture, author: fields.author ?? null })
    return {
      model: {
        heading,
        lead: fields.lead,
        category: categoryLink(categoryOf(context, entry)),
        publishedAt,
        author: fields.author ?? null,
        readingMinutes: minutesOf(entry),
        picture,
        caption: fields.caption ?? null,
        chapters: chapterModels(fields.chapters, context),
        facts: fields.facts ?? null,
        materials: fields.materials.map((material) => ({ ...material, source: material.source ?? null })),
        projects,
        related: relatedStories(context, entry, fields.related),
        blocks: builtBlocks,
      },
      breadcrumbs: storyTrail(context, entry),
      seo: editorialSeo(entry, { heading, description: fields.lead, picture }, { type: 'article', jsonLd: [jsonLd] }),
    }
  },
})

type Chapters = z.output<typeof inspirationArticleFields>['chapters']

const chapterModels = (
  chapters: Chapters,
  { media, site }: BuildContext,
): PageModels['inspiration-article']['chapters'] =>
  chapters.map((chapter, index) => ({
    id: `chapter-${index + 1}`,
    heading: chapter.heading ?? null,
    body: richText(chapter.body),
    quote: chapter.quote ? { text: chapter.quote.text, name: chapter.quote.name ?? null } : null,
    picture: chapter.picture === undefined ? null : media.picture(chapter.picture, site.locale),
    caption: chapter.caption ?? null,
  }))

/** Those named by editors, else the category's newest others. */
function relatedStories(context: BuildContext, entry: PageEntry, named: readonly string[]) {
  if (named.length > 0) return storyCards(context, named)
  const magazine = magazineOf(context, entry)
  const category = categoryOf(context, entry)
  if (!magazine || !category) return []
  return storiesOf(context, storiesBelow(context, magazine), category)
    .filter((story) => story !== entry)
    .slice(0, relatedShown)
    .map((story) => storyCard(context, story))
}

export const inspirationPage = defineEditorialPage('inspiration-page', {
  fields: z.strictObject({
    heading: shortText.optional(),
    lead: longText,
    picture: pictureKey.optional(),
    swatches: z
      .array(
        z.strictObject({
          title: shortText,
          text: shortText,
          color: z
            .string()
            .regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #c9a77c')
            .register(fieldMeta, { widget: 'short', form: 'colour' }),
        }),
      )
      .min(2)
      .max(8),
    scenes: z
      .array(z.strictObject({ picture: pictureKey, title: shortText, text: longText, link: linkFields.optional() }))
      .min(1)
      .max(8),
    stories: storyPaths,
    projects: projectIds,
  }),
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { site, media } = context
    const heading = fields.heading ?? entry.title
    const picture = fields.picture === undefined ? null : media.picture(fields.picture, site.locale)
    const [projects, builtBlocks] = await Promise.all([
      projectCards(context, fields.projects),
      buildBlocks(blocks, context),
    ])
    return {
      model: {
        heading,
        lead: fields.lead,
        picture,
        swatches: fields.swatches,
        scenes: fields.scenes.flatMap((scene) => {
          const shown = media.picture(scene.picture, site.locale)
          return shown
            ? [{ picture: shown, title: scene.title, text: scene.text, link: linkModel(context, scene.link) }]
            : []
        }),
        stories: storyCards(context, fields.stories),
        projects,
        blocks: builtBlocks,
      },
      seo: editorialSeo(entry, { heading, description: fields.lead, picture }),
    }
  },
})

async function projectCards(context: BuildContext, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await context.catalogue.projectsByIds(context.site.siteId, ids)
  return found.map((project) => projectCard(context, project))
}
