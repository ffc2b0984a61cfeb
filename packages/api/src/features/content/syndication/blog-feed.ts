import { originOf } from '@nyhem/domain/sites/all-sites'
import { languageTags } from '@nyhem/domain/sites/site'
import { escapeXml } from '../../../server/escape-xml.ts'
import { blogEntries } from '../building/blog.ts'
import type { BuildContext } from '../building/build-context.ts'
import { contentAs, type PageEntry } from '../tree/content-snapshot.ts'
import { blogItemFields, blogListFields } from '../tree/reading-fields.ts'

type FeedContext = Pick<BuildContext, 'site' | 'tree' | 'now' | 'origins'>

const entriesInFeed = 30

/** Newest blog entries with introductions as an Atom feed (RFC 4287). */
export function blogFeed(context: FeedContext, list: PageEntry): string {
  const { site, origins } = context
  const address = `${originOf(origins, site.siteId)}${list.path}`
  const entries = blogEntries(context, list).slice(0, entriesInFeed)
  const newest = entries[0]?.page.updatedAt ?? list.updatedAt
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTags[site.locale]}">`,
    element('title', `${list.title}, ${site.siteName}`),
    element('subtitle', contentAs(list, blogListFields).fields.lead),
    element('id', address),
    `<link href="${escapeXml(address)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(address)}feed.xml"/>`,
    element('updated', newest),
    ...entries.map(({ page }) => entryElement(context, page)),
    '</feed>\n',
  ].join('\n')
}

function entryElement(context: FeedContext, page: PageEntry): string {
  const address = `${originOf(context.origins, context.site.siteId)}${page.path}`
  const { author, lead } = contentAs(page, blogItemFields).fields
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
