import type { NewsCard } from '@nyhem/contract/pages/corporate'
import type { CompanyPerson, DownloadablePicture } from '@nyhem/contract/pages/corporate-parts'
import type { ReleaseCard } from '@nyhem/contract/pages/press'
import { largestPictureUrl } from '@nyhem/contract/picture-address'
import { localDateOf } from '@nyhem/domain/dates'
import { latestFirst } from '@nyhem/domain/press/news-list'
import {
  contentAs,
  isPublished,
  type PageEntry,
  pageById,
  publishedChildren,
  textField,
} from '../tree/content-snapshot.ts'
import type { CompanyPersonFields } from '../tree/corporate-fields.ts'
import { pressReleaseFields } from '../tree/press-fields.ts'
import type { BuildContext } from './build-context.ts'

type NewsContext = Pick<BuildContext, 'site' | 'tree' | 'now'>

/** In path order. */
export const pagesOfKind = ({ tree, now }: NewsContext, kind: PageEntry['kind']): PageEntry[] =>
  tree.entries.filter((entry) => entry.kind === kind && isPublished(entry, now))

/** Null where there is none. */
export const newsRoomOf = (context: NewsContext): PageEntry | null => pagesOfKind(context, 'news-room')[0] ?? null

/** Null for pages outside a news room. */
export function newsRoomAbove({ tree, now }: NewsContext, { parentId }: PageEntry): PageEntry | null {
  const parent = pageById(tree, parentId, now)
  return parent && parent.kind === 'news-room' && isPublished(parent, now) ? parent : null
}

/** Publication date, else that of the latest version. */
export const dayOfNews = ({ site }: Pick<NewsContext, 'site'>, entry: PageEntry) =>
  localDateOf(entry.publishedFrom ?? entry.updatedAt, site.timeZone)

export function releaseCard(context: NewsContext, entry: PageEntry): ReleaseCard {
  const { fields } = contentAs(entry, pressReleaseFields)
  return {
    href: entry.path,
    title: fields.heading ?? entry.title,
    intro: entry.listed.intro ?? fields.lead,
    topic: fields.topic,
    publishedAt: dayOfNews(context, entry),
  }
}

/** Published ones, latest first. */
export const releasesOf = (context: NewsContext): readonly ReleaseCard[] =>
  latestFirst(pagesOfKind(context, 'press-release').map((entry) => releaseCard(context, entry)))

/** Articles directly below and the site's releases, latest first. */
export function newsOf(context: NewsContext, list: PageEntry | null): readonly NewsCard[] {
  const articles = list === null ? [] : publishedChildren(context.tree, list.id, context.now).filter(isArticle)
  return latestFirst([
    ...articles.map((entry) => articleNews(context, entry)),
    ...releasesOf(context).map(({ topic: _, ...card }): NewsCard => ({ ...card, type: 'press-release' })),
  ])
}

const isArticle = ({ kind }: PageEntry): boolean => kind === 'article'

function articleNews(context: NewsContext, entry: PageEntry): NewsCard {
  return {
    type: 'news',
    href: entry.path,
    title: entry.title,
    intro: entry.listed.intro ?? textField(entry, 'lead') ?? '',
    publishedAt: dayOfNews(context, entry),
  }
}

export const personModels = (people: readonly CompanyPersonFields[]): CompanyPerson[] =>
  people.map(({ name, role, phone = null, email = null }) => ({ name, role, phone, email }))

type PictureFields = { readonly picture: string; readonly caption: string; readonly credit: string }

/** Images for reuse; those missing from the store are omitted. */
export const pictureModels = (
  { site, media }: Pick<BuildContext, 'site' | 'media'>,
  pictures: readonly PictureFields[],
): DownloadablePicture[] =>
  pictures.flatMap(({ picture: key, caption, credit }) => {
    const picture = media.picture(key, site.locale)
    return picture ? [{ picture, caption, credit, href: largestPictureUrl(picture) }] : []
  })
