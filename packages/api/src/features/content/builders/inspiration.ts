import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { localDateOf } from '@nyhem/domain/dates'
import { projectCard } from '../../catalogue/housing-cards.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { pageTrail } from '../breadcrumbs.ts'
import { absolute, type BuildContext } from '../build-context.ts'
import { contentAs, type PageEntry } from '../content-snapshot.ts'
import { linkModel } from '../published-links.ts'
import { richText } from '../rich-text.ts'
import { listJsonLd } from '../seo/json-ld.ts'
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
} from '../stories.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'
import { storyJsonLd } from './story-json-ld.ts'

/** Stories on the entrance beside the large one. */
const newestShown = 7
const relatedShown = 3

/** The entrance: one story large, the categories, what is new, and what the editors point at. */
export const buildInspirationStart: Builder<'inspiration-start'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'inspiration-start')
  const { site, media } = context
  const stories = storiesBelow(context, entry)
  const lead = stories.find(({ path }) => path === fields.leadStory) ?? stories[0] ?? null
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
        intro: contentAs(category, 'inspiration-category').fields.lead,
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
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(
      entry,
      { heading, description: fields.lead, picture: leadStory?.picture ?? null },
      { jsonLd: storyListJsonLd(context, stories) },
    ),
  }
}

const storiesOf = (context: BuildContext, stories: readonly PageEntry[], category: PageEntry): PageEntry[] =>
  stories.filter((story) => categoryOf(context, story) === category)

const storyListJsonLd = (context: BuildContext, stories: readonly PageEntry[]) =>
  listJsonLd(stories.map(({ title, path }) => ({ name: title, url: absolute(context, path) })))

/** One category of the magazine, with a way to the others. */
export const buildInspirationCategory: Builder<'inspiration-category'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'inspiration-category')
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
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(
      entry,
      { heading, description: fields.lead, picture: cards[0]?.picture ?? null },
      { jsonLd: storyListJsonLd(context, stories) },
    ),
  }
}

/** A story in chapters, led by its pictures. */
export const buildInspirationArticle: Builder<'inspiration-article'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'inspiration-article')
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
    pageId: entry.id,
    breadcrumbs: storyTrail(context, entry),
    seo: editorialSeo(entry, { heading, description: fields.lead, picture }, { type: 'article', jsonLd: [jsonLd] }),
  }
}

type Chapters = ReturnType<typeof contentAs<'inspiration-article'>>['fields']['chapters']

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

/** Those that the editors name; else the newest others of the category. */
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

/** A theme: colours and materials, and pictures that lead on. */
export const buildInspirationPage: Builder<'inspiration-page'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'inspiration-page')
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
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(entry, { heading, description: fields.lead, picture }),
  }
}

async function projectCards(context: BuildContext, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await context.catalogue.projectsByIds(context.site.siteId, ids)
  return found.map((project) => projectCard(context, project))
}
