import { localDateOf } from '@nyhem/domain/dates'
import {
  chooseEntries,
  countYears,
  type DiaryQuestion,
  diaryHref,
  diaryQueryNames,
  monthsOf,
  pageOfEntries,
  parseDiaryQuestion,
} from '@nyhem/domain/reading/diary-list'
import { projectCard } from '../../catalogue/housing-cards.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { pageTrail } from '../breadcrumbs.ts'
import { absolute } from '../build-context.ts'
import { contentAs } from '../content-snapshot.ts'
import { type DiaryEntry, diaryEntries, diaryFeedHref, entryCard } from '../diary.ts'
import { richText } from '../rich-text.ts'
import { listJsonLd } from '../seo/json-ld.ts'
import { minutesOf } from '../stories.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'
import { storyJsonLd } from './story-json-ld.ts'

/** A diary, month by month, narrowed by topic and year. */
export const buildBlogList: Builder<'blog-list'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'blog-list')
  const { query } = context
  const all = diaryEntries(context, entry)
  const asked = parseDiaryQuestion((name) => query[name])
  const question = knownChoices(all, asked)
  const found = chooseEntries(all, question)
  const { page, pages, entries } = pageOfEntries(found, question.page)
  const href = (change: Partial<DiaryQuestion>) => diaryHref(entry.path, { ...question, page: 1, ...change })
  const heading = fields.heading ?? entry.title
  const hasChoice = Object.values(diaryQueryNames).some((name) => query[name] !== undefined)
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
      dropped: question.topic !== asked.topic || question.year !== asked.year,
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
      feedHref: diaryFeedHref(context, entry),
      blocks: await buildBlocks(blocks, context),
    },
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(
      entry,
      { heading, description: fields.lead },
      {
        robots: hasChoice ? 'noindex, follow' : 'index, follow',
        jsonLd: listJsonLd(all.map((one) => ({ name: one.page.title, url: absolute(context, one.page.path) }))),
      },
    ),
  }
}

/** A topic or a year without any entry is no choice. */
function knownChoices(all: readonly DiaryEntry[], asked: DiaryQuestion): DiaryQuestion {
  const has = (choice: Partial<DiaryQuestion>) => chooseEntries(all, { topic: null, year: null, ...choice }).length > 0
  return {
    ...asked,
    topic: has({ topic: asked.topic }) ? asked.topic : null,
    year: has({ year: asked.year }) ? asked.year : null,
  }
}

/** One entry, with those before and after it. */
export const buildBlogItem: Builder<'blog-item'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'blog-item')
  const { site, media, tree, catalogue } = context
  const parent = entry.parentId === null ? undefined : tree.byId.get(entry.parentId)
  const list = parent?.kind === 'blog-list' ? parent : null
  const entries = list ? diaryEntries(context, list) : []
  const place = entries.findIndex(({ page }) => page === entry)
  const beside = (index: number) => {
    const other = place === -1 ? undefined : entries[index]
    return list && other ? entryCard(context, list, other) : null
  }
  const topic = list && contentAs(list, 'blog-list').fields.topics.find(({ key }) => key === fields.topic)
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
              href: diaryHref(list.path, { topic: topic.key, year: null, page: 1 }),
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
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(entry, { heading, description: fields.lead, picture }, { type: 'article', jsonLd: [jsonLd] }),
  }
}
