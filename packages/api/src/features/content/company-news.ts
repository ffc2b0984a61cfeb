import type { NewsCard } from '@nyhem/contract/pages/corporate'
import type { CompanyPerson, DownloadablePicture } from '@nyhem/contract/pages/corporate-parts'
import type { ReleaseCard } from '@nyhem/contract/pages/press'
import { largestPictureUrl } from '@nyhem/contract/picture-address'
import { localDateOf } from '@nyhem/domain/dates'
import { latestFirst } from '@nyhem/domain/press/news-list'
import type { BuildContext } from './build-context.ts'
import type { CompanyPersonFields } from './builders/corporate-fields.ts'
import { contentAs, contentOf, isPublished, type PageEntry, publishedChildren } from './content-snapshot.ts'

type NewsContext = Pick<BuildContext, 'site' | 'tree' | 'now'>

/** Published pages of one kind on the site, in the order of their paths. */
export const pagesOfKind = ({ tree, now }: NewsContext, kind: PageEntry['kind']): PageEntry[] =>
  [...tree.byPath.values()].filter((entry) => entry.kind === kind && isPublished(entry, now))

/** The news room of the site; null where there is none. */
export const newsRoomOf = (context: NewsContext): PageEntry | null => pagesOfKind(context, 'news-room')[0] ?? null

/** The news room that a page lies below; null for one that lies elsewhere. */
export function newsRoomAbove({ tree, now }: NewsContext, { parentId }: PageEntry): PageEntry | null {
  const parent = parentId === null ? undefined : tree.byId.get(parentId)
  return parent && parent.kind === 'news-room' && isPublished(parent, now) ? parent : null
}

/** The day of a page of news: that of its publication, else of its latest version. */
export const dayOfNews = ({ site }: Pick<NewsContext, 'site'>, entry: PageEntry) =>
  localDateOf(entry.publishedFrom ?? entry.updatedAt, site.timeZone)

export function releaseCard(context: NewsContext, entry: PageEntry): ReleaseCard {
  const { fields } = contentAs(entry, 'press-release')
  return {
    href: entry.path,
    title: fields.heading ?? entry.title,
    intro: entry.listed.intro ?? fields.lead,
    topic: fields.topic,
    publishedAt: dayOfNews(context, entry),
  }
}

/** Every release of the site that is out, the latest first. */
export const releasesOf = (context: NewsContext): readonly ReleaseCard[] =>
  latestFirst(pagesOfKind(context, 'press-release').map((entry) => releaseCard(context, entry)))

/** What a list of news shows: the articles right below it and the releases of the site, the latest first. */
export function newsOf(context: NewsContext, list: PageEntry | null): readonly NewsCard[] {
  const articles = list === null ? [] : publishedChildren(context.tree, list.id, context.now).filter(isArticle)
  return latestFirst([
    ...articles.map((entry) => articleNews(context, entry)),
    ...releasesOf(context).map(({ topic: _, ...card }): NewsCard => ({ ...card, type: 'press-release' })),
  ])
}

const isArticle = ({ kind }: PageEntry): boolean => kind === 'article'

function articleNews(context: NewsContext, entry: PageEntry): NewsCard {
  const { fields } = contentOf(entry)
  const lead = 'lead' in fields ? fields.lead : undefined
  return {
    type: 'news',
    href: entry.path,
    title: entry.title,
    intro: entry.listed.intro ?? lead ?? '',
    publishedAt: dayOfNews(context, entry),
  }
}

/** People of the company as pages show them. */
export const personModels = (people: readonly CompanyPersonFields[]): CompanyPerson[] =>
  people.map(({ name, role, phone = null, email = null }) => ({ name, role, phone, email }))

type PictureFields = { readonly picture: string; readonly caption: string; readonly credit: string }

/** Pictures that others may use; one that is not in the store is left out. */
export const pictureModels = (
  { site, media }: Pick<BuildContext, 'site' | 'media'>,
  pictures: readonly PictureFields[],
): DownloadablePicture[] =>
  pictures.flatMap(({ picture: key, caption, credit }) => {
    const picture = media.picture(key, site.locale)
    return picture ? [{ picture, caption, credit, href: largestPictureUrl(picture) }] : []
  })
