import { localDateOf } from '@nyhem/domain/dates'
import {
  type BlogQuestion,
  blogHref,
  blogQueryNames,
  chooseEntries,
  countYears,
  monthsOf,
  pageOfEntries,
  parseBlogQuestion,
} from '@nyhem/domain/reading/blog-list'
import { projectCard } from '../../catalogue/housing-cards.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { type BlogEntry, blogEntries, blogFeedHref, entryCard } from '../building/blog.ts'
import { absolute } from '../building/build-context.ts'
import { richText } from '../building/rich-text.ts'
import { minutesOf } from '../building/stories.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { listJsonLd } from '../seo/json-ld.ts'
import { storyJsonLd } from '../seo/story-json-ld.ts'
import { contentAs, pageById } from '../tree/content-snapshot.ts'
import { blogItemFields, blogListFields } from '../tree/reading-fields.ts'
import { defineEditorialPage } from './page-kind.ts'

/** Blog by month, filtered by topic and year. */
export const blogListPage = defineEditorialPage('blog-list', {
  fields: blogListFields,
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { query } = context
    const all = blogEntries(context, entry)
    const requested = parseBlogQuestion((name) => query[name])
    const question = knownChoices(all, requested)
    const found = chooseEntries(all, question)
    const { page, pages, entries } = pageOfEntries(found, question.page)
    const href = (change: Partial<BlogQuestion>) => blogHref(entry.path, { ...question, page: 1, ...change })
    const heading = fields.heading ?? entry.title
    const hasChoice = Object.values(blogQueryNames).some((name) => query[name] !== undefined)
    return {
      model: {
        heading,
        lead: fields.lead,
        total: all.length,
        found: found.length,
        action: entry.path,
        topics: fields.topics
          .map(({ key, text }) => ({
            key,
            text,
            count: chooseEntries(all, { topic: key, year: question.year }).length,
            href: href({ topic: key === question.topic ? null : key }),
            chosen: key === question.topic,
          }))
          .filter(({ count, chosen }) => count > 0 || chosen),
        years: countYears(chooseEntries(all, { topic: question.topic, year: null })).map(({ year, count }) => ({
          year,
          count,
          href: href({ year: year === question.year ? null : year }),
          chosen: year === question.year,
        })),
        dropped: question.topic !== requested.topic || question.year !== requested.year,
        months: monthsOf(entries).map(({ month, entries: ofMonth }) => ({
          month,
          entries: ofMonth.map((one) => entryCard(context, entry, one)),
        })),
        paging: {
          page,
          pages,
          previousHref: page > 1 ? href({ page: page - 1 }) : null,
          nextHref: page < pages ? href({ page: page + 1 }) : null,
        },
        feedHref: blogFeedHref(context, entry),
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(
        entry,
        { heading, description: fields.lead },
        {
          robots: hasChoice ? 'noindex, follow' : 'index, follow',
          jsonLd: listJsonLd(all.map((one) => ({ name: one.page.title, url: absolute(context, one.page.path) }))),
        },
      ),
    }
  },
})

/** Ignores topics and years without entries. */
function knownChoices(all: readonly BlogEntry[], requested: BlogQuestion): BlogQuestion {
  const has = (choice: Partial<BlogQuestion>) => chooseEntries(all, { topic: null, year: null, ...choice }).length > 0
  return {
    ...requested,
    topic: has({ topic: requested.topic }) ? requested.topic : null,
    year: has({ year: requested.year }) ? requested.year : null,
  }
}

/** With previous and next entries. */
export const blogItemPage = defineEditorialPage('blog-item', {
  fields: blogItemFields,
  searchCategory: 'news',
  build: async ({ entry, fields, blocks }, context) => {
    const { site, media, tree, catalogue, now } = context
    const parent = pageById(tree, entry.parentId, now)
    const list = parent?.kind === 'blog-list' ? parent : null
    const entries = list ? blogEntries(context, list) : []
    const place = entries.findIndex(({ page }) => page === entry)
    const beside = (index: number) => {
      const other = place === -1 ? undefined : entries[index]
      return list && other ? entryCard(context, list, other) : null
    }
    const topic = list && contentAs(list, blogListFields).fields.topics.find(({ key }) => key === fields.topic)
    const picture = fields.picture === undefined ? null : media.picture(fields.picture, site.locale)
    const heading = fields.heading ?? entry.title
    const publishedAt = entry.publishedFrom && localDateOf(entry.publishedFrom, site.timeZone)
    const [projects, builtBlocks] = await Promise.all([
      fields.projects.length > 0 ? catalogue.projectsByIds(site.siteId, fields.projects) : [],
      buildBlocks(blocks, context),
    ])
    const jsonLd = storyJsonLd(context, entry, {
      heading,
      lead: fields.lead,
      picture,
      author: fields.author.name,
      type: 'BlogPosting',
    })
    return {
      model: {
        heading,
        lead: fields.lead,
        publishedAt,
        author: { name: fields.author.name, role: fields.author.role ?? null },
        topic:
          list && topic
            ? {
                text: topic.text,
                href: blogHref(list.path, { topic: topic.key, year: null, page: 1 }),
                openInNewTab: false,
              }
            : null,
        readingMinutes: minutesOf(entry),
        picture,
        caption: fields.caption ?? null,
        notes: fields.notes,
        body: richText(fields.body),
        projects: projects.map((project) => projectCard(context, project)),
        list: list && { text: list.title, href: list.path, openInNewTab: false },
        older: beside(place + 1),
        newer: beside(place - 1),
        blocks: builtBlocks,
      },
      seo: editorialSeo(entry, { heading, description: fields.lead, picture }, { type: 'article', jsonLd: [jsonLd] }),
    }
  },
})
