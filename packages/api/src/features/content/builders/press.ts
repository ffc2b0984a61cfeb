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
import { buildBlocks } from '../blocks/build-blocks.ts'
import { corporateBranch } from '../branch.ts'
import { pageTrail } from '../breadcrumbs.ts'
import { absolute, type BuildContext, publishedRoute } from '../build-context.ts'
import { dayOfNews, newsRoomAbove, personModels, pictureModels, releaseCard, releasesOf } from '../company-news.ts'
import { contentAs, type PageEntry, publishedPage } from '../content-snapshot.ts'
import { richText } from '../rich-text.ts'
import { listJsonLd, pressReleaseJsonLd, sharePicture } from '../seo/json-ld.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'

const relatedShown = 3
/** Longer than any token of ours. */
const longestToken = 100

/** Whom to call, what is new, what to use, and letters about what comes. */
export const buildNewsRoom: Builder<'news-room'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'news-room')
  const { query } = context
  const { heading, intro } = fields
  const all = releasesOf(context)
  const asked = parsePressTopic(query[newsListQueryNames.topic] ?? null)
  const topic = all.some((release) => release.topic === asked) ? asked : null
  const chosen = all.filter((release) => topic === null || release.topic === topic)
  const { items, ...paging } = pageOfList(chosen, parsePageNumber(query[newsListQueryNames.page] ?? null))
  const link = askedLink(context)
  const isWhole = topic === null && paging.page === 1 && link === null
  return {
    model: {
      heading,
      intro,
      branch: corporateBranch(context, entry),
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
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(
      entry,
      { heading, description: intro },
      {
        robots: isWhole ? 'index, follow' : 'noindex, follow',
        jsonLd: listJsonLd(all.map(({ title, href }) => ({ name: title, url: absolute(context, href) }))),
      },
    ),
  }
}

/** The link of a letter that the page is opened by. Whether it is known is told when it is used. */
function askedLink({ query }: BuildContext): PageModels['news-room']['link'] {
  for (const kind of pressLinkKinds) {
    const token = query[pressLinkQueryNames[kind]]
    if (token !== undefined && token !== '' && token.length <= longestToken) return { kind, token }
  }
  return null
}

/** What the company gives out, with whom to ask and what to use. */
export const buildPressRelease: Builder<'press-release'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'press-release')
  const { site, media, origins } = context
  const room = newsRoomAbove(context, entry)
  const roomFields = room && contentAs(room, 'news-room').fields
  const heading = fields.heading ?? entry.title
  const publishedAt = dayOfNews(context, entry)
  const url = absolute(context, entry.path)
  const pictures = pictureModels(context, fields.pictures)
  const [first] = pictures
  const jsonLd = pressReleaseJsonLd(site, origins[site.siteId], {
    url,
    headline: heading,
    description: entry.seo.description ?? fields.lead,
    image: first ? sharePicture(origins[site.siteId], first.picture) : null,
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
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(
      entry,
      { heading, description: fields.lead, picture: first?.picture ?? null },
      { type: 'article', jsonLd: [jsonLd] },
    ),
  }
}

/** Those that editors have chosen; otherwise the latest others, those about the same first. */
function relatedReleases(context: BuildContext, entry: PageEntry) {
  const { related, topic } = contentAs(entry, 'press-release').fields
  const chosen = related
    .map((path) => publishedPage(context.tree, path, context.now))
    .flatMap((page) => (page?.kind === 'press-release' ? [releaseCard(context, page)] : []))
  if (chosen.length > 0) return chosen
  const others = releasesOf(context).filter(({ href }) => href !== entry.path)
  const alike = others.filter((release) => release.topic === topic)
  return [...latestFirst([...alike, ...others.filter((release) => !alike.includes(release))].slice(0, relatedShown))]
}
