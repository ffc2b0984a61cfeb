import type { NewsCard } from '@nyhem/contract/pages/news'
import { localDateOf } from '@nyhem/domain/dates'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import type { StageId } from '@nyhem/domain/ids'
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
      news: await newsCards(items, context),
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
    const [cards, others] = await Promise.all([
      newsCards([item], context),
      newsCards(items.filter(({ id }) => id !== item.id).slice(0, othersShown), context),
    ])
    const [card] = cards
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
        others,
      },
    }
  },
)

type CardContext = Pick<BuildContext, 'site' | 'catalogue' | 'media'>

/** Each project is looked up once. */
export async function newsCards(items: readonly NewsItem[], context: CardContext): Promise<NewsCard[]> {
  const { site, media } = context
  const list = site.routes.myPagesNews
  const projects = await projectNames(
    items.flatMap(({ stageId }) => stageId ?? []),
    context,
  )
  return items.map(({ id, stageId, title, preamble, picture, publishedAt, boardKind }) => ({
    id,
    title,
    preamble,
    href: list === null ? `#${id}` : `${list}${id}/`,
    publishedOn: localDateOf(publishedAt, site.timeZone),
    project: boardKind !== null ? noticeOrigins[site.locale][boardKind] : stageId && (projects.get(stageId) ?? null),
    picture: picture && media.picture(picture.key, site.locale, { altText: picture.altText, description: null }),
  }))
}

async function projectNames(stageIds: readonly StageId[], { catalogue }: CardContext): Promise<Map<StageId, string>> {
  const found = await Promise.all([...new Set(stageIds)].map((stageId) => catalogue.getStage(stageId)))
  return new Map(found.flatMap((one) => (one ? [[one.stage.id, stageTitle(one.area.name, one.stage.name)]] : [])))
}
