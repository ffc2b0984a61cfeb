import type { EntryCard } from '@nyhem/contract/pages/reading'
import { type LocalDate, localDateOf } from '@nyhem/domain/dates'
import { contentAs, type PageEntry, publishedChildren } from '../tree/content-snapshot.ts'
import { blogItemFields, blogListFields } from '../tree/reading-fields.ts'
import { articleCard } from './article-cards.ts'
import type { BuildContext } from './build-context.ts'

type BlogContext = Pick<BuildContext, 'site' | 'tree' | 'media' | 'now'>

export type BlogEntry = { page: PageEntry; topic: string | null; publishedAt: LocalDate | null }

/** Newest first. */
export const blogEntries = ({ site, tree, now }: Omit<BlogContext, 'media'>, list: PageEntry): BlogEntry[] =>
  publishedChildren(tree, list.id, now)
    .filter(({ kind }) => kind === 'blog-item')
    .sort((a, b) => (b.publishedFrom ?? '').localeCompare(a.publishedFrom ?? '') || a.path.localeCompare(b.path))
    .map((page) => ({
      page,
      topic: contentAs(page, blogItemFields).fields.topic ?? null,
      publishedAt: page.publishedFrom && localDateOf(page.publishedFrom, site.timeZone),
    }))

export function entryCard(context: BlogContext, list: PageEntry, { page, topic }: BlogEntry): EntryCard {
  const { topics } = contentAs(list, blogListFields).fields
  return {
    ...articleCard(context, page),
    author: contentAs(page, blogItemFields).fields.author.name,
    topic: topics.find(({ key }) => key === topic) ?? null,
  }
}

/** Only blogs directly below the start page have a feed. */
export const blogFeedHref = ({ site }: Pick<BuildContext, 'site'>, list: PageEntry): string | null =>
  /^[a-z0-9-]+\/$/.test(list.path.slice(site.pathPrefix.length)) ? `${list.path}feed.xml` : null
