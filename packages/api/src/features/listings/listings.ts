import { createHash } from 'node:crypto'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { parseSearchAddress, searchQuery } from '@nyhem/domain/search/search-address'
import { originOf } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Media } from '../pictures/media.ts'
import type { Search } from '../search/search.ts'
import { type MarketContext, marketContext, marketedHome } from './marketed-home.ts'
import { openImmoFoot, openImmoHead, openImmoHome } from './openimmo.ts'
import { searchFeed } from './search-feed.ts'

export type ListingsParts = {
  readonly catalogue: Pick<Catalogue, 'homesOnMarket' | 'marketVersion' | 'homesByIds'>
  readonly search: Pick<Search, 'searchHomes'>
  readonly media: Pick<Media, 'picture'>
  readonly siteOrigins: Readonly<Record<SiteId, string>>
  readonly now: () => Instant
}

export const listingFormats = ['json', 'openimmo'] as const
export type ListingFormat = (typeof listingFormats)[number]

/** Raised when a format changes, so that no reader keeps the former one. */
const formatVersion = 1

/** Homes of a search that are looked at, and those that its feed has. */
const searchedHomes = 300
const followedHomes = 50

export type Listings = ReturnType<typeof openListings>

/** Homes on the market for portals, brokers and readers of feeds. */
export function openListings({ catalogue, search, media, siteOrigins, now }: ListingsParts) {
  const contextOf = (site: Site): MarketContext =>
    marketContext(site, { media, origin: originOf(siteOrigins, site.siteId), now: now() })
  return {
    /** Another one as soon as anything that is listed has changed. */
    async version(site: Site, format: ListingFormat): Promise<string> {
      // A picture that is replaced goes on being served at its former address.
      return `"${formatVersion}-${format}-${await catalogue.marketVersion(site.siteId)}"`
    },
    /** Every home on the market, a part at a time. */
    stream: (site: Site, format: ListingFormat): AsyncIterable<string> =>
      streamed(catalogue.homesOnMarket(site.siteId), { format, context: contextOf(site), now: now() }),
    /** The latest changed homes that fit a search, and a hash of the text. */
    async follow(site: Site, values: URLSearchParams): Promise<{ text: string; version: string }> {
      const { state } = parseSearchAddress((name) => values.getAll(name), site.country)
      const question = { site, filter: state.filter, sort: state.sort, offset: 0, limit: searchedHomes, now: now() }
      const { hits } = await search.searchHomes(question)
      const listings = await catalogue.homesByIds(
        site.siteId,
        hits.map(({ id }) => asId<'Home'>(id)),
      )
      const context = contextOf(site)
      const homes = listings
        .toSorted((a, b) => b.home.updatedAt.localeCompare(a.home.updatedAt))
        .slice(0, followedHomes)
        .map((listing) => marketedHome(context, listing))
      const query = searchQuery(state).replace(/^\?/, '')
      const text = searchFeed({ site, origin: context.origin, query, homes, now: now() })
      const hashed = homes.length === 0 ? query : text
      return { text, version: `"${createHash('sha256').update(hashed).digest('base64url').slice(0, 22)}"` }
    },
  }
}

type Streamed = { readonly format: ListingFormat; readonly context: MarketContext; readonly now: Instant }

async function* streamed(
  parts: ReturnType<Catalogue['homesOnMarket']>,
  { format, context, now }: Streamed,
): AsyncGenerator<string> {
  const { site } = context
  const isJson = format === 'json'
  yield isJson ? `{"site":${JSON.stringify(site.siteId)},"homes":[` : openImmoHead(site, now)
  let isFirst = true
  for await (const listings of parts) {
    const homes = listings.map((listing) => marketedHome(context, listing))
    if (isJson) yield `${isFirst ? '' : ','}\n${homes.map((home) => JSON.stringify(home)).join(',\n')}`
    else yield homes.map((home) => openImmoHome(home, site)).join('\n')
    isFirst = false
  }
  yield isJson ? ']}\n' : openImmoFoot
}
