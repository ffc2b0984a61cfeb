import type { EntryCard } from '@nyhem/contract/pages/reading'
import { type LocalDate, localDateOf } from '@nyhem/domain/dates'
import { articleCard } from './article-cards.ts'
import type { BuildContext } from './build-context.ts'
import { contentAs, type PageEntry, publishedChildren } from './content-snapshot.ts'

type DiaryContext = Pick<BuildContext, 'site' | 'tree' | 'media' | 'now'>

/** An entry with what its diary is sorted by. */
export type DiaryEntry = { page: PageEntry; topic: string | null; publishedAt: LocalDate | null }

/** The entries of a diary that visitors see, the newest first. */
export const diaryEntries = ({ site, tree, now }: Omit<DiaryContext, 'media'>, list: PageEntry): DiaryEntry[] =>
  publishedChildren(tree, list.id, now)
    .filter(({ kind }) => kind === 'blog-item')
    .sort((a, b) => (b.publishedFrom ?? '').localeCompare(a.publishedFrom ?? '') || a.path.localeCompare(b.path))
    .map((page) => ({
      page,
      topic: contentAs(page, 'blog-item').fields.topic ?? null,
      publishedAt: page.publishedFrom && localDateOf(page.publishedFrom, site.timeZone),
    }))

/** An entry as it stands in its diary. */
export function entryCard(context: DiaryContext, list: PageEntry, { page, topic }: DiaryEntry): EntryCard {
  const { topics } = contentAs(list, 'blog-list').fields
  return {
    ...articleCard(context, page),
    author: contentAs(page, 'blog-item').fields.author.name,
    topic: topics.find(({ key }) => key === topic) ?? null,
  }
}

/** Address of the diary's feed; only diaries right below the start page have one. */
export const diaryFeedHref = ({ site }: Pick<BuildContext, 'site'>, list: PageEntry): string | null =>
  /^[a-z0-9-]+\/$/.test(list.path.slice(site.pathPrefix.length)) ? `${list.path}feed.xml` : null
