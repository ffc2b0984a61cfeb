import { chooseNews, newsListQueryNames, pageOfList, parseAskedNews } from '@nyhem/domain/press/news-list'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { corporateBranch } from '../branch.ts'
import { pageTrail } from '../breadcrumbs.ts'
import { absolute } from '../build-context.ts'
import { newsOf, newsRoomOf } from '../company-news.ts'
import { contentAs } from '../content-snapshot.ts'
import { listJsonLd } from '../seo/json-ld.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'

/** Everything that is new about the company, by year and by type. */
export const buildCorporateNews: Builder<'corporate-news'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'corporate-news')
  const { query } = context
  const { heading, intro } = fields
  const all = newsOf(context, entry)
  const asked = parseAskedNews((name) => query[name] ?? null)
  const { news, ...choices } = chooseNews(all, asked)
  const { items, ...paging } = pageOfList(news, asked.page)
  const isWhole = Object.values(newsListQueryNames).every((name) => !query[name])
  return {
    model: {
      heading,
      intro,
      branch: corporateBranch(context, entry),
      action: entry.path,
      ...choices,
      news: [...items],
      paging: { ...paging, total: news.length },
      newsRoomHref: newsRoomOf(context)?.path ?? null,
      blocks: await buildBlocks(blocks, context),
    },
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(
      entry,
      { heading, description: intro },
      {
        robots: isWhole ? 'index, follow' : 'noindex, follow',
        jsonLd: listJsonLd(all.slice(0, 50).map(({ title, href }) => ({ name: title, url: absolute(context, href) }))),
      },
    ),
  }
}
