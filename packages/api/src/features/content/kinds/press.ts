import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { localDateOf } from '@nyhem/domain/dates'
import {
  latestFirst,
  newsListQueryNames,
  pageOfList,
  parsePageNumber,
  parsePressTopic,
} from '@nyhem/domain/press/news-list'
import { pressLinkKinds, pressLinkQueryNames } from '@nyhem/domain/press/press-subscription'
import { pressTopics } from '@nyhem/domain/press/press-topic'
import { originOf } from '@nyhem/domain/sites/all-sites'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { absolute, type BuildContext, publishedRoute } from '../building/build-context.ts'
import {
  dayOfNews,
  newsRoomAbove,
  personModels,
  pictureModels,
  releaseCard,
  releasesOf,
} from '../building/company-news.ts'
import { richText } from '../building/rich-text.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { listJsonLd, pressReleaseJsonLd, sharePicture } from '../seo/json-ld.ts'
import { contentAs, type PageEntry } from '../tree/content-snapshot.ts'
import { newsRoomFields, pressReleaseFields } from '../tree/press-fields.ts'
import { linkedPage } from '../tree/redirects.ts'
import { defineEditorialPage } from './page-kind.ts'

const relatedShown = 3
/** Longer than any of our tokens. */
const longestToken = 100

export const newsRoomPage = defineEditorialPage('news-room', {
  fields: newsRoomFields,
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { query } = context
    const { heading, intro } = fields
    const all = releasesOf(context)
    const requested = parsePressTopic(query[newsListQueryNames.topic] ?? null)
    const topic = all.some((release) => release.topic === requested) ? requested : null
    const chosen = all.filter((release) => topic === null || release.topic === topic)
    const { items, ...paging } = pageOfList(chosen, parsePageNumber(query[newsListQueryNames.page] ?? null))
    const link = requestedLink(context)
    const isWhole = topic === null && paging.page === 1 && link === null
    return {
      model: {
        heading,
        intro,
        contacts: personModels(fields.contacts),
        action: entry.path,
        releases: [...items],
        topic,
        topics: pressTopics
          .map((one) => ({ topic: one, count: all.filter((release) => release.topic === one).length }))
          .filter(({ count }) => count > 0),
        paging: { ...paging, total: chosen.length },
        pictures: pictureModels(context, fields.pictures),
        facts: fields.facts,
        subscription: { topics: [...pressTopics], privacyHref: publishedRoute(context, 'privacy') },
        link,
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(
        entry,
        { heading, description: intro },
        {
          robots: isWhole ? 'index, follow' : 'noindex, follow',
          jsonLd: listJsonLd(all.map(({ title, href }) => ({ name: title, url: absolute(context, href) }))),
        },
      ),
    }
  },
})

/** The e-mail link that opened the page. It is verified when used. */
function requestedLink({ query }: BuildContext): PageModels['news-room']['link'] {
  for (const kind of pressLinkKinds) {
    const token = query[pressLinkQueryNames[kind]]
    if (token !== undefined && token !== '' && token.length <= longestToken) return { kind, token }
  }
  return null
}

export const pressReleasePage = defineEditorialPage('press-release', {
  fields: pressReleaseFields,
  searchCategory: 'pressrelease',
  build: async ({ entry, fields, blocks }, context) => {
    const { site, media, origins } = context
    const room = newsRoomAbove(context, entry)
    const roomFields = room && contentAs(room, newsRoomFields).fields
    const heading = fields.heading ?? entry.title
    const publishedAt = dayOfNews(context, entry)
    const url = absolute(context, entry.path)
    const pictures = pictureModels(context, fields.pictures)
    const [first] = pictures
    const jsonLd = pressReleaseJsonLd(site, originOf(origins, site.siteId), {
      url,
      headline: heading,
      description: entry.seo.description ?? fields.lead,
      image: first ? sharePicture(originOf(origins, site.siteId), first.picture) : null,
      publishedAt,
      updatedAt: localDateOf(entry.updatedAt, site.timeZone),
      dateline: fields.place,
    })
    return {
      model: {
        heading,
        topic: fields.topic,
        place: fields.place,
        publishedAt,
        lead: fields.lead,
        body: richText(fields.body),
        quotes: fields.quotes,
        contacts: personModels(fields.contacts.length > 0 ? fields.contacts : (roomFields?.contacts ?? [])),
        pictures,
        documents: fields.documents.flatMap(({ file, title }) => {
          const href = media.fileHref(file)
          return href === null ? [] : [{ title, href }]
        }),
        boilerplate: roomFields?.boilerplate ?? null,
        related: relatedReleases(context, entry),
        url,
        newsRoomHref: room?.path ?? null,
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(
        entry,
        { heading, description: fields.lead, picture: first?.picture ?? null },
        { type: 'article', jsonLd: [jsonLd] },
      ),
    }
  },
})

/** Those chosen by editors, else the latest, same topic first. */
function relatedReleases(context: BuildContext, entry: PageEntry) {
  const { related, topic } = contentAs(entry, pressReleaseFields).fields
  const chosen = related
    .map((path) => linkedPage(context.tree, path, context.now))
    .flatMap((page) => (page?.kind === 'press-release' ? [releaseCard(context, page)] : []))
  if (chosen.length > 0) return chosen
  const others = releasesOf(context).filter(({ href }) => href !== entry.path)
  const alike = others.filter((release) => release.topic === topic)
  return [...latestFirst([...alike, ...others.filter((release) => !alike.includes(release))].slice(0, relatedShown))]
}
