import type { NewsCard } from '@nyhem/contract/pages/news'
import { localDateOf } from '@nyhem/domain/dates'
import { noticeOrigins } from '@nyhem/domain/my-home/board-notice'
import { newsPageOf, newsPerPage, newsQueryNames } from '@nyhem/domain/my-home/news-list'
import type { NewsItem } from '../../residence-news/residence-news.ts'
import type { BuildContext } from '../building/build-context.ts'
import { plainText, richText } from '../building/rich-text.ts'
import { supplementFields } from '../tree/common-fields.ts'
import { definePage, definePersonalPage, type Personal, unlistedPage } from './page-kind.ts'

export const myPagesNewsListPage = definePersonalPage('my-pages-news-list', async ({ visitor, heading }, context) => {
  const page = newsPageOf(context.query[newsQueryNames.page])
  const { items, total } = await visitor.news({ skip: (page - 1) * newsPerPage, take: newsPerPage })
  return {
    model: {
      heading,
      news: newsCards(items, context),
      page,
      pages: Math.max(1, Math.ceil(total / newsPerPage)),
    },
  }
})

const othersShown = 3

export const residenceNewsPage = definePage(
  'residence-news',
  supplementFields,
  async ({ entry, visitor, item }: Personal & { item: NewsItem }, context) => {
    const { items } = await visitor.news({ skip: 0, take: othersShown + 1 })
    const [card] = newsCards([item], context)
    return {
      ...unlistedPage(entry, item.title, item.preamble || plainText(richText(item.body)).slice(0, 150)),
      model: {
        title: item.title,
        preamble: item.preamble,
        body: richText(item.body),
        publishedOn: localDateOf(item.publishedAt, context.site.timeZone),
        project: card?.project ?? null,
        picture: card?.picture ?? null,
        list: { text: entry.title, href: entry.path },
        others: newsCards(items.filter(({ id }) => id !== item.id).slice(0, othersShown), context),
      },
    }
  },
)

type CardContext = Pick<BuildContext, 'site' | 'media'>

export function newsCards(items: readonly NewsItem[], { site, media }: CardContext): NewsCard[] {
  const list = site.routes.myPagesNews
  return items.map(({ id, project, title, preamble, picture, publishedAt, boardKind }) => ({
    id,
    title,
    preamble,
    href: list === null ? `#${id}` : `${list}${id}/`,
    publishedOn: localDateOf(publishedAt, site.timeZone),
    project: boardKind !== null ? noticeOrigins[site.locale][boardKind] : project,
    picture: picture && media.picture(picture.key, site.locale, { altText: picture.altText, description: null }),
  }))
}
