import type { MarketedHome } from '@nyhem/contract/calls/listings'
import { followSearch } from '@nyhem/contract/routes/listings.paths'
import { methodAndPathOf } from '@nyhem/contract/routes/route-id'
import type { Instant } from '@nyhem/domain/dates'
import { leadingPrice } from '@nyhem/domain/housing/leading-price'
import { formatArea, formatMoney } from '@nyhem/domain/sites/format'
import { languageTags, type Site } from '@nyhem/domain/sites/site'
import { escapeXml } from '../../server/escape-xml.ts'

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

export type FollowedSearch = {
  readonly site: Site
  readonly origin: string
  /** Filters of the search, as its page has them in its address. */
  readonly query: string
  /** The latest changed first. */
  readonly homes: readonly MarketedHome[]
  /** Of a feed without homes. */
  readonly now: Instant
}

/** Homes that fit a search as an Atom feed (RFC 4287). */
export function searchFeed({ site, origin, query, homes, now }: FollowedSearch): string {
  const page = `${origin}${site.routes.residenceSearch ?? site.pathPrefix}${query && `?${query}`}`
  const self = `${origin}${methodAndPathOf(followSearch).path}?site=${site.siteId}${query && `&${query}`}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTags[site.locale]}">`,
    element('title', site.siteName),
    element('id', page),
    `<link href="${escapeXml(page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    element('updated', homes[0]?.updatedAt ?? now),
    `<author>${element('name', site.siteName)}</author>`,
    ...homes.map((home) => entry(home, site)),
    '</feed>\n',
  ].join('\n')
}

function entry(home: MarketedHome, site: Site): string {
  const price = leadingPrice(home)
  const measure = formatArea(home.squareMetres, site)
  return [
    '<entry>',
    element('title', `${home.stage.name}, ${home.number}`),
    element('id', home.url),
    `<link href="${escapeXml(home.url)}"/>`,
    element('updated', home.updatedAt),
    `<category term="${escapeXml(home.status)}"/>`,
    element(
      'summary',
      [home.headline, home.municipality.name, measure, price && formatMoney(price)].filter(Boolean).join(', '),
    ),
    '</entry>',
  ].join('\n')
}
