import { chooseNews, newsListQueryNames, pageOfList, parseRequestedNews } from '@nyhem/domain/press/news-list'
import { z } from 'zod'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { absolute } from '../building/build-context.ts'
import { newsOf, newsRoomOf } from '../building/company-news.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { listJsonLd } from '../seo/json-ld.ts'
import { longText, shortText } from '../tree/content-fields.ts'
import { defineEditorialPage } from './page-kind.ts'

/** By year and type. */
export const corporateNewsPage = defineEditorialPage('corporate-news', {
  fields: z.strictObject({ heading: shortText, intro: longText }),
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { query } = context
    const { heading, intro } = fields
    const all = newsOf(context, entry)
    const requested = parseRequestedNews((name) => query[name] ?? null)
    const { news, ...choices } = chooseNews(all, requested)
    const { items, ...paging } = pageOfList(news, requested.page)
    const isWhole = Object.values(newsListQueryNames).every((name) => !query[name])
    return {
      model: {
        heading,
        intro,
        action: entry.path,
        ...choices,
        news: [...items],
        paging: { ...paging, total: news.length },
        newsRoomHref: newsRoomOf(context)?.path ?? null,
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(
        entry,
        { heading, description: intro },
        {
          robots: isWhole ? 'index, follow' : 'noindex, follow',
          jsonLd: listJsonLd(
            all.slice(0, 50).map(({ title, href }) => ({ name: title, url: absolute(context, href) })),
          ),
        },
      ),
    }
  },
})
