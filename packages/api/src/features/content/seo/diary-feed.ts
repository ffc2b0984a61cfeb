import { languageTags } from '@nyhem/domain/sites/site'
import type { BuildContext } from '../build-context.ts'
import { contentAs, type PageEntry } from '../content-snapshot.ts'
import { diaryEntries } from '../diary.ts'
import { escapeXml } from './escape-xml.ts'

type FeedContext = Pick<BuildContext, 'site' | 'tree' | 'now' | 'origins'>

/** Most entries that a feed tells of. */
const entriesInFeed = 30

/** A diary as an Atom feed (RFC 4287): its newest entries with their introductions. */
export function diaryFeed(context: FeedContext, list: PageEntry): string {
  const { site, origins } = context
  const address = `${origins[site.siteId]}${list.path}`
  const entries = diaryEntries(context, list).slice(0, entriesInFeed)
  const newest = entries[0]?.page.updatedAt ?? list.updatedAt
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTags[site.locale]}">`,
    element('title', `${list.title}, ${site.siteName}`),
    element('subtitle', contentAs(list, 'blog-list').fields.lead),
    element('id', address),
    `<link href="${escapeXml(address)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(address)}feed.xml"/>`,
    element('updated', newest),
    ...entries.map(({ page }) => entryElement(context, page)),
    '</feed>\n',
  ].join('\n')
}

function entryElement(context: FeedContext, page: PageEntry): string {
  const address = `${context.origins[context.site.siteId]}${page.path}`
  const { author, lead } = contentAs(page, 'blog-item').fields
  return [
    '<entry>',
    element('title', page.title),
    element('id', address),
    `<link href="${escapeXml(address)}"/>`,
    page.publishedFrom === null ? '' : element('published', page.publishedFrom),
    element('updated', page.updatedAt),
    `<author>${element('name', author.name)}</author>`,
    element('summary', page.listed.intro ?? lead),
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n')
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
